import { isObject, readJsonObject } from './json-file.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
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
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = readJsonObject(file);
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
