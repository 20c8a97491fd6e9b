import { NAMESPACES } from '../word-types-step.mjs';
import { keysFor, LOCALES, placeholdersIn, pluralFormOf, stemOf } from './catalogs.mjs';
import { EXCEPTIONS } from './rule-exceptions.mjs';
import { breachesOfRules } from './word-rules.mjs';

/**
 * @typedef {import('./catalogs.mjs').Catalog} Catalog
 * @typedef {import('./catalogs.mjs').FlatCatalog} FlatCatalog
 */

/**
 * What a comparison with English finds in the texts of a language.
 *
 * @typedef {object} LanguageFindings
 * @property {string} tag
 * @property {number} texts that English has; the plural forms of one are one text
 * @property {number} translated those of them that the language has, each with all of its plural forms
 * @property {readonly string[]} missing the keys of the others, after the names of their files; English is shown there
 * @property {readonly string[]} faults one line for each
 */

/**
 * Compares a language with English. Pure.
 *
 * @param {string} tag
 * @param {Catalog} english
 * @param {Catalog} catalog the texts of the language
 * @returns {LanguageFindings}
 */
export function findingsIn(tag, english, catalog) {
  const files = NAMESPACES.map((name) => ({ name, ...findingsInFile(tag, english[name], catalog[name]) }));
  return {
    tag,
    texts: sum(files.map(({ texts }) => texts)),
    translated: sum(files.map(({ texts, missing }) => texts - new Set(missing.map(stemOf)).size)),
    missing: files.flatMap(({ name, missing }) => missing.map((key) => `${name}.json: ${key}`)),
    faults: files.flatMap(({ name, faults }) => faults.map((fault) => `${LOCALES}/${tag}/${name}.json: ${fault}`)),
  };
}

/**
 * @param {string} tag
 * @param {FlatCatalog} english
 * @param {FlatCatalog} translated
 * @returns {Pick<LanguageFindings, 'texts' | 'missing' | 'faults'>}
 */
function findingsInFile(tag, english, translated) {
  const expected = keysFor(english, tag);
  const missing = [...expected].filter((key) => !translated.has(key));
  return {
    texts: new Set([...english.keys()].map(stemOf)).size,
    missing,
    faults: [
      // Nothing is said in its place.
      ...(tag === 'en' ? missing.map((key) => `${key}: English lacks it`) : []),
      ...[...translated.keys()].filter((key) => !expected.has(key)).map((key) => superfluous(tag, english, key)),
      ...[...translated]
        .filter(([key]) => expected.has(key))
        .flatMap(([key, text]) =>
          breachesOfText(tag, english, key, text)
            .filter(({ rule }) => !EXCEPTIONS.some((exception) => excepts(exception, rule, key, tag)))
            .map(({ rule, where }) => `${key}: ${rule}${where === undefined ? '' : `: ${where}`}`),
        ),
    ],
  };
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
    ...breachesOfRules({ tag, text, english: english.get(key) ?? original }),
  ];
}

/**
 * @param {string} tag
 * @param {string} form
 * @returns {boolean} whether it is said of a single number, which its words may say: “one app”
 */
function isOfOneNumber(tag, form) {
  const rules = new Intl.PluralRules(tag);
  return Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((one) => one === form).length === 1;
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
    [...english[name].keys()]
      .filter((key) => english.common.has(key))
      .map((key) => `${LOCALES}/en/${name}.json: ${key}: common.json has it too`),
  );
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
