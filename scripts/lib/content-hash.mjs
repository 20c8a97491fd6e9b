import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * One hash over the names and contents of files; times do not count, so a fresh clone and an old one agree.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders below `root`; one that is missing counts as missing
 * @returns {string}
 */
export function hashOf(root, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(join(root, entry))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file of the folder, sorted
 */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
