import { runnerImport } from 'vite';
import { isObject } from '../lib/json-file.mjs';
import { inRoot } from '../lib/paths.mjs';

/**
 * What a system says about Beckon in one language.
 *
 * @typedef {object} PackageWords
 * @property {string} genericName
 * @property {string} summary
 * @property {readonly string[]} about paragraphs
 * @property {string} keywords each ends with a semicolon
 * @property {Readonly<Record<import('./desktop-entry.mjs').ActionName, string>>} actions
 */

/**
 * @typedef {object} WordsByLanguage
 * @property {PackageWords} english
 * @property {Readonly<Record<string, PackageWords>>} translations by the catalog's language
 */

/**
 * Reads them from the catalog, English first.
 *
 * @returns {Promise<WordsByLanguage>}
 */
export async function readPackageWords() {
  const { LANGUAGES: languages } = await catalogFile('languages.ts');
  if (!Array.isArray(languages)) throw new Error('shared/words/languages.ts names no languages');
  /** @type {Record<string, PackageWords>} */
  const translations = {};
  for (const tag of languages.map(String).filter((language) => language !== 'en'))
    translations[tag] = await wordsOf(tag);
  return { english: await wordsOf('en'), translations };
}

/**
 * @param {string} tag
 * @returns {Promise<PackageWords>}
 */
async function wordsOf(tag) {
  const { packageWords: words } = await catalogFile(`${tag}/package.ts`);
  const { tray } = await catalogFile(`${tag}/tray.ts`);
  const say = (/** @type {unknown} */ group, /** @type {readonly string[]} */ ...path) => textAt(group, path, tag);
  return {
    genericName: say(words, 'genericName'),
    summary: say(words, 'summary'),
    about: [say(words, 'about', 'window'), say(words, 'about', 'programs')],
    keywords: say(words, 'keywords'),
    actions: {
      'reconnect-all': say(tray, 'menu', 'reconnectAll'),
      compact: say(tray, 'menu', 'compact'),
      add: say(tray, 'menu', 'add'),
      settings: say(tray, 'menu', 'settings'),
    },
  };
}

/**
 * @param {string} path below shared/words
 * @returns {Promise<Readonly<Record<string, unknown>>>} what the file exports
 */
async function catalogFile(path) {
  /** @type {{ module: unknown }} */
  const { module } = await runnerImport(inRoot('shared', 'words', ...path.split('/')), {
    configFile: false,
    logLevel: 'warn',
  });
  return isObject(module) ? module : {};
}

/**
 * @param {unknown} group
 * @param {readonly string[]} path
 * @param {string} tag
 * @returns {string}
 */
function textAt(group, path, tag) {
  /** @type {unknown} */
  let found = group;
  for (const key of path) found = isObject(found) ? found[key] : undefined;
  if (typeof found !== 'string') throw new Error(`The catalog says nothing for ${path.join('.')} (${tag})`);
  return found;
}
