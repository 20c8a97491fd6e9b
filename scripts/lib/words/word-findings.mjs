import { keysFor, LOCALES, NAMESPACES, placeholdersIn, pluralFormOf, stemOf } from './catalogs.mjs';
import { EXCEPTIONS } from './rule-exceptions.mjs';
import { breachesOfRules } from './word-rules.mjs';

/**
 * @typedef {import('./catalogs.mjs').Catalog} Catalog
 * @typedef {import('./catalogs.mjs').FlatCatalog} FlatCatalog
 */

/**
 * How far a language is.
 *
 * @typedef {object} Progress
 * @property {string} tag
 * @property {number} texts that English has; the plural forms of one are one text
 * @property {number} translated those of them that the language has, each with all of its plural forms
 * @property {readonly string[]} missing the keys of the others, after the names of their files: they are said in English,
 *   and a plural form that is missing alone as the form “other”
 */

/**
 * Counts what a language has of the English texts. Pure.
 *
 * @param {string} tag
 * @param {Catalog} english
 * @param {Catalog} catalog the texts of the language
 * @returns {Progress}
 */
export function progressOf(tag, english, catalog) {
  const files = NAMESPACES.map((name) => {
    const missing = [...keysFor(english[name], tag)].filter((key) => !catalog[name].has(key));
    const texts = new Set([...english[name].keys()].map(stemOf)).size;
    return { name, texts, missing, translated: texts - new Set(missing.map(stemOf)).size };
  });
  return {
    tag,
    texts: sum(files.map(({ texts }) => texts)),
    translated: sum(files.map(({ translated }) => translated)),
    missing: files.flatMap(({ name, missing }) => missing.map((key) => `${name}.json: ${key}`)),
  };
}

/**
 * What is wrong with the texts of a language; that one is missing is a fault of English alone. Pure.
 *
 * @param {string} tag
 * @param {Catalog} english
 * @param {Catalog} catalog the texts of the language
 * @returns {string[]} one line for each fault
 */
export function faultsIn(tag, english, catalog) {
  const missing = tag === 'en' ? progressOf(tag, english, catalog).missing : [];
  return [
    ...missing.map((key) => `${LOCALES}/${tag}/${key}: English lacks it`),
    ...NAMESPACES.flatMap((name) =>
      faultsInFile(tag, english[name], catalog[name]).map((fault) => `${LOCALES}/${tag}/${name}.json: ${fault}`),
    ),
  ];
}

/**
 * @param {string} tag
 * @param {FlatCatalog} english
 * @param {FlatCatalog} translated
 * @returns {string[]}
 */
function faultsInFile(tag, english, translated) {
  const expected = keysFor(english, tag);
  return [...translated].flatMap(([key, text]) => {
    if (!expected.has(key)) return [superfluous(tag, english, key)];
    return breachesOfText(tag, english, key, text)
      .filter(({ rule }) => !EXCEPTIONS.some((exception) => excepts(exception, rule, key, tag)))
      .map(({ rule, where }) => `${key}: ${rule}${where === undefined ? '' : `: ${where}`}`);
  });
}

/**
 * @param {string} tag
 * @param {FlatCatalog} english
 * @param {string} key
 */
function superfluous(tag, english, key) {
  const form = pluralFormOf(english, key);
  return form === null ? `${key}: English has no such text` : `${key}: ${tag} has no plural form “${form}”`;
}

/**
 * @param {string} tag
 * @param {FlatCatalog} english
 * @param {string} key
 * @param {string} text
 * @returns {{ rule: string, where?: string }[]} exceptions too
 */
function breachesOfText(tag, english, key, text) {
  const form = pluralFormOf(english, key);
  // What is filled in is typed after this form.
  const original = english.get(form === null ? key : `${stemOf(key)}_other`) ?? '';
  const [wanted, found] = [placeholdersIn(original), placeholdersIn(text)];
  const mayLackCount = form !== null && isOfOneNumber(tag, form);
  return [
    ...[...wanted]
      .filter((name) => !found.has(name) && !(mayLackCount && /^count(?:,|$)/.test(name)))
      .map((name) => ({ rule: `lacks {{${name}}}` })),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => ({ rule: `has {{${name}}}, which English lacks` })),
    ...(/\$t\(|\{\{[^}]*(?:\{\{|$)/.test(text) ? [{ rule: 'has $t( or an open {{, which i18next reads' }] : []),
    ...breachesOfRules({ tag, text, english: english.get(key) ?? original }),
  ];
}

/**
 * @param {string} tag
 * @param {string} form
 * @returns {boolean} whether it is said of a single number, which its words may say: “one app”
 */
function isOfOneNumber(tag, form) {
  const forms = FORMS.get(tag) ?? formsOf(tag);
  FORMS.set(tag, forms);
  return forms.filter((one) => one === form).length === 1;
}

/**
 * The plural forms of 0, 1, 2 …, by language.
 *
 * @type {Map<string, readonly string[]>}
 */
const FORMS = new Map();

/** @param {string} tag */
function formsOf(tag) {
  const rules = new Intl.PluralRules(tag);
  return Array.from({ length: 200 }, (_, count) => rules.select(count));
}

/**
 * @param {import('./rule-exceptions.mjs').RuleException} exception
 * @param {string} rule
 * @param {string} key
 * @param {string} tag
 */
function excepts(exception, rule, key, tag) {
  return exception.rule === rule && exception.keys.includes(key) && (exception.tags?.includes(tag) ?? true);
}

/**
 * The exceptions that no text needs. Pure.
 *
 * @param {Catalog} english
 * @param {ReadonlyMap<string, Catalog>} catalogs all languages, English too
 * @returns {string[]} one line for each
 */
export function needlessExceptions(english, catalogs) {
  return EXCEPTIONS.flatMap((exception) =>
    exception.keys
      .filter((key) => ![...catalogs].some(([tag, catalog]) => needs(exception, key, tag, english, catalog)))
      .map((key) => `scripts/lib/words/rule-exceptions.mjs: ${key} needs no exception from “${exception.rule}”`),
  );
}

/**
 * @param {import('./rule-exceptions.mjs').RuleException} exception
 * @param {string} key
 * @param {string} tag
 * @param {Catalog} english
 * @param {Catalog} catalog
 */
function needs(exception, key, tag, english, catalog) {
  return NAMESPACES.some((name) => {
    const text = catalog[name].get(key);
    const breaches = text === undefined ? [] : breachesOfText(tag, english[name], key, text);
    return breaches.some(({ rule }) => excepts(exception, rule, key, tag));
  });
}

/**
 * Keys that a surface's own file and the one of all surfaces both have, so that the latter is never said there. Pure.
 *
 * @param {Catalog} english
 * @returns {string[]} one line for each
 */
export function sharedKeys(english) {
  return NAMESPACES.filter((name) => name !== 'common').flatMap((name) =>
    [...groupsAt(english[name])]
      .filter((key) => groupsAt(english.common).has(key))
      .map((key) => `${LOCALES}/en/${name}.json: ${key}: common.json has it too`),
  );
}

/**
 * @param {import('./catalogs.mjs').FlatCatalog} texts
 * @returns {ReadonlySet<string>} the first parts of their keys
 */
function groupsAt(texts) {
  return new Set([...texts.keys()].map((key) => key.split('.')[0] ?? key));
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
