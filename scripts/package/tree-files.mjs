import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files of a package before they are packed. */

/** The first bytes of a program or library. */
const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
/** Built or copied with the right to be run, which is of no use to them. */
const NO_PROGRAM = /\.(?:so(?:\.\d+)*|js)$/;

/**
 * @param {string} root folder
 * @returns {(path: string, content: string | Buffer) => void} writes a file below it
 */
export function writerIn(root) {
  return (path, content) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
}

/**
 * @param {string} root
 * @returns {Readonly<Record<'files' | 'links' | 'folders', string[]>>} everything below it, sorted, with slashes and none
 *   at the start
 */
export function entriesBelow(root) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = (/** @type {(entry: import('node:fs').Dirent) => boolean} */ isMeant) =>
    entries
      .filter(isMeant)
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort();
  return {
    files: paths((entry) => entry.isFile()),
    links: paths((entry) => entry.isSymbolicLink()),
    folders: paths((entry) => entry.isDirectory()),
  };
}

/**
 * @param {string} file
 * @returns {boolean} whether it is a program or library for Linux
 */
export function isElf(file) {
  const start = Buffer.alloc(ELF.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return start.equals(ELF);
}

/**
 * Sets the rights of everything below a folder to those that packages have: for all to read, for root to write.
 *
 * @param {string} folder
 */
export function setUsualRights(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setUsualRights(path);
    else if (entry.isFile()) chmodSync(path, isProgram(path) ? 0o755 : 0o644);
  }
}

/** @param {string} file */
function isProgram(file) {
  return (statSync(file).mode & 0o111) !== 0 && !NO_PROGRAM.test(file);
}
