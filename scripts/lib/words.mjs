import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from './files.mjs';
import { SetupError } from './say.mjs';

/**
 * Texts by their whole keys: `control.busy.message`.
 *
 * @typedef {ReadonlyMap<string, string>} FlatCatalog
 *
 * @typedef {object} Report how far the languages are, and what is wrong with their texts
 * @property {readonly { readonly tag: string, readonly texts: number, readonly missing: readonly string[] }[]} languages
 *   `texts` is what English has, `missing` the keys that are said in English, after the names of their files
 * @property {readonly string[]} faults one line for each
 */

export const NAMESPACES = /** @type {const} */ (['common', 'window', 'command-line']);
/** Where a language's files are, below the root. */
const LOCALES = 'shared/locales';
/** Where texts are said, below the root. */
const SPEAKERS = ['electron', 'renderer', 'shared', 'scripts/package'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * @param {unknown} words as the file has them
 * @param {string} [prefix]
 * @returns {FlatCatalog} without empty texts, which translators' tools leave where one is missing
 */
function flatCatalog(words, prefix = '') {
  if (!isObject(words)) throw new SetupError(`“${prefix.replace(/\.$/, '')}” is neither a text nor a group of texts`);
  /** @type {[string, string][]} */
  const texts = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...flatCatalog(value, `${prefix}${key}.`)],
  );
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** The folders of languages, English first. @param {string} root project root */
export function languagesIn(root) {
  const folders = readdirSync(join(root, LOCALES), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['en', ...folders.map(({ name }) => name).filter((name) => name !== 'en')];
}

/**
 * @param {string} root project root
 * @param {string} tag
 * @param {(typeof NAMESPACES)[number]} name of the file
 * @returns {FlatCatalog} empty where there is no file
 */
function readCatalog(root, tag, name) {
  const path = `${LOCALES}/${tag}/${name}.json`;
  if (!existsSync(join(root, path))) return new Map();
  try {
    return flatCatalog(JSON.parse(readFileSync(join(root, path), 'utf8')));
  } catch (error) {
    throw new SetupError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {string} root project root */
export function reportOf(root) {
  const tags = languagesIn(root);
  const sources = sourcesIn(root);
  const files = NAMESPACES.map((name) => ({ name, english: readCatalog(root, 'en', name) }));
  const unused = files.flatMap(({ name, english }) =>
    unusedKeys(english.keys(), sources).map((key) => `${LOCALES}/en/${name}.json: ${key}: nothing says it`),
  );
  const languages = tags.map((tag) => ({ tag, texts: 0, missing: /** @type {string[]} */ ([]) }));
  const faults = languages.flatMap((language) =>
    files.flatMap(({ name, english }) => {
      const { tag } = language;
      const catalog = readCatalog(root, tag, name);
      const wanted = keysFor(english, tag);
      language.texts += wanted.size;
      language.missing.push(...[...wanted].filter((key) => !catalog.has(key)).map((key) => `${name}.json: ${key}`));
      return faultsIn(tag, english, catalog).map((fault) => `${LOCALES}/${tag}/${name}.json: ${fault}`);
    }),
  );
  const incomplete = languages[0]?.missing.map((key) => `${LOCALES}/en/${key}: English lacks it`) ?? [];
  return { languages, faults: [...incomplete, ...faults, ...unused] };
}

/**
 * @param {Report} report
 * @param {readonly string[]} [whole] the languages whose missing texts are listed
 * @returns {string}
 */
export function reportText({ languages, faults }, whole = []) {
  const lines = languages.flatMap((language) => [
    progressOf(language),
    ...(whole.includes(language.tag) ? language.missing.map((key) => `  missing in ${key}`) : []),
  ]);
  return `${[...lines, ...faults].join('\n')}\n`;
}

/**
 * What a release needs: every text in every language.
 *
 * @param {string} root project root
 * @returns {string[]} one line for each language that is not complete
 */
export function incompleteLanguages(root) {
  return reportOf(root)
    .languages.filter(({ missing }) => missing.length > 0)
    .map(progressOf);
}

/** @param {Report['languages'][number]} language */
function progressOf({ tag, texts, missing }) {
  const progress = `${LOCALES}/${tag} has ${texts - missing.length} of ${texts} texts`;
  return missing.length > 0 ? `${progress}: npm run words -- ${tag}` : progress;
}

/**
 * @param {string} tag
 * @param {FlatCatalog} english
 * @param {FlatCatalog} catalog the texts of the language
 * @returns {string[]}
 */
function faultsIn(tag, english, catalog) {
  const wanted = keysFor(english, tag);
  return [...catalog].flatMap(([key, text]) => {
    if (!wanted.has(key)) return [`${key}: English has no such text, or ${tag} no such plural form`];
    // What is filled in is typed after the form “other”.
    const original = english.get(`${stemOf(key)}_other`) ?? english.get(key) ?? '';
    const [expected, found] = [placeholdersIn(original), placeholdersIn(text)];
    // The words of a form for a single number may say it: “one app”.
    const mayLackCount = /_(?:zero|one|two)$/.test(key);
    return [
      ...expected
        .filter((name) => !found.includes(name) && !(mayLackCount && /^count\b/.test(name)))
        .map((name) => `lacks {{${name}}}`),
      ...found.filter((name) => !expected.includes(name)).map((name) => `has {{${name}}}, which English lacks`),
      ...(/\$t\(|\{\{[^}]*(?:\{\{|$)/.test(text) ? ['has $t( or an open {{, which i18next reads'] : []),
    ].map((fault) => `${key}: ${fault}`);
  });
}

/**
 * The keys that a language needs for what the English catalog says, with the plural forms that it has.
 *
 * @param {FlatCatalog} english
 * @param {string} tag
 * @returns {ReadonlySet<string>}
 */
function keysFor(english, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) =>
      PLURAL.test(key) && english.has(`${stemOf(key)}_other`) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key],
    ),
  );
}

/** @param {string} key */
function stemOf(key) {
  return key.replace(PLURAL, '');
}

/** Its placeholders with their formats: `count,number`. @param {string} text */
function placeholdersIn(text) {
  return [...new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inside = '']) => inside.replace(/\s/g, '')))];
}

/**
 * @param {string} root project root
 * @returns {string[]} the texts of the files that may say something; what is made of English says nothing
 */
function sourcesIn(root) {
  return SPEAKERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs|html)$/.test(path) && !path.endsWith('resources.ts'))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
}

/**
 * The keys that no source says: neither as they are, nor put together (`toys.kind.${kind}`), nor in the outline of the
 * window, whose keys are below `shell`.
 *
 * @param {Iterable<string>} keys
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export function unusedKeys(keys, sources) {
  const text = sources.join('\n');
  const said = new Set([
    ...[...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key = '']) => key),
    ...[...text.matchAll(/data-words="([\w.-]+)"/g)].map(([, key = '']) => `shell.${key}`),
  ]);
  const templates = new Set([...text.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*)`/g)].map(([, key = '']) => key));
  const patterns = [...templates].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  );
  return [...keys].filter(
    (key) => !said.has(key) && !said.has(stemOf(key)) && !patterns.some((pattern) => pattern.test(stemOf(key))),
  );
}
