import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isObject, readJsonObject } from './json-file.mjs';
import { ROOT } from './paths.mjs';

/**
 * A test that failed, or what else made a ring end badly.
 *
 * @typedef {object} Failure
 * @property {string} name file and titles of the test
 * @property {string} message of any length, perhaps with a stack and in colours; empty where the report has none
 */

const MOST_LINES = 6;
const LONGEST_LINE = 200;
const OUTSIDE = 'outside any test';

/**
 * @param {string} file written by vitest's JSON reporter; none where the run crashed
 * @param {string} strayFile written by `stray-errors-reporter.mjs`: the errors of hooks, files and nobody, which the
 *   JSON reporter leaves out
 * @returns {Failure[]}
 */
export function vitestFailures(file, strayFile) {
  const strays = objectsIn(readJsonObject(strayFile), 'errors').map((error) => ({
    path: pathOf(textIn(error, 'where')),
    message: textIn(error, 'message'),
  }));
  const failures = objectsIn(readJsonObject(file), 'testResults').flatMap((tested) => {
    const path = pathOf(textIn(tested, 'name'));
    const failed = objectsIn(tested, 'assertionResults').filter(({ status }) => status === 'failed');
    const isUnexplained = tested.status === 'failed' && failed.length === 0;
    if (isUnexplained && !strays.some((stray) => stray.path === path))
      strays.push({ path, message: textIn(tested, 'message') });
    return failed.map((test) => ({
      name: [path, ...listIn(test, 'ancestorTitles'), test.title].join(' > '),
      message: listIn(test, 'failureMessages').join('\n'),
    }));
  });
  return [
    ...failures,
    ...strays.map(({ path, message }) => ({ name: path === '' ? OUTSIDE : `${path}, ${OUTSIDE}`, message })),
  ];
}

/**
 * @param {string} file written by Playwright's JSON reporter; none where the run crashed
 * @returns {Failure[]} with the tests that passed only the second time, and with the errors outside any test
 */
export function playwrightFailures(file) {
  const report = readJsonObject(file);
  const outside = objectsIn(report, 'errors').map((error) => ({
    name: OUTSIDE,
    message: textIn(error, 'message'),
  }));
  return [...objectsIn(report, 'suites').flatMap((suite) => suiteFailures(suite, [])), ...outside];
}

/**
 * @param {Record<string, unknown>} suite
 * @param {readonly string[]} above titles of the suites that it is part of, the file first
 * @returns {Failure[]}
 */
function suiteFailures(suite, above) {
  const titles = [...above, textIn(suite, 'title')];
  const own = objectsIn(suite, 'specs').flatMap((spec) =>
    objectsIn(spec, 'tests')
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => ({
        name: [...titles, textIn(spec, 'title')].join(' > '),
        message: messageOfResults(objectsIn(test, 'results')),
      })),
  );
  return [...own, ...objectsIn(suite, 'suites').flatMap((inner) => suiteFailures(inner, titles))];
}

/**
 * @param {readonly Record<string, unknown>[]} results one of each try
 * @returns {string} what the first try that failed says
 */
function messageOfResults(results) {
  const failed = results.find(({ status }) => status !== 'passed') ?? {};
  const messages = objectsIn(failed, 'errors').map((error) => textIn(error, 'message'));
  return messages.join('\n');
}

/**
 * What a ring's failures look like at the end of a run, so that the end of a log is enough to know them.
 *
 * @param {string} ring
 * @param {import('./ring-counts.mjs').Counts} counts
 * @param {readonly Failure[]} failures
 * @returns {string} whole lines; empty where nothing failed
 */
export function failureText(ring, counts, failures) {
  if (counts.failed === 0) return '';
  if (failures.length === 0) return `Failed in ${ring}: it ended badly without a failed test.\n`;
  return failures
    .map(
      ({ name, message }) =>
        `Failed in ${ring}: ${name}\n${firstLines(message)
          .map((line) => `    ${line}\n`)
          .join('')}`,
    )
    .join('');
}

/** @param {string} message */
function firstLines(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LONGEST_LINE))
    .filter((line) => line !== '' && !/^\s+at /.test(line))
    .slice(0, MOST_LINES);
}

/** @param {string} path absolute, or anything else, which stays as it is */
function pathOf(path) {
  const below = relative(ROOT, path);
  return path.startsWith('/') && !below.startsWith('..') ? below : path;
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 */
function textIn(object, name) {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 * @returns {unknown[]}
 */
function listIn(object, name) {
  const value = object[name];
  return Array.isArray(value) ? value : [];
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 */
function objectsIn(object, name) {
  return listIn(object, name).filter(isObject);
}
