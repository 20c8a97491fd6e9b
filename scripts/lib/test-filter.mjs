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
  const { ofFiles, ofTitles } = parted(words, files);
  return {
    files: files.filter((file) => ofFiles.some((word) => isIn(file, word))),
    titles: ofTitles.length === 0 ? null : ofTitles.map(anywhere).join(''),
  };
}

/**
 * Which of the words picked files and which tests, and what they leave out: a word that was meant as the one may have
 * been taken for the other.
 *
 * @param {string} ring
 * @param {readonly string[]} words
 * @param {readonly string[]} files all of the ring
 * @returns {string} one line; empty without words
 */
export function filterText(ring, words, files) {
  if (words.length === 0) return '';
  const { ofFiles, ofTitles } = parted(words, files);
  const picked = filterOf(words, files).files.length;
  const byPath =
    ofFiles.length === 0
      ? `all ${files.length} files, as no path has ${quoted(ofTitles, 'or')}`
      : `${picked} of ${files.length} files, those with ${quoted(ofFiles, 'or')} in the path`;
  const byTitle =
    ofTitles.length === 0
      ? 'all of their tests'
      : `of their tests only those with ${quoted(ofTitles, 'and')} in the titles`;
  return `Picked in ${ring}: ${byPath}; ${byTitle}.\n`;
}

/**
 * @param {readonly string[]} words
 * @param {readonly string[]} files
 */
function parted(words, files) {
  const ofFiles = words.filter((word) => files.some((file) => isIn(file, word)));
  return { ofFiles, ofTitles: words.filter((word) => !ofFiles.includes(word)) };
}

/**
 * @param {string} file
 * @param {string} word
 */
function isIn(file, word) {
  return pathInRing(file).includes(word.toLowerCase());
}

/**
 * @param {readonly string[]} words
 * @param {'and' | 'or'} joint
 */
function quoted(words, joint) {
  return words.map((word) => `“${word}”`).join(` ${joint} `);
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
