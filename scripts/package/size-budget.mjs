import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../lib/files.mjs';

/**
 * Upper limits in MB (a million bytes): of what is Beckon's own, and of what the runtime makes of it.
 *
 * @typedef {Readonly<Record<string, number>>} Budget by what is measured, such as `app.asar`
 *
 * @typedef {object} Measured
 * @property {string} name as the budget calls it
 * @property {number} bytes
 */

const MEGABYTE = 1_000_000;
const LARGEST_SHOWN = 5;

/**
 * Compares sizes with the budget. Pure.
 *
 * @param {readonly Measured[]} sizes
 * @param {Budget} budget
 * @returns {string[]} one sentence for each that is over, or has no budget
 */
export function budgetFaults(sizes, budget) {
  return sizes.flatMap(({ name, bytes }) => {
    const limit = budget[name];
    if (limit === undefined) return [`${name} has no budget`];
    return bytes > limit * MEGABYTE ? [`${name} is ${inMegabytes(bytes)}, and its budget ${limit} MB`] : [];
  });
}

/**
 * A table of sizes. Pure.
 *
 * @param {readonly Measured[]} sizes
 * @returns {string[]} lines
 */
export function sizeTable(sizes) {
  const width = Math.max(...sizes.map(({ name }) => name.length));
  return sizes.map(({ name, bytes }) => `  ${name.padEnd(width)}  ${inMegabytes(bytes).padStart(9)}`);
}

/**
 * Measures what was packaged and compares it with the budget: what is Beckon's own has the same everywhere, the rest has
 * that of the runtime.
 *
 * @param {object} input
 * @param {string} input.output folder
 * @param {import('./package-identity.mjs').PackageIdentity} input.identity
 * @param {readonly import('./package-request.mjs').Format[]} input.formats whose files are measured
 * @param {import('./built-folders.mjs').BuiltFolder} input.folder
 * @param {Readonly<Record<string, unknown>>} input.budgets of build/size-budget.json
 * @returns {{ readonly lines: string[], readonly faults: string[] }}
 */
export function holdBudget({ output, identity, formats, folder, budgets }) {
  const inside = measureUnpacked(folder);
  const files = formats.flatMap((format) =>
    namesLike(identity.fileNames[format], readdirSync(output)).map((name) => ({ format, name })),
  );
  const packages = files.map(({ name }) => ({ name, bytes: sizeOf(join(output, name)) }));
  const budget = { ...limitsIn(budgets.own), ...limitsIn(identity.isTrial ? budgets.trial : budgets.release) };
  const byFormat = packages.map(({ bytes }, index) => ({ name: files[index]?.format ?? '', bytes }));
  const lines = [
    ...sizeTable([...packages, ...inside]),
    'Largest files:',
    ...sizeTable(largestFiles(folder.unpacked, LARGEST_SHOWN)),
  ];
  return { lines, faults: budgetFaults([...byFormat, ...inside], budget) };
}

/**
 * @param {string} pattern with the builder's placeholders, such as `${arch}`
 * @param {readonly string[]} names
 * @returns {string[]} those that it may have given
 */
export function namesLike(pattern, names) {
  const literal = pattern.split(/\$\{\w+\}/).map((part) => part.replace(/[.+~]/g, '\\$&'));
  return names.filter((name) => new RegExp(`^${literal.join('\\w+')}$`).test(name));
}

/**
 * @param {unknown} group of the budget file
 * @returns {Budget}
 */
function limitsIn(group) {
  const entries = Object.entries(isObject(group) ? group : {});
  return Object.fromEntries(
    entries.filter(/** @returns {entry is [string, number]} */ (entry) => typeof entry[1] === 'number'),
  );
}

/** @param {number} bytes */
function inMegabytes(bytes) {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/**
 * @param {string} path file or folder
 * @returns {number} bytes of all files in it
 */
function sizeOf(path) {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/**
 * @param {import('./built-folders.mjs').BuiltFolder} folder
 * @returns {readonly Measured[]} the whole, and in it what is Beckon's own
 */
function measureUnpacked({ unpacked, resources }) {
  return [
    { name: 'unpacked', bytes: sizeOf(unpacked) },
    { name: 'app.asar', bytes: sizeOf(join(resources, 'app.asar')) },
    { name: 'command-line', bytes: sizeOf(join(resources, 'command-line')) },
    { name: 'handbook', bytes: sizeOf(join(resources, 'handbook')) },
  ];
}

/**
 * @param {string} folder
 * @param {number} count
 * @returns {readonly Measured[]} the largest files in it, by their path
 */
function largestFiles(folder, count) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ name: path.slice(folder.length + 1), bytes: lstatSync(path).size }))
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, count);
}
