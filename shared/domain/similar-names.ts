/** How many names are offered. */
const MAX_NAMES = 3;
/** Longest text that is compared, in characters. */
const MAX_LENGTH = 64;

/**
 * The names that are most like a typed one, the best first: few letters differ, or one begins with the other. Case,
 * blanks and hyphens do not count. Pure.
 */
export function similarNames(names: Iterable<string>, typed: string): readonly string[] {
  const wanted = plain(typed);
  if (wanted === '' || wanted.length > MAX_LENGTH) return [];
  const distances = new Map<string, number>();
  for (const name of names) {
    const distance = distanceBetween(wanted, plain(name));
    if (distance <= Math.max(1, Math.floor(wanted.length / 3))) distances.set(name, distance);
  }
  return [...distances]
    .sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .slice(0, MAX_NAMES)
    .map(([name]) => name);
}

function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, '');
}

/** Letters to add, remove or replace to make one text of the other; infinite where their lengths differ too much. */
function distanceBetween(a: string, b: string): number {
  if (b === '' || b.length > MAX_LENGTH) return Number.POSITIVE_INFINITY;
  const isBeginning = a.length >= 3 && b.startsWith(a);
  if (isBeginning) return 1;
  if (Math.abs(a.length - b.length) > Math.max(1, Math.floor(a.length / 3))) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY;
}
