import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code';

/** What a file may be done with by whom, where nothing else is asked for: everything, by the user alone. */
const PRIVATE_FILE = 0o600;

/** What a rename fails with on Windows while another program holds the file. */
const HELD_CODES: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
const MAX_RENAME_TRIES = 5;
const RENAME_WAIT_MS = 20;
/** What syncing a folder fails with where the file system has no such thing, or the folder may be written but not read. */
const NO_FOLDER_SYNC_CODES: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EBADF', 'ENOSYS', 'EACCES', 'EPERM']);

/**
 * Either the whole text or the former content is in the file, whenever the computer stops; once this returns, the text
 * is there for good. Throws when the disk refuses.
 */
export function writeFileAtomically(path: string, text: string, { mode = PRIVATE_FILE } = {}): void {
  // The name that electron-store gives as well: one sweep finds what a write that was cut off has left.
  const temporary = `${path}.tmp-${randomBytes(8).toString('hex')}`;
  try {
    const file = openSync(temporary, 'wx', mode);
    try {
      // Not `writeSync`, which on a disk that gets full writes a part and reports that only to a caller that asks.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    replaceFile(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Lets a whole, synced file take the place of another in the same folder, for good; throws when the disk refuses. */
export function replaceFile(from: string, path: string): void {
  keepOwner(from, path);
  renameOver(from, path);
  syncFolder(dirname(path));
}

/** Who starts Beckon as another user once must not take the file from its owner for good. */
function keepOwner(from: string, path: string): void {
  if (process.getuid === undefined) return;
  const former = statSync(path, { throwIfNoEntry: false });
  if (former === undefined || former.uid === process.getuid()) return;
  try {
    chownSync(from, former.uid, former.gid);
  } catch (error) {
    // Who may not give files away could not have written this one in place, but may well write the folder.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

/** On Windows a scanner or an indexer that holds the file for a moment makes a rename fail. */
function renameOver(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const isHeld = HELD_CODES.has(errorCode(error) ?? '');
      if (process.platform !== 'win32' || !isHeld || tries === MAX_RENAME_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RENAME_WAIT_MS);
    }
  }
}

/** A rename is in the folder, which the disk may keep to itself longer than the file. */
function syncFolder(path: string): void {
  // Windows opens no folders, and keeps renames in the journal of its file system.
  if (process.platform === 'win32') return;
  let folder: number | null = null;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch (error) {
    // The file is written, and nothing better is to be had there.
    if (!NO_FOLDER_SYNC_CODES.has(errorCode(error) ?? '')) throw error;
  } finally {
    if (folder !== null) closeSync(folder);
  }
}
