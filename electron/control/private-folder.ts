import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { errorCode } from '../lib/error-code';

const NOT_FOR_OTHERS = 0o077;

/** Makes a folder that only its owner may enter; false where it is somebody else's, a link, or cannot be made. */
export function makePrivateFolder(folder: string): boolean {
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
    return isOwnFolder(folder) && (lstatSync(folder).mode & NOT_FOR_OTHERS) === 0;
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

function isOwnFolder(folder: string): boolean {
  // A link in a folder that everybody writes to may lead anywhere.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.();
}
