import { ROOT } from '../lib/files.mjs';
import { languagesIn, readCatalog } from '../lib/words.mjs';

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
 * Reads them from the catalog; what a language lacks is in English.
 *
 * @param {string} [root] project root
 * @returns {WordsByLanguage}
 */
export function readPackageWords(root = ROOT) {
  const english = readCatalog(root, 'en', 'common');
  /** @type {Record<string, PackageWords>} */
  const translations = {};
  for (const tag of languagesIn(root).filter((language) => language !== 'en')) {
    translations[tag] = wordsOf(new Map([...english, ...readCatalog(root, tag, 'common')]));
  }
  return { english: wordsOf(english), translations };
}

/**
 * @param {import('../lib/words.mjs').FlatCatalog} texts
 * @returns {PackageWords}
 */
function wordsOf(texts) {
  const say = (/** @type {string} */ key) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`The catalog says nothing for ${key}`);
    return text;
  };
  return {
    genericName: say('package.genericName'),
    summary: say('package.summary'),
    about: [say('package.about.window'), say('package.about.programs')],
    keywords: say('package.keywords'),
    actions: {
      'reconnect-all': say('tray.menu.reconnectAll'),
      compact: say('tray.menu.compact'),
      add: say('tray.menu.add'),
      settings: say('tray.menu.settings'),
    },
  };
}
