import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../json-file.mjs';
import { SetupError } from '../say.mjs';

/**
 * Texts by their whole keys: `control.busy.message`.
 *
 * @typedef {ReadonlyMap<string, string>} FlatCatalog
 */

/**
 * The texts of a language by the name of their file, which is empty where there is no file.
 *
 * @typedef {Readonly<Record<(typeof NAMESPACES)[number], FlatCatalog>>} Catalog
 */

/** The files of each language, by their names without the ending. */
export const NAMESPACES = /** @type {const} */ (['common', 'window', 'command-line']);

/** Where a language's files are, below the root. */
export const LOCALES = 'shared/locales';

/**
 * @param {unknown} words as the file has them
 * @param {string} [prefix]
 * @returns {FlatCatalog}
 */
export function flatCatalog(words, prefix = '') {
  const group = prefix.replace(/\.$/, '');
  if (!isObject(words)) throw new SetupError(`“${group}” is neither a text nor a group of texts`);
  const entries = Object.entries(words);
  // English would not show through it.
  if (group !== '' && entries.length === 0) throw new SetupError(`“${group}” is a group without texts`);
  const dotted = entries.find(([key]) => key.includes('.'));
  if (dotted !== undefined) throw new SetupError(`“${prefix}${dotted[0]}”: a key has no dots in it`);
  return new Map(
    entries.flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...flatCatalog(value, `${prefix}${key}.`)],
    ),
  );
}

/**
 * @param {string} root project root
 * @returns {string[]} the folders of languages, English first
 */
export function languagesIn(root) {
  const folders = readdirSync(join(root, LOCALES), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['en', ...folders.map(({ name }) => name).filter((name) => name !== 'en')];
}

/**
 * @param {string} root project root
 * @param {string} tag
 * @returns {Catalog}
 */
export function readCatalog(root, tag) {
  const [common, window, commandLine] = NAMESPACES.map((name) => readTexts(root, `${LOCALES}/${tag}/${name}.json`));
  const none = new Map();
  return { common: common ?? none, window: window ?? none, 'command-line': commandLine ?? none };
}

/**
 * @param {string} root
 * @param {string} path below the root
 * @returns {FlatCatalog}
 */
function readTexts(root, path) {
  if (!existsSync(join(root, path))) return new Map();
  try {
    const texts = flatCatalog(JSON.parse(readFileSync(join(root, path), 'utf8')));
    // Translators' tools leave an empty text where one is missing.
    return new Map([...texts].filter(([, text]) => text !== ''));
  } catch (error) {
    throw new SetupError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * @param {string} key
 * @returns {string} without its plural form
 */
export function stemOf(key) {
  return key.replace(PLURAL, '');
}

/**
 * @param {FlatCatalog} english
 * @param {string} key
 * @returns {string | null} `few` of `toys_few`; null: no text with plural forms has this key
 */
export function pluralFormOf(english, key) {
  return english.has(`${stemOf(key)}_other`) ? (PLURAL.exec(key)?.[1] ?? null) : null;
}

/**
 * The keys that a language needs for what the English catalog says, with the plural forms that it has.
 *
 * @param {FlatCatalog} english
 * @param {string} tag
 * @returns {ReadonlySet<string>}
 */
export function keysFor(english, tag) {
  const forms = pluralFormsOf(tag);
  return new Set(
    [...english.keys()].flatMap((key) =>
      pluralFormOf(english, key) === null ? [key] : forms.map((form) => `${stemOf(key)}_${form}`),
    ),
  );
}

/**
 * @param {string} tag
 * @returns {readonly string[]} the plural forms of its whole numbers and fractions
 */
function pluralFormsOf(tag) {
  try {
    return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  } catch {
    throw new SetupError(`${LOCALES}/${tag}: “${tag}” is no BCP 47 tag, such as pt-BR`);
  }
}

/**
 * @param {string} text
 * @returns {ReadonlySet<string>} its placeholders with their formats: `count,number`
 */
export function placeholdersIn(text) {
  return new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inside = '']) => inside.replace(/\s/g, '')));
}
