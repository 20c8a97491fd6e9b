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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JsonFileStore } from '../../../../electron/store/json-file-store';
import { buildNodeBundle } from '../../../../scripts/lib/node-bundle.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const ROOT = resolve(__dirname, '../../../..');

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const path = (name = 'words.json'): string => join(folder, name);
const written = (): unknown => JSON.parse(readFileSync(path(), 'utf8'));

describe('JsonFileStore', () => {
  it('writes the document whole, for its owner alone, and leaves nothing else behind', () => {
    const store = new JsonFileStore(folder, 'words');
    store.write({ schemaVersion: 1, words: ['a'] });
    store.write({ schemaVersion: 1, words: ['ä “b”', '\u2028'] });
    expect(written()).toEqual({ schemaVersion: 1, words: ['ä “b”', '\u2028'] });
    expect(readdirSync(folder)).toEqual(['words.json']);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('takes rights from others that the file had', () => {
    writeFileSync(path(), '{}');
    chmodSync(path(), 0o644);
    new JsonFileStore(folder, 'words').write({ schemaVersion: 1 });
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  it('throws where it cannot write, and leaves what was there', () => {
    mkdirSync(path());
    expect(() => new JsonFileStore(folder, 'words').write({ schemaVersion: 1 })).toThrow();
    expect(readdirSync(folder)).toEqual(['words.json']);
    expect(() => new JsonFileStore(join(folder, 'nowhere'), 'words').write({ schemaVersion: 1 })).toThrow();
  });
});

describe.runIf(process.platform !== 'win32')('JsonFileStore on a system with links and limits', () => {
  it('writes through a link that somebody put in the file’s place', () => {
    mkdirSync(path('elsewhere'));
    writeFileSync(path('elsewhere/mine.json'), '{}');
    symlinkSync(path('elsewhere/mine.json'), path());
    new JsonFileStore(folder, 'words').write({ schemaVersion: 1, words: ['a'] });
    expect(lstatSync(path()).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(path('elsewhere/mine.json'), 'utf8'))).toEqual({ schemaVersion: 1, words: ['a'] });
  });

  it('never puts the beginning of a document in place of a whole one, where the disk takes no more', async () => {
    const program = path('program.cjs');
    await buildNodeBundle(
      { entry: join(ROOT, 'tests/support/store-program.ts'), outFile: program, target: 'node20' },
      ROOT,
    );
    const directory = path('data');
    mkdirSync(directory);
    // Of a file that grows beyond the limit, the system takes the beginning: so does a disk that gets full.
    const said = execFileSync(
      '/bin/bash',
      ['-c', 'ulimit -f 32; exec "$0" "$@"', process.execPath, program, directory, '25', '15'],
      { encoding: 'utf8' },
    );
    const lines = said.trim().split('\n');
    const last = lines.filter((line) => line.startsWith('written')).at(-1);
    expect(lines.at(-1)).toBe('refused 39 EFBIG');
    const { words } = JSON.parse(readFileSync(join(directory, 'words.json'), 'utf8')) as { words: string[] };
    expect(`written ${words.length}`).toBe(last);
    expect(readdirSync(directory)).toEqual(['words.json']);
  });
});
