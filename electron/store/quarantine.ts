const DAY_MS = 24 * 60 * 60_000;
/** What was quarantined longer ago is of no use to anybody any more, and still tells of people’s apps. */
export const MAX_KEPT_MS = 90 * DAY_MS;
/** This many copies of one document are kept for that long; the newest. */
export const MAX_COPIES = 5;
/** Until then every copy may be the one that somebody needs. */
export const MIN_KEPT_MS = 7 * DAY_MS;
/** A document that breaks at every start fills no disk: this many copies are kept at most. */
export const MAX_KEPT = 20;

const STAMP = /^(.+)\.broken-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{4}\.json$/;

/** The name of a document's quarantined copy; `suffix` keeps two of one millisecond apart, four hexadecimal digits. */
export function quarantinedName(document: string, now: number, suffix: string): string {
  return `${document}.broken-${new Date(now).toISOString().replace(/[:.]/g, '-')}-${suffix}.json`;
}

/**
 * Which copies of a document are to go, by their names; names of anything else are passed over. Pure. The newest five
 * stay for 90 days. The others stay for a week: of several that were quarantined in a row, the first is most likely the
 * one with the data in it, so where there are too many even of those, the oldest stay.
 */
export function expiredQuarantine(document: string, names: readonly string[], now: number): readonly string[] {
  const copies = names
    .map((name) => ({ name, at: timeOf(document, name) }))
    .filter((copy): copy is { name: string; at: number } => copy.at !== null)
    .sort((a, b) => b.at - a.at);
  const isYounger = ({ at }: { readonly at: number }, ms: number): boolean => now - at < ms;
  const newest = copies.slice(0, MAX_COPIES).filter((copy) => isYounger(copy, MAX_KEPT_MS));
  const young = copies.slice(MAX_COPIES).filter((copy) => isYounger(copy, MIN_KEPT_MS));
  const kept = new Set([...newest, ...young.slice(-(MAX_KEPT - MAX_COPIES))]);
  return copies.filter((copy) => !kept.has(copy)).map(({ name }) => name);
}

function timeOf(document: string, name: string): number | null {
  const match = STAMP.exec(name);
  if (match === null || match[1] !== document) return null;
  const [, , day, hours, minutes, seconds, milliseconds] = match;
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(at) ? null : at;
}
