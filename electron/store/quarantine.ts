const DAY_MS = 24 * 60 * 60_000;
/** Older quarantined files are of no use to anyone, but still contain data about people’s apps. */
export const MAX_KEPT_MS = 90 * DAY_MS;
/** Number of newest copies of one document that are kept for that long. */
export const MAX_COPIES = 5;
/** Until then, any copy may be needed. */
export const MIN_KEPT_MS = 7 * DAY_MS;
/** Maximum number of copies, so that a document that breaks at every start does not fill the disk. */
export const MAX_KEPT = 20;

const STAMP = /^(.+)\.broken-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-[0-9a-f]{4}\.json$/;

/**
 * The name of a document's quarantined copy; `suffix` (four hexadecimal digits) distinguishes two of one millisecond.
 */
export function quarantinedName(document: string, now: number, suffix: string): string {
  return `${document}.broken-${new Date(now).toISOString().replace(/[:.]/g, '-')}-${suffix}.json`;
}

/**
 * Which copies of a document to delete, by name; ignores other names. Pure. The newest five stay for 90 days, the
 * others for a week. Of several quarantined in a row, the first most likely has the data, so if there are too many even
 * of those, the oldest stay.
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
