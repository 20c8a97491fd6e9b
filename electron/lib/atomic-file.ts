import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code';

/** Default permissions of a file: read and write for the user only. */
const PRIVATE_FILE = 0o600;

/** Error codes of a rename on Windows while another program holds the file. */
const HELD_CODES: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
const MAX_RENAME_TRIES = 5;
const RENAME_WAIT_MS = 20;
/**
 * Error codes of syncing a folder on a file system that does not support it, or if the folder can be written but not
 * read.
 */
const NO_FOLDER_SYNC_CODES: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EBADF', 'ENOSYS', 'EACCES', 'EPERM']);

/**
 * Ensures that the file has either the whole new text or the old content, even if the computer stops; once this
 * returns, the text is durable. Throws if the disk refuses.
 */
export function writeFileAtomically(path: string, text: string, { mode = PRIVATE_FILE } = {}): void {
  // Named like electron-store's temporary files, so that one sweep finds the leftovers of all interrupted writes.
  const temporary = `${path}.tmp-${randomBytes(8).toString('hex')}`;
  try {
    const file = openSync(temporary, 'wx', mode);
    try {
      // Not `writeSync`, which writes only part when the disk fills up, and reports that only to a caller that checks.
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

/** Durably replaces another file in the same folder with a complete, synced one; throws if the disk refuses. */
export function replaceFile(from: string, path: string): void {
  keepOwner(from, path);
  renamePatiently(from, path);
  syncFolder(dirname(path));
}

/**
 * The real path of a file: people may store theirs elsewhere, with a link in its place. Throws if the link cannot be
 * followed.
 */
export function linkedFile(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return path;
    throw error;
  }
}

/** If another user starts Beckon once, the owner must not lose the file permanently. */
function keepOwner(from: string, path: string): void {
  if (process.getuid === undefined) return;
  const former = statSync(path, { throwIfNoEntry: false });
  if (former === undefined || former.uid === process.getuid()) return;
  try {
    chownSync(from, former.uid, former.gid);
  } catch (error) {
    // A user who may not change a file's owner could not have written this file in place, but may be able to write to
    // the folder.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

/**
 * Renames a file, and tries again for a moment where something else holds it: on Windows, a scanner or an indexer.
 * Blocks the process meanwhile; throws if the disk refuses.
 */
export function renamePatiently(from: string, to: string): void {
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

/** The rename is in the folder, which the disk may cache longer than the file. */
function syncFolder(path: string): void {
  // Windows cannot open folders, and journals renames in its file system.
  if (process.platform === 'win32') return;
  let folder: number | null = null;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch (error) {
    // The file is written, and this disk cannot do better.
    if (!NO_FOLDER_SYNC_CODES.has(errorCode(error) ?? '')) throw error;
  } finally {
    if (folder !== null) closeSync(folder);
  }
}
