import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorCode } from '../lib/error-code';

/** What tells a file from another in its place; not its number, which some file systems change. */
export interface FileIdentity {
  /** In bytes. */
  readonly size: number;
  readonly modifiedMs: number;
}

/** Null: there is no such file, or it cannot be seen. */
export function fileIdentity(path: string): FileIdentity | null {
  try {
    const { size, mtimeMs } = statSync(path);
    return { size, modifiedMs: mtimeMs };
  } catch {
    return null;
  }
}

/** The code of an error: the AppImage is not there any more, or another file is in its place. */
export const FILE_CHANGED = 'ERR_APPIMAGE_CHANGED';

/**
 * The folder where the next version of an AppImage is downloaded: beside it, so that whatever can fail (a full disk, a
 * folder that is read-only) fails in the download, and what remains is one rename. Each process has its own: an AppImage
 * may run several times, with different data folders.
 */
export function downloadFolderOf(appImage: string, pid: number = process.pid): string {
  return join(dirname(appImage), `${folderPrefix(appImage)}${pid}`);
}

function folderPrefix(appImage: string): string {
  return `.${basename(appImage)}.update-`;
}

/** Makes that folder, empty; throws where one may not write, before anything is downloaded. */
export function makeDownloadFolder(appImage: string): void {
  removeDownloads(appImage);
  mkdirSync(downloadFolderOf(appImage), { mode: 0o700 });
}

/** Removes what downloads left beside an AppImage. Throws for a folder of somebody else, who could swap what is in it. */
export function removeDownloads(appImage: string): void {
  const folder = downloadFolderOf(appImage);
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!isOurs(stats)) throw Object.assign(new Error('The folder for downloads is not ours'), { code: 'EPERM' });
  rmSync(folder, { recursive: true, force: true });
}

/** Removes what downloads of processes that are gone left beside an AppImage. Throws if the system refuses. */
export function sweepDownloads(appImage: string): void {
  const prefix = folderPrefix(appImage);
  for (const name of readdirSync(dirname(appImage))) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!/^[1-9]\d{0,9}$/.test(pid) || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const folder = join(dirname(appImage), name);
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (stats !== undefined && isOurs(stats)) rmSync(folder, { recursive: true, force: true });
  }
}

function isOurs({ uid }: Stats): boolean {
  return uid === (process.geteuid?.() ?? uid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Throws {@link FILE_CHANGED} where an AppImage is not there any more, or another file is in its place. */
export function expectUnchanged(appImage: string, started: FileIdentity | null): void {
  if (started === null || !isDeepStrictEqual(fileIdentity(appImage), started)) {
    throw Object.assign(new Error('The AppImage is not the file that was started'), { code: FILE_CHANGED });
  }
}

/**
 * Puts a downloaded file in the place of an AppImage, under the same name, which menus, links and the autostart entry
 * know. At each moment there is either the old file or the new one, whole. Throws if that fails; then the old file stays.
 *
 * @param started the AppImage when it was started; null: it was gone. Another file is left alone: whoever put it there,
 *   such as a second Beckon that has been updated, may have a newer version than this one downloaded
 * @param sha512 base64, of the signed feed: the file may have changed since it was downloaded
 */
export function replaceAppImage(
  appImage: string,
  started: FileIdentity | null,
  downloaded: string,
  sha512: string,
): void {
  expectUnchanged(appImage, started);
  if (sha512Of(downloaded) !== sha512) {
    throw Object.assign(new Error('The downloaded file is not what it was'), { code: 'ERR_CHECKSUM_MISMATCH' });
  }
  chmodSync(downloaded, (statSync(appImage).mode & 0o777) | 0o100);
  synced(downloaded);
  renameSync(downloaded, appImage);
  synced(dirname(appImage));
}

const CHUNK_BYTES = 1_024 * 1_024;

/** In one go: the app is quitting, and waits for nothing. */
function sha512Of(path: string): string {
  const hash = createHash('sha512');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('base64');
}

function synced(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
