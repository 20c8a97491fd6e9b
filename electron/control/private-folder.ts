import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../lib/error-code';

const NOT_FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
/** In such a folder, as `/tmp` is, only its owner takes away what is somebody's own. */
const STICKY = 0o1000;

/**
 * Makes a folder that only its owner may enter; false where it is somebody else's, a link, or cannot be made, and where
 * others could put another one in its place.
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

/** Whether a folder is this user's, and nobody else may enter it: only then is what listens in it to be trusted. */
export function isPrivateFolder(folder: string): boolean {
  try {
    return staysInPlace(folder) && isOwnFolder(folder) && (lstatSync(folder).mode & NOT_FOR_OTHERS) === 0;
  } catch {
    return false;
  }
}

/** Whether a socket is this user's own: a link in its place may lead to where somebody else listens. */
export function isOwnSocket(path: string): boolean {
  try {
    const found = lstatSync(path);
    return found.isSocket() && found.uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** Whether nobody else may put another folder in its place: then the folder that was looked at is the one that is used. */
function staysInPlace(folder: string): boolean {
  try {
    const { uid, mode } = statSync(dirname(folder));
    const isTrusted = uid === 0 || uid === process.getuid?.();
    return isTrusted && ((mode & OTHERS_MAY_WRITE) === 0 || (mode & STICKY) !== 0);
  } catch {
    return false;
  }
}

function isOwnFolder(folder: string): boolean {
  // A link in a folder that everybody writes to may lead anywhere.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.();
}
