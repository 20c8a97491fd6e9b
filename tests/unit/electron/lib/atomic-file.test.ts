import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFileAtomically } from '../../../../electron/lib/atomic-file';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const temporary = new TemporaryFolder();

const path = (name = 'notes.txt'): string => join(temporary.path, name);

it('has the new text, and nothing is left beside it', () => {
  writeFileAtomically(path(), 'first');
  writeFileAtomically(path(), 'second, ä “b”');
  expect(readFileSync(path(), 'utf8')).toBe('second, ä “b”');
  expect(readdirSync(temporary.path)).toEqual(['notes.txt']);
});

it.runIf(process.platform !== 'win32')('is for its user alone, unless others may read it', () => {
  writeFileSync(path(), 'open', { mode: 0o644 });
  writeFileAtomically(path(), 'private');
  writeFileAtomically(path('shared.txt'), 'shared', { mode: 0o644 });
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(statSync(path('shared.txt')).mode & 0o777).toBe(0o644 & ~process.umask());
});

it.runIf(process.platform !== 'win32')('is a new file: an open one, and a link, are not written through', () => {
  writeFileSync(path('precious.txt'), 'precious');
  symlinkSync(path('precious.txt'), path());
  writeFileAtomically(path(), 'mine');
  expect(readFileSync(path('precious.txt'), 'utf8')).toBe('precious');
  expect(lstatSync(path()).isFile()).toBe(true);
});

it('stays what it was where the disk refuses, and nothing is left beside it', () => {
  mkdirSync(path());
  expect(() => writeFileAtomically(path(), 'text')).toThrow();
  expect(() => writeFileAtomically(path('no-folder/notes.txt'), 'text')).toThrow();
  expect(readdirSync(temporary.path)).toEqual(['notes.txt']);
  expect(statSync(path()).isDirectory()).toBe(true);
});
