import { LOCALES, languagesIn, readCatalog } from './catalogs.mjs';
import { faultsIn, needlessExceptions, progressOf, sharedKeys } from './word-findings.mjs';
import { sourcesThatSay, unusedKeys } from './word-uses.mjs';

/**
 * @typedef {object} WordsReport
 * @property {readonly import('./word-findings.mjs').Progress[]} languages English first
 * @property {readonly string[]} faults with which `npm run check` fails, one line for each
 */

/**
 * Reads all texts, and the sources that say them.
 *
 * @param {string} root project root
 * @returns {WordsReport}
 */
export function readWordsReport(root) {
  const catalogs = new Map(languagesIn(root).map((tag) => [tag, readCatalog(root, tag)]));
  const english = catalogs.get('en') ?? readCatalog(root, 'en');
  const sources = sourcesThatSay(root);
  const unused = Object.entries(english).flatMap(([name, texts]) =>
    unusedKeys(texts.keys(), sources).map((key) => `${LOCALES}/en/${name}.json: ${key}: nothing says it`),
  );
  return {
    languages: [...catalogs].map(([tag, catalog]) => progressOf(tag, english, catalog)),
    faults: [
      ...[...catalogs].flatMap(([tag, catalog]) => faultsIn(tag, english, catalog)),
      ...unused,
      ...sharedKeys(english),
      ...needlessExceptions(english, catalogs),
    ],
  };
}

/**
 * What `npm run check` holds about the texts. A translation that lacks texts is in order: they are said in English.
 *
 * @param {string} root project root
 * @returns {string[]} one line for each breach, none when all is well
 */
export function wordBreaches(root) {
  return [...readWordsReport(root).faults];
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
    .map((tag) => progressOf(tag, english, readCatalog(root, tag)))
    .filter(({ missing }) => missing.length > 0)
    .map(({ tag, ...of }) => `${LOCALES}/${tag} has ${inWords(of)}: npm run words -- ${tag}`);
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
  const languages = report.languages.flatMap(({ tag, missing, ...of }) => {
    const shown = whole.includes(tag) || missing.length <= SHOWN ? missing : missing.slice(0, SHOWN);
    const rest = missing.length - shown.length;
    return [
      `${tag}: ${inWords(of)}`,
      ...shown.map((key) => `  missing in ${key}`),
      ...(rest > 0 ? [`  missing: ${rest} more, all of them with npm run words -- ${tag}`] : []),
    ];
  });
  const { faults } = report;
  const wrong = faults.length > 0 ? ['', 'Faults, with which npm run check fails:', ...faults] : [];
  return `${[...languages, ...wrong].join('\n')}\n`;
}

/** @param {Pick<import('./word-findings.mjs').Progress, 'texts' | 'translated'>} progress */
function inWords({ texts, translated }) {
  return `${translated} of ${texts} texts`;
}
