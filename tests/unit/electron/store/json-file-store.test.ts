import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../electron/store/document-format';
import { buildNodeBundle } from '../../../../scripts/lib/node-bundle.mjs';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const ROOT = resolve(__dirname, '../../../..');

let programs = '';
const folder = new TemporaryFolder();
beforeAll(async () => {
  programs = makeTemporaryFolder();
  const entry = join(ROOT, 'tests/support/store-program.ts');
  const electron = join(ROOT, 'tests/support/electron-on-node.cjs');
  await buildNodeBundle({ entry, electron, outFile: join(programs, 'program.cjs') }, ROOT);
});
afterAll(() => removeTemporaryFolder(programs));

const path = (name = 'words.json'): string => join(folder.path, name);
const written = (): unknown => JSON.parse(readFileSync(path(), 'utf8'));

/** What became of each document, written by a process of its own. */
function write(documents: readonly JsonObject[], { directory = folder.path, limit = '', env = {} } = {}): string[] {
  const list = join(programs, 'documents.json');
  writeFileSync(list, JSON.stringify(documents));
  const said = execFileSync(
    '/bin/bash',
    ['-c', `${limit} exec "$0" "$@"`, process.execPath, join(programs, 'program.cjs'), directory, list],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return said.trim().split('\n');
}

describe.runIf(process.platform !== 'win32')('JsonFileStore', () => {
  it('writes the document whole, for its owner alone, and leaves nothing else behind', () => {
    const last = { schemaVersion: 1, words: ['ä “b”', '\u2028'] };
    expect(write([{ schemaVersion: 1, words: ['a'] }, last])).toEqual(['written', 'written']);
    expect(written()).toEqual(last);
    expect(readdirSync(folder.path)).toEqual(['words.json']);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('takes rights from others that the file had', () => {
    writeFileSync(path(), '{}');
    chmodSync(path(), 0o644);
    expect(write([{ schemaVersion: 1 }])).toEqual(['written']);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('throws where it cannot write, leaves what was there, and writes again when it can', () => {
    mkdirSync(path());
    expect(write([{ schemaVersion: 1 }])).toEqual(['refused']);
    expect(readdirSync(folder.path)).toEqual(['words.json']);
    writeFileSync(path('a-file'), '');
    expect(write([{ schemaVersion: 1 }], { directory: path('a-file') })).toEqual(['refused']);
  });

  it('never writes in place, not even where SNAP is set', () => {
    writeFileSync(path(), '{}');
    const { ino } = statSync(path());
    expect(write([{ schemaVersion: 1 }], { env: { SNAP: '/snap/beckon/1' } })).toEqual(['written']);
    expect(statSync(path()).ino).not.toBe(ino);
  });

  it('writes through a link that somebody put in the file’s place', () => {
    mkdirSync(path('elsewhere'));
    writeFileSync(path('elsewhere/mine.json'), '{}');
    symlinkSync(path('elsewhere/mine.json'), path());
    expect(write([{ schemaVersion: 1, words: ['a'] }])).toEqual(['written']);
    expect(lstatSync(path()).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(path('elsewhere/mine.json'), 'utf8'))).toEqual({ schemaVersion: 1, words: ['a'] });
    expect(readdirSync(path('elsewhere'))).toEqual(['mine.json']);
  });

  it('writes through no link that somebody put where it stages', () => {
    writeFileSync(path('precious.txt'), 'precious');
    symlinkSync(path('precious.txt'), path('words.next.json'));
    expect(write([{ schemaVersion: 1, words: ['a'] }])).toEqual(['written']);
    expect(readFileSync(path('precious.txt'), 'utf8')).toBe('precious');
    expect(lstatSync(path()).isFile()).toBe(true);
  });

  it('never puts the beginning of a document in place of a whole one, where the disk takes no more', () => {
    const documents = Array.from({ length: 15 }, (_one, index) => ({
      words: Array.from({ length: 25 + index }, () => 'x'.repeat(1_000)),
    }));
    // Of a file that grows beyond the limit, the system takes the beginning: so does a disk that gets full.
    const said = write(documents, { limit: 'ulimit -f 32;' });
    const taken = said.filter((one) => one === 'written').length;
    expect(taken).toBeGreaterThan(0);
    expect(said.slice(taken)).toEqual(Array.from({ length: 15 - taken }, () => 'refused'));
    expect(said.at(-1)).toBe('refused');
    expect(written()).toEqual(documents[taken - 1]);
    expect(readdirSync(folder.path)).toEqual(['words.json']);
  });
});
