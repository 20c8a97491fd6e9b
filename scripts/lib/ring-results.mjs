import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isObject, readJsonObject } from './json-file.mjs';
import { ROOT } from './paths.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/**
 * A ring that ended badly without a failing test to show for it (it crashed, it found no tests, a file did not load)
 * counts as one failure.
 *
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} file written by vitest's JSON reporter; none where the run crashed
 * @param {string | null} [titles] a regular expression by which tests were picked; vitest counts the others as skipped
 * @returns {Counts}
 */
export function vitestCounts(file, titles = null) {
  const report = readJsonObject(file);
  if (titles !== null) {
    const picked = new RegExp(titles);
    return objectsIn(report, 'testResults')
      .flatMap((tested) => objectsIn(tested, 'assertionResults'))
      .filter((test) => picked.test(textIn(test, 'fullName')))
      .map(({ status }) => ({
        passed: status === 'passed' ? 1 : 0,
        failed: status === 'failed' ? 1 : 0,
        skipped: status === 'passed' || status === 'failed' ? 0 : 1,
      }))
      .reduce(sum, NOTHING);
  }
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/**
 * @param {string} file written by Playwright's JSON reporter; none where the run crashed
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { stats } = readJsonObject(file);
  if (!isObject(stats)) return NOTHING;
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 */
function numberIn(object, name) {
  const value = object[name];
  return typeof value === 'number' ? value : 0;
}

/**
 * @param {Counts} counts
 * @returns {string} the line that ends a run
 */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * What a whole run of rings tells the command that started it.
 *
 * @typedef {object} RunReport
 * @property {Counts} counts
 * @property {string} failures whole lines; empty where nothing failed
 */

/** Where a run writes its {@link RunReport}, if anybody wants it: an environment variable. */
export const RUN_REPORT_FILE = 'BECKON_RUN_REPORT_FILE';

/**
 * @param {string} file
 * @returns {RunReport} one failure where the run ended without a report
 */
export function runReport(file) {
  const { counts, failures } = readJsonObject(file);
  if (!isObject(counts)) return { counts: { ...NOTHING, failed: 1 }, failures: 'The run ended without a result.\n' };
  return {
    counts: {
      passed: numberIn(counts, 'passed'),
      failed: numberIn(counts, 'failed'),
      skipped: numberIn(counts, 'skipped'),
    },
    failures: typeof failures === 'string' ? failures : '',
  };
}

/**
 * A test that failed, or what else made a ring end badly.
 *
 * @typedef {object} Failure
 * @property {string} name file and titles of the test
 * @property {string} message of any length, perhaps with a stack and in colors; empty where the report has none
 */

const MAX_LINES = 6;
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
 * @param {Counts} counts
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
    .slice(0, MAX_LINES);
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
