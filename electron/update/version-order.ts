/** A semantic version: three numbers, and what follows a hyphen for a version before the release. */
const VERSION = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;
const NUMBER = /^\d{1,15}$/;

/** Whether a text is a version that {@link compareVersions} can order. */
export function isVersion(text: string): boolean {
  return text.length <= 64 && VERSION.test(text);
}

/**
 * Orders two versions as semver.org says: negative where the first is older, 0 where they are equal in rank. Throws for
 * what is no version.
 */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [partsOf(one), partsOf(other)];
  for (const [index, number] of first.numbers.entries()) {
    const difference = number - (second.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (first.labels === null || second.labels === null) {
    // A version before the release is older than the release.
    return Number(first.labels === null) - Number(second.labels === null);
  }
  return compareLabels(first.labels, second.labels);
}

interface VersionParts {
  readonly numbers: readonly number[];
  readonly labels: readonly string[] | null;
}

function partsOf(version: string): VersionParts {
  const match = VERSION.exec(version);
  if (match === null) throw new Error(`Not a version: ${version}`);
  const [, major, minor, patch, labels] = match;
  return { numbers: [major, minor, patch].map(Number), labels: labels === undefined ? null : labels.split('.') };
}

/** Numbers before words, numbers by value, words by their characters; of equal beginnings the shorter one first. */
function compareLabels(one: readonly string[], other: readonly string[]): number {
  for (const [index, label] of one.entries()) {
    const second = other[index];
    if (second === undefined) return 1;
    if (label === second) continue;
    const [isNumber, isSecondNumber] = [NUMBER.test(label), NUMBER.test(second)];
    if (isNumber && isSecondNumber) return Number(label) - Number(second) || compareText(label, second);
    if (isNumber !== isSecondNumber) return isNumber ? -1 : 1;
    return compareText(label, second);
  }
  return one.length - other.length;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
