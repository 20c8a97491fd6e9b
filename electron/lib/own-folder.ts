import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code';

const NOT_FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
/** In such a folder, like `/tmp`, only owners can remove their files. */
const STICKY = 0o1000;

/**
 * Creates a folder that only its owner may enter; false if it belongs to someone else, is a link, cannot be created, or
 * could be replaced by others.
 */
export function makePrivateFolder(folder: string): boolean {
  if (!staysInPlace(folder)) return false;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
  }
  try {
    if (!isOwnFolder(folder)) return false;
    chmodSync(folder, 0o700);
    return isPrivateFolder(folder);
  } catch {
    return false;
  }
}

/** Whether a folder belongs to this user and nobody else may enter it: only then are its sockets trusted. */
export function isPrivateFolder(folder: string): boolean {
  try {
    return staysInPlace(folder) && isOwnFolder(folder) && (lstatSync(folder).mode & NOT_FOR_OTHERS) === 0;
  } catch {
    return false;
  }
}

/** Whether a folder belongs to this user and nobody else may put anything into it; others may look into it. */
export function isOwnFolderAlone(folder: string): boolean {
  try {
    return staysInPlace(folder) && isOwnFolder(folder) && (lstatSync(folder).mode & OTHERS_MAY_WRITE) === 0;
  } catch {
    return false;
  }
}

/** Whether a socket belongs to this user: a link could lead to another user's socket. */
export function isOwnSocket(path: string): boolean {
  try {
    const found = lstatSync(path);
    return found.isSocket() && found.uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** Whether nobody else can replace the folder: then the checked folder is the one that is used. */
export function staysInPlace(folder: string): boolean {
  try {
    const { uid, mode } = statSync(dirname(folder));
    const isTrusted = uid === 0 || uid === process.getuid?.();
    return isTrusted && ((mode & OTHERS_MAY_WRITE) === 0 || (mode & STICKY) !== 0);
  } catch {
    return false;
  }
}

function isOwnFolder(folder: string): boolean {
  // A link in a world-writable folder may lead anywhere.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.();
}
