import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/**
 * Which tests of a ring run.
 *
 * @typedef {object} TestFilter
 * @property {readonly string[]} files paths below the project root, with slashes; none: all
 * @property {string | null} titles a regular expression for the titles of a test; null: all
 */

/**
 * What words pick of a ring, in any case: those that are in the paths of files pick these files, and of the tests in
 * them the others pick those that have all of them in their titles.
 *
 * @param {readonly string[]} words
 * @param {readonly string[]} files all of the ring
 * @returns {TestFilter}
 */
export function filterOf(words, files) {
  const isIn = (/** @type {string} */ file, /** @type {string} */ word) =>
    pathInRing(file).includes(word.toLowerCase());
  const ofFiles = words.filter((word) => files.some((file) => isIn(file, word)));
  const ofTitles = words.filter((word) => !ofFiles.includes(word));
  return {
    files: files.filter((file) => ofFiles.some((word) => isIn(file, word))),
    titles: ofTitles.length === 0 ? null : ofTitles.map(anywhere).join(''),
  };
}

/**
 * @param {string} folder below the project root
 * @returns {string[]} the files with tests in it, as {@link TestFilter} has them
 */
export function testFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [relative(ROOT, inRoot(path)).replaceAll(sep, '/')] : [];
    })
    .sort();
}

/** @param {string} file `tests/RING/PATH.test.ts` */
function pathInRing(file) {
  return file
    .split('/')
    .slice(2)
    .join('/')
    .replace(/\.test\.tsx?$/, '')
    .toLowerCase();
}

/**
 * @param {string} word
 * @returns {string} a lookahead for it, since not every runner takes the flag for any case
 */
function anywhere(word) {
  const letters = [...word].map((letter) => {
    const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
    return lower === upper ? letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : `[${lower}${upper}]`;
  });
  return `(?=.*${letters.join('')})`;
}
