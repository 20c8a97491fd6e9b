import { constants, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { failure, type Result, success } from '../../shared/lib/result';
import { writeFileAtomically } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';

/** Largest export that is read: a thousand apps with all the addresses that they may have need twelve. */
export const MAX_TRANSFER_BYTES = 16 * 1024 * 1024;
/** What was written before an import has to be read again, however much it was. */
export const MAX_BACKUP_BYTES = 256 * 1024 * 1024;
const MAX_BACKUPS = 10;
const BACKUP_NAME = /^known-apps-before-import-.*\.json$/;

/** Reads a file that the user chose. Fails, with one sentence, on what cannot be an export. */
export async function readTransferFile(path: string, maxBytes = MAX_TRANSFER_BYTES): Promise<Result<string, string>> {
  try {
    // Opening a pipe, and reading it or a device, could wait forever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = await file.stat().then((found) => (found.isFile() ? found : { size: null }));
      if (size === null) return failure('It is not a file.');
      if (size > maxBytes) return failure(tooLarge(maxBytes));
      const bytes = Buffer.alloc(size + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        ({ bytesRead: read } = await file.read(bytes, length, bytes.length - length, length));
      }
      return length > size ? failure('It grew while it was read.') : decoded(bytes.subarray(0, length));
    } finally {
      await file.close();
    }
  } catch (error) {
    return failure(`It cannot be read (${errorCode(error) ?? 'unknown'}).`);
  }
}

/** Whether a file is one that Beckon wrote before an import: only then are its words this user’s own. */
export function isBackup(folder: string, path: string): boolean {
  try {
    const file = realpathSync(path);
    return BACKUP_NAME.test(basename(file)) && dirname(file) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** Writes an export, whole or not at all; throws when the disk refuses. */
export function writeTransferFile(path: string, text: string): void {
  writeFileAtomically(path, text);
}

/** Keeps what is known before an import, and answers the file’s name; throws when the disk refuses. */
export function writeBackup(folder: string, text: string, now: number): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `known-apps-before-import-${new Date(now).toISOString().replace(/[:.]/g, '-')}.json`;
  writeFileAtomically(join(folder, name), text);
  // By name is by time.
  const backups = readdirSync(folder)
    .filter((file) => BACKUP_NAME.test(file))
    .sort();
  for (const old of backups.slice(0, -MAX_BACKUPS)) rmSync(join(folder, old), { force: true });
  return name;
}

function tooLarge(maxBytes: number): string {
  return `It is larger than ${maxBytes / 1024 / 1024} MiB.`;
}

function decoded(bytes: Buffer): Result<string, string> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return failure('It is not a text file in UTF-8.');
  }
}
