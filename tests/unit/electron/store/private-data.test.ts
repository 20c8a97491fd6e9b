import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepDataPrivate } from '../../../../electron/store/private-data';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
let data = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
  data = join(folder, 'data');
  mkdirSync(data);
});
afterEach(() => {
  chmodSync(data, 0o700);
  removeTemporaryFolder(folder);
});

const modesOf = (...paths: string[]): number[] => paths.map((path) => statSync(path).mode & 0o7777);
function put(path: string, mode: number): string {
  writeFileSync(path, '{}');
  chmodSync(path, mode);
  return path;
}

it('has nothing to do on Windows', () => {
  expect(keepDataPrivate(join(folder, 'nowhere'), { platform: 'win32' })).toBe(true);
});

describe.runIf(process.platform !== 'win32')('the data folder', () => {
  it('is closed to others, with what was known before imports', () => {
    chmodSync(data, 0o755);
    mkdirSync(join(data, 'backups'));
    chmodSync(join(data, 'backups'), 0o775);
    const backup = put(join(data, 'backups', 'known-apps-before-import-x.json'), 0o666);
    expect(keepDataPrivate(data)).toBe(true);
    expect(modesOf(data, join(data, 'backups'), backup)).toEqual([0o700, 0o700, 0o600]);
  });

  it('stays as it is where it is private, and other files in it too', () => {
    chmodSync(data, 0o700);
    const other = put(join(data, 'Cookies'), 0o644);
    expect(keepDataPrivate(data)).toBe(true);
    expect(modesOf(data, other)).toEqual([0o700, 0o644]);
  });

  it('is closed where a link leads to it', () => {
    chmodSync(data, 0o755);
    symlinkSync(data, join(folder, 'link'));
    expect(keepDataPrivate(join(folder, 'link'))).toBe(true);
    expect(modesOf(data)).toEqual([0o700]);
  });

  it('closes nothing that a link in it leads to', () => {
    const elsewhere = put(join(folder, 'elsewhere'), 0o644);
    mkdirSync(join(data, 'backups'));
    symlinkSync(elsewhere, join(data, 'backups', 'link.json'));
    expect(keepDataPrivate(data)).toBe(true);
    expect(modesOf(elsewhere)).toEqual([0o644]);
  });

  it('is left alone where everybody writes to it, or where it is somebody’s home, and said to be open', () => {
    chmodSync(data, 0o1777);
    expect(keepDataPrivate(data)).toBe(false);
    expect(modesOf(data)).toEqual([0o1777]);
    chmodSync(data, 0o755);
    expect(keepDataPrivate(data, { home: data })).toBe(false);
    expect(modesOf(data)).toEqual([0o755]);
  });

  it('is said to be open where it is not there', () => {
    expect(keepDataPrivate(join(folder, 'nowhere'))).toBe(false);
  });
});
