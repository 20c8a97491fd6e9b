import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  downloadFolderOf,
  makeDownloadFolder,
  removeDownloads,
  replaceAppImage,
} from '../../../../electron/update/app-image-file';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const OLD = Buffer.from('the old version');
// More than is read at once.
const NEW = Buffer.alloc(3_000_001, 'new');
const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

let folder: string;
let appImage: string;
let downloaded: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
  appImage = join(folder, 'Beckon-0.1.0-x86_64.AppImage');
  downloaded = join(downloadFolderOf(appImage), 'pending', 'Beckon-0.2.0-x86_64.AppImage');
  writeFileSync(appImage, OLD);
  chmodSync(appImage, 0o750);
  mkdirSync(dirname(downloaded), { recursive: true });
  writeFileSync(downloaded, NEW);
});

afterEach(() => removeTemporaryFolder(folder));

it('puts the new file in the place of the old one, with its name and its permissions', () => {
  replaceAppImage(appImage, downloaded, sha512(NEW));
  expect(readFileSync(appImage).equals(NEW)).toBe(true);
  expect(statSync(appImage).mode & 0o777).toBe(0o750);
  removeDownloads(appImage);
  expect(readdirSync(folder)).toEqual(['Beckon-0.1.0-x86_64.AppImage']);
});

it('downloads beside the file: a rename needs no space', () => {
  expect(statSync(dirname(downloaded)).dev).toBe(statSync(appImage).dev);
});

it.each([
  ['changed', () => writeFileSync(downloaded, OLD)],
  ['cut', () => writeFileSync(downloaded, NEW.subarray(0, 1_000))],
  ['removed', () => removeDownloads(appImage)],
])('leaves the old file where the new one was %s meanwhile', (_name, happen) => {
  happen();
  expect(() => replaceAppImage(appImage, downloaded, sha512(NEW))).toThrow();
  expect(readFileSync(appImage).equals(OLD)).toBe(true);
  expect(statSync(appImage).mode & 0o777).toBe(0o750);
});

it('begins each download with an empty folder of its own', () => {
  makeDownloadFolder(appImage);
  expect(readdirSync(downloadFolderOf(appImage))).toEqual([]);
  expect(statSync(downloadFolderOf(appImage)).mode & 0o777).toBe(0o700);
});

it('removes what is not there without a word', () => {
  removeDownloads(appImage);
  removeDownloads(appImage);
  expect(existsSync(downloadFolderOf(appImage))).toBe(false);
});

it('follows no link that somebody put in the place of the folder', () => {
  const elsewhere = join(folder, 'documents');
  removeDownloads(appImage);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'letter'), 'kept');
  symlinkSync(elsewhere, downloadFolderOf(appImage));
  makeDownloadFolder(appImage);
  expect(lstatSync(downloadFolderOf(appImage)).isDirectory()).toBe(true);
  expect(readdirSync(elsewhere)).toEqual(['letter']);
});

it.runIf(process.geteuid?.() === 0)('leaves a folder of somebody else alone, and downloads nothing into it', () => {
  chownSync(downloadFolderOf(appImage), 65_534, 65_534);
  expect(() => makeDownloadFolder(appImage)).toThrow(expect.objectContaining({ code: 'EPERM' }));
  expect(existsSync(downloaded)).toBe(true);
});
