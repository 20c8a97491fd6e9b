import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from './files.mjs';
import { SetupError } from './say.mjs';

/**
 * Texts by the names of their files and their whole keys: `common.json: control.busy.message`.
 *
 * @typedef {ReadonlyMap<string, string>} Catalog
 *
 * @typedef {ReturnType<typeof reportOf>} Report how far the languages are, and what is wrong with their texts
 */

export const NAMESPACES = /** @type {const} */ (['common', 'window', 'command-line']);
/** Where a language's files are, below the root. */
const LOCALES = 'shared/locales';
/** Where texts are said, below the root. */
const SPEAKERS = ['electron', 'renderer', 'shared', 'scripts/package'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The folders of languages, English first. @param {string} root project root */
export function languagesIn(root) {
  const folders = readdirSync(join(root, LOCALES), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['en', ...folders.map(({ name }) => name).filter((name) => name !== 'en')];
}

/** @param {string} root project root @param {string} tag @returns {Catalog} */
function readCatalog(root, tag) {
  const texts = NAMESPACES.flatMap((name) => {
    const path = `${LOCALES}/${tag}/${name}.json`;
    if (!existsSync(join(root, path))) return [];
    try {
      return flatTexts(JSON.parse(readFileSync(join(root, path), 'utf8')), `${name}.json: `);
    } catch (error) {
      throw new SetupError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  // Translators' tools leave empty texts where one is missing.
  return new Map(texts.filter(([, text]) => text !== ''));
}

/** @param {unknown} words as the file has them @param {string} prefix @returns {[string, string][]} */
function flatTexts(words, prefix) {
  if (!isObject(words)) throw new SetupError(`“${nameOf(prefix.slice(0, -1))}” is neither a text nor a group of texts`);
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatTexts(value, `${prefix}${key}.`),
  );
}

/** A key without its file. @param {string} key */
const nameOf = (key) => key.replace(/^.*: /, '');

/** @param {string} key */
const stemOf = (key) => key.replace(PLURAL, '');

/** @param {string} root project root */
export function reportOf(root) {
  const english = readCatalog(root, 'en');
  const reports = languagesIn(root).map((tag) => {
    const catalog = readCatalog(root, tag);
    const wanted = keysFor(english, tag);
    const missing = [...wanted].filter((key) => !catalog.has(key));
    const faults = [...catalog].flatMap(([key, text]) =>
      wanted.has(key)
        ? faultsIn(key, text, english)
        : [`${key}: English has no such text, or ${tag} no such plural form`],
    );
    // What English lacks, nobody says.
    if (tag === 'en') faults.unshift(...missing.map((key) => `${key}: English lacks it`));
    const progress = `${LOCALES}/${tag} has ${wanted.size - missing.length} of ${wanted.size} texts`;
    const advice = missing.length > 0 ? `: npm run words -- ${tag}` : '';
    return { tag, missing, progress: progress + advice, faults: faults.map((one) => `${LOCALES}/${tag}/${one}`) };
  });
  const unused = unusedKeys(english.keys(), sourcesIn(root)).map((key) => `${LOCALES}/en/${key}: nothing says it`);
  return { languages: reports, faults: [...reports.flatMap(({ faults }) => faults), ...unused] };
}

/** @param {Report} report @param {readonly string[]} [whole] the languages whose missing texts are listed */
export function reportText({ languages, faults }, whole = []) {
  const lines = languages.flatMap(({ tag, missing, progress }) => [
    progress,
    ...(whole.includes(tag) ? missing.map((key) => `  missing in ${key}`) : []),
  ]);
  return `${[...lines, ...faults].join('\n')}\n`;
}

/** What a release needs is every text in every language: those that are not complete. @param {string} root project root */
export function incompleteLanguages(root) {
  const { languages } = reportOf(root);
  return languages.filter(({ missing }) => missing.length > 0).map(({ progress }) => progress);
}

/** What is wrong with what a text fills in. @param {string} key @param {string} text @param {Catalog} english */
function faultsIn(key, text, english) {
  // What is filled in is typed after the form “other”.
  const original = english.get(`${stemOf(key)}_other`) ?? english.get(key) ?? '';
  const [expected, found] = [placeholdersIn(original), placeholdersIn(text)];
  // The words of a form for a single number may say it: “one app”.
  const mayLackCount = /_(?:zero|one|two)$/.test(key);
  const lacking = expected.filter((name) => !found.includes(name) && !(mayLackCount && /^count\b/.test(name)));
  return [
    ...lacking.map((name) => `${key}: lacks {{${name}}}`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${key}: has {{${name}}}, which English lacks`),
    ...(/\$t\(|\{\{[^}]*(?:\{\{|$)/.test(text) ? [`${key}: has $t( or an open {{, which i18next reads`] : []),
  ];
}

/** Those that a language needs, with the plural forms that it has. @param {Catalog} english @param {string} tag */
function keysFor(english, tag) {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) =>
      PLURAL.test(key) && english.has(`${stemOf(key)}_other`) ? forms.map((form) => `${stemOf(key)}_${form}`) : [key],
    ),
  );
}

/** Its placeholders with their formats: `count,number`. @param {string} text */
function placeholdersIn(text) {
  return [...new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, inside = '']) => inside.replace(/\s/g, '')))];
}

/** The texts of the files that may say something; what is made of English says nothing. @param {string} root project root */
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
  return [...keys].filter((key) => {
    const stem = stemOf(nameOf(key));
    return !said.has(nameOf(key)) && !said.has(stem) && !patterns.some((pattern) => pattern.test(stem));
  });
}
