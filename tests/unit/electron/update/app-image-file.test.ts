import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  downloadFolderOf,
  FILE_CHANGED,
  type FileIdentity,
  fileIdentity,
  makeDownloadFolder,
  removeDownloads,
  replaceAppImage,
  sweepDownloads,
} from '../../../../electron/update/app-image-file';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const OLD = Buffer.from('the old version');
// More than is read at once.
const NEW = Buffer.alloc(3_000_001, 'new');
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

const temporary = new TemporaryFolder();
let appImage: string;
let downloaded: string;
let started: FileIdentity | null;

beforeEach(() => {
  appImage = join(temporary.path, 'Beckon-0.1.0-x86_64.AppImage');
  downloaded = join(downloadFolderOf(appImage), 'pending', 'Beckon-0.2.0-x86_64.AppImage');
  writeFileSync(appImage, OLD);
  chmodSync(appImage, 0o750);
  mkdirSync(dirname(downloaded), { recursive: true });
  writeFileSync(downloaded, NEW);
  started = fileIdentity(appImage);
});

it('puts the new file in the place of the old one, with its name and its permissions', () => {
  replaceAppImage(appImage, started, downloaded, sha512(NEW));
  expect(readFileSync(appImage).equals(NEW)).toBe(true);
  expect(statSync(appImage).mode & 0o777).toBe(0o750);
  removeDownloads(appImage);
  expect(readdirSync(temporary.path)).toEqual(['Beckon-0.1.0-x86_64.AppImage']);
});

it.each([
  ['changed', () => writeFileSync(downloaded, OLD)],
  ['cut', () => writeFileSync(downloaded, NEW.subarray(0, 1_000))],
  ['removed', () => removeDownloads(appImage)],
])('leaves the old file where the new one was %s meanwhile', (_name, happen) => {
  happen();
  expect(() => replaceAppImage(appImage, started, downloaded, sha512(NEW))).toThrow();
  expect(readFileSync(appImage).equals(OLD)).toBe(true);
  expect(statSync(appImage).mode & 0o777).toBe(0o750);
});

// A person, or a second Beckon that has been updated: what is there may be newer than what was downloaded.
it.each<[string, () => void]>([
  ['replaced', () => writeFileSync(appImage, 'the newest version')],
  ['removed', () => rmSync(appImage)],
])('leaves everything as it is where the AppImage was %s meanwhile', (_name, happen) => {
  happen();
  const before = existsSync(appImage) ? readFileSync(appImage, 'utf8') : null;
  expect(() => replaceAppImage(appImage, started, downloaded, sha512(NEW))).toThrow(
    expect.objectContaining({ code: FILE_CHANGED }),
  );
  expect(existsSync(appImage) ? readFileSync(appImage, 'utf8') : null).toBe(before);
});

it('puts nothing in the place of an AppImage that was gone when Beckon had started', () => {
  rmSync(appImage);
  expect(() => replaceAppImage(appImage, fileIdentity(appImage), downloaded, sha512(NEW))).toThrow();
  expect(existsSync(appImage)).toBe(false);
});

it('sweeps what ended processes left, not what others are downloading, and begins each download with an empty folder', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const [left, others] = [ended.pid, process.ppid].map((pid) => downloadFolderOf(appImage, pid));
  const [unrelated, own] = [`${downloadFolderOf(appImage)}x`, downloadFolderOf(appImage)];
  for (const made of [left, others, unrelated]) mkdirSync(join(made ?? '', 'pending'), { recursive: true });
  sweepDownloads(appImage);
  expect([left, own, others, unrelated].map((made) => existsSync(made ?? ''))).toEqual([false, false, true, true]);
  makeDownloadFolder(appImage);
  expect(readdirSync(downloadFolderOf(appImage))).toEqual([]);
  expect(statSync(downloadFolderOf(appImage)).mode & 0o777).toBe(0o700);
  removeDownloads(appImage);
  removeDownloads(appImage);
  expect(existsSync(downloadFolderOf(appImage))).toBe(false);
});

it('follows no link that somebody put in the place of the folder', () => {
  const elsewhere = join(temporary.path, 'documents');
  removeDownloads(appImage);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'letter'), 'kept');
  symlinkSync(elsewhere, downloadFolderOf(appImage));
  makeDownloadFolder(appImage);
  expect(lstatSync(downloadFolderOf(appImage)).isDirectory()).toBe(true);
  expect(readdirSync(elsewhere)).toEqual(['letter']);
});
