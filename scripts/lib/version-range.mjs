/**
 * The version ranges of npm, as far as `engines` fields use them. It runs before any package is installed, so that it
 * cannot be one.
 *
 * @typedef {readonly [number, number, number]} Version
 * @typedef {{ readonly from: Version, readonly below: Version }} Span `from` belongs to it, `below` does not
 */

const COMPARATOR = /^(>=|<=|>|<|\^|~|=)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?$/;

/** @type {Version} */
const FIRST = [0, 0, 0];
/** @type {Version} */
const BEYOND = [Number.POSITIVE_INFINITY, 0, 0];

/**
 * @param {string} range such as "^22.13.0 || >=24"
 * @param {string} version such as "24.21.0"
 * @returns {boolean} false, too, for a range that this does not understand
 */
export function accepts(range, version) {
  const wanted = versionOf(version);
  return spansOf(range).some(({ from, below }) => !isBefore(wanted, from) && isBefore(wanted, below));
}

/**
 * @param {string} range
 * @returns {string[]} the oldest version of each of its alternatives
 */
export function oldestOf(range) {
  return spansOf(range).map(({ from }) => from.join('.'));
}

/**
 * @param {string} range
 * @returns {string} for people, such as "22.13, 24, 26 or newer"
 */
export function inWords(range) {
  const oldest = oldestOf(range).map((version) => version.replace(/(\.0)+$/, ''));
  const isOpen = spansOf(range).some(({ below: [major] }) => major === Number.POSITIVE_INFINITY);
  return `${oldest.join(', ')}${isOpen ? ' or newer' : ''}`;
}

/**
 * @param {string} range
 * @returns {Span[]} one for each alternative that is understood
 */
function spansOf(range) {
  return range
    .split('||')
    .map((alternative) => spanOf(alternative))
    .filter((span) => span !== undefined);
}

/**
 * @param {string} alternative comparators that all hold, such as ">=6 <7"
 * @returns {Span | undefined}
 */
function spanOf(alternative) {
  // npm lets a blank stand between the operator and its version.
  const comparators = alternative.trim().replaceAll(/([<>=^~])\s+(?=\d)/g, '$1');
  /** @type {Span} */
  let span = { from: FIRST, below: BEYOND };
  for (const comparator of comparators === '' ? [] : comparators.split(/\s+/)) {
    const next = spanOfComparator(comparator);
    if (next === undefined) return undefined;
    span = {
      from: isBefore(span.from, next.from) ? next.from : span.from,
      below: isBefore(next.below, span.below) ? next.below : span.below,
    };
  }
  return span;
}

/**
 * @param {string} comparator
 * @returns {Span | undefined}
 */
function spanOfComparator(comparator) {
  const match = COMPARATOR.exec(comparator);
  if (match === null) return undefined;
  const [, operator = '=', ...parts] = match;
  const given = parts.map(Number).filter((part) => !Number.isNaN(part));
  const [major, minor, patch] = given;
  if (major === undefined) return { from: FIRST, below: BEYOND };
  /** @type {Version} */
  const from = [major, minor ?? 0, patch ?? 0];
  /** The first version past what a partial one such as "6" or "6.1" stands for. @type {Version} */
  const past = minor === undefined ? [major + 1, 0, 0] : patch === undefined ? [major, minor + 1, 0] : after(from);
  switch (operator) {
    case '>=':
      return { from, below: BEYOND };
    case '>':
      return { from: past, below: BEYOND };
    case '<':
      return { from: FIRST, below: from };
    case '<=':
      return { from: FIRST, below: past };
    case '^':
      return { from, below: major > 0 || minor === undefined ? [major + 1, 0, 0] : caretOfZero(minor, patch) };
    case '~':
      return { from, below: minor === undefined ? [major + 1, 0, 0] : [major, minor + 1, 0] };
    default:
      return { from, below: past };
  }
}

/**
 * Below 1.0.0 the first number that is not zero is what may not change.
 *
 * @param {number} minor
 * @param {number | undefined} patch
 * @returns {Version}
 */
function caretOfZero(minor, patch) {
  return minor > 0 || patch === undefined ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/**
 * @param {Version} version
 * @returns {Version}
 */
function after([major, minor, patch]) {
  return [major, minor, patch + 1];
}

/**
 * @param {string} text such as "24.21.0"; what follows a hyphen does not count
 * @returns {Version}
 */
function versionOf(text) {
  const [major = 0, minor = 0, patch = 0] = (text.split('-')[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}

/**
 * @param {Version} a
 * @param {Version} b
 */
function isBefore(a, b) {
  const index = a.findIndex((part, at) => part !== b[at]);
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0);
}
