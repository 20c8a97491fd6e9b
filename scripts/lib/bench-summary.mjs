import { isObject, readJsonObject } from './json-file.mjs';
import { inRoot } from './paths.mjs';

/**
 * What came of one benchmark.
 *
 * @typedef {object} BenchResult
 * @property {string} name
 * @property {number} seconds
 * @property {string | null} crash why it measured nothing; null: it ended well
 * @property {readonly Record<string, unknown>[]} rows as `tests/bench/support/bench-report.ts` writes them
 */

/**
 * @param {string} name
 * @returns {string} the file to which the benchmark of that name writes its rows
 */
export const benchFile = (name) => inRoot('test-results', 'bench', `${name}.json`);

/**
 * @param {string} name
 * @param {string | null} crash
 * @param {number} seconds
 * @param {string} [file] with its rows
 * @returns {BenchResult} one that ended well without a row counts as crashed
 */
export function resultOf(name, crash, seconds, file = benchFile(name)) {
  const { rows } = readJsonObject(file);
  const measured = Array.isArray(rows) ? rows.filter(isObject) : [];
  const reason = crash ?? (measured.length === 0 ? 'it reported no row' : null);
  return { name, seconds: Math.round(seconds), crash: reason, rows: measured };
}

/** @param {BenchResult} result */
export function crashed({ crash }) {
  return crash !== null;
}

/**
 * The end of a run: the goals that were missed, the benchmarks that crashed, and one line that counts them.
 *
 * @param {readonly BenchResult[]} results
 * @param {number} seconds that all took
 * @returns {string} whole lines
 */
export function summaryText(results, seconds) {
  const rows = results.flatMap(({ name, rows: own }) => own.map((row) => ({ name, row })));
  const held = rows.filter(({ row }) => typeof row.goal === 'string');
  const missed = held.filter(({ row }) => row.isKept !== true);
  const lines = [
    '',
    ...missed.map(({ name, row }) => `missed: ${name}: ${String(row.what)}, goal ${String(row.goal)}`),
    ...results.flatMap(({ name, crash }) => (crash === null ? [] : [`crashed: ${name}: ${crash}`])),
    `Goals kept: ${held.length - missed.length}, missed: ${missed.length}; ` +
      `benchmarks crashed: ${results.filter(crashed).length}; ${Math.round(seconds)} s`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
