import { LOCALES, languagesIn, readCatalog } from './catalogs.mjs';
import { findingsIn, needlessExceptions, sharedKeys } from './word-findings.mjs';
import { sourcesThatSay, unusedKeys } from './word-uses.mjs';

/**
 * @typedef {object} WordsReport
 * @property {readonly import('./word-findings.mjs').LanguageFindings[]} languages English first
 * @property {readonly string[]} faults those of no single translation
 */

/**
 * Reads all texts, and the sources that say them.
 *
 * @param {string} root project root
 * @returns {WordsReport}
 */
export function readWordsReport(root) {
  const catalogs = new Map(languagesIn(root).map((tag) => [tag, readCatalog(root, tag)]));
  const english = readCatalog(root, 'en');
  const sources = sourcesThatSay(root);
  const unused = Object.entries(english).flatMap(([name, texts]) =>
    unusedKeys(texts.keys(), sources).map((key) => `${LOCALES}/en/${name}.json: ${key}: nothing says it`),
  );
  return {
    languages: [...catalogs].map(([tag, catalog]) => findingsIn(tag, english, catalog)),
    faults: [...unused, ...sharedKeys(english), ...needlessExceptions(english, catalogs)],
  };
}

/**
 * What `npm run check` holds about the texts. A translation that lacks texts is in order: they are said in English.
 *
 * @param {string} root project root
 * @returns {string[]} one line for each breach, none when all is well
 */
export function wordBreaches(root) {
  return faultsOf(readWordsReport(root));
}

/**
 * What a release needs besides: every text in every language.
 *
 * @param {string} root project root
 * @returns {string[]} one line for each language that is not complete
 */
export function incompleteLanguages(root) {
  const english = readCatalog(root, 'en');
  return languagesIn(root)
    .map((tag) => findingsIn(tag, english, readCatalog(root, tag)))
    .filter(({ missing }) => missing.length > 0)
    .map((findings) => `${LOCALES}/${findings.tag} has ${progressOf(findings)}: npm run words -- ${findings.tag}`);
}

/** How many missing texts of a language are listed where nobody asked for all. */
const SHOWN = 10;

/**
 * The report as people read it. Pure.
 *
 * @param {WordsReport} report
 * @param {readonly string[]} whole the languages whose lists are not shortened
 * @returns {string}
 */
export function reportText(report, whole) {
  const languages = report.languages.flatMap((findings) => {
    const { tag, missing } = findings;
    const shown = whole.includes(tag) || missing.length <= SHOWN ? missing : missing.slice(0, SHOWN);
    const rest = missing.length - shown.length;
    return [
      `${tag}: ${progressOf(findings)}`,
      ...shown.map((key) => `  missing in ${key}`),
      ...(rest > 0 ? [`  missing: ${rest} more, all of them with npm run words -- ${tag}`] : []),
    ];
  });
  const faults = faultsOf(report);
  return `${[...languages, ...(faults.length > 0 ? ['', 'Faults, with which npm run check fails:', ...faults] : [])].join('\n')}\n`;
}

/**
 * @param {WordsReport} report
 * @returns {string[]}
 */
export function faultsOf({ languages, faults }) {
  return [...languages.flatMap((language) => language.faults), ...faults];
}

/** @param {import('./word-findings.mjs').LanguageFindings} findings */
function progressOf({ texts, translated }) {
  return `${translated} of ${texts} texts`;
}
