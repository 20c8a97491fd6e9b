import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isObject } from './json-file.mjs';

/**
 * What a run of the ring `faults` measured.
 *
 * @typedef {object} FaultFigure
 * @property {string} part folder of `tests/faults`
 * @property {string} what
 * @property {string} figure with its unit
 */

/** The file that figures are added to, a line of JSON for each: an environment variable. */
export const FIGURES_FILE = 'BECKON_FIGURES_FILE';

/**
 * Adds one figure, where a run collects them.
 *
 * @param {FaultFigure} figure
 * @param {NodeJS.ProcessEnv} [env] that names the file
 */
export function addFigure({ part, what, figure }, env = process.env) {
  const file = env[FIGURES_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ part, what, figure })}\n`);
}

/**
 * @param {string} file
 * @returns {FaultFigure[]} by part; none where nothing was measured
 */
export function figuresIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .flatMap((line) => {
      /** @type {unknown} */
      const value = JSON.parse(line);
      return isObject(value)
        ? [{ part: String(value.part), what: String(value.what), figure: String(value.figure) }]
        : [];
    })
    .sort((one, other) => one.part.localeCompare(other.part));
}
