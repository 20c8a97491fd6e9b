import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The folder where the next version of an AppImage is downloaded: beside it, so that whatever can fail (a full disk, a
 * folder that is read-only) fails in the download, and what remains is one rename.
 */
export function downloadFolderOf(appImage: string): string {
  return join(dirname(appImage), `.${basename(appImage)}.update`);
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
  if (stats.uid !== (process.geteuid?.() ?? stats.uid)) {
    throw Object.assign(new Error('The folder for downloads is not ours'), { code: 'EPERM' });
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Puts a downloaded file in the place of an AppImage, under the same name, which menus, links and the autostart entry
 * know. At each moment there is either the old file or the new one, whole. Throws if that fails; then the old file stays.
 *
 * @param sha512 base64, of the signed feed: the file may have changed since it was downloaded
 */
export function replaceAppImage(appImage: string, downloaded: string, sha512: string): void {
  if (sha512Of(downloaded) !== sha512) throw new Error('The downloaded file is not what it was');
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
