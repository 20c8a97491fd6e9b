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

/** A file beside a document. */
export interface FileBeside {
  readonly name: string;
  /** Milliseconds since 1970. Of a copy: when it was quarantined, or marked as too old; see {@link sweepOf}. */
  readonly modifiedAt: number;
}

/** What a start does with the copies of a document, by name. */
export interface QuarantineSweep {
  /** To be removed. */
  readonly expired: readonly string[];
  /** To be marked with the time of this start, which finds them too old. */
  readonly tooOld: readonly string[];
}

/**
 * Which copies of a document to remove, and which to mark; ignores other files. Pure. A clock that was set far forward
 * makes any copy look old, so {@link expiredQuarantine} alone removes none: it goes a week after a start has found it too
 * old, unless there are too many. A mark of a time to come is that of a wrong clock.
 */
export function sweepOf(document: string, files: readonly FileBeside[], now: number): QuarantineSweep {
  const old = new Set(
    expiredQuarantine(
      document,
      files.map(({ name }) => name),
      now,
    ),
  );
  const copies = copiesIn(document, files);
  const isMarked = ({ at, modifiedAt }: FileBeside & Copy): boolean =>
    modifiedAt - at >= MIN_KEPT_MS && modifiedAt <= now;
  const waiting = copies
    .filter((copy) => old.has(copy.name) && !(isMarked(copy) && now - copy.modifiedAt >= MIN_KEPT_MS))
    .slice(0, MAX_KEPT - (copies.length - old.size));
  const stays = new Set(waiting.map(({ name }) => name));
  return {
    expired: [...old].filter((name) => !stays.has(name)),
    tooOld: waiting.filter((copy) => !isMarked(copy)).map(({ name }) => name),
  };
}

/**
 * Which copies of a document are too old or too many, by name; ignores other names. Pure. The newest five stay for 90
 * days, the others for a week. Of several quarantined in a row, the first most likely has the data, so if there are too
 * many even of those, the oldest stay.
 */
export function expiredQuarantine(document: string, names: readonly string[], now: number): readonly string[] {
  const copies = copiesIn(
    document,
    names.map((name) => ({ name })),
  );
  const isYounger = ({ at }: { readonly at: number }, ms: number): boolean => now - at < ms;
  const newest = copies.slice(0, MAX_COPIES).filter((copy) => isYounger(copy, MAX_KEPT_MS));
  const young = copies.slice(MAX_COPIES).filter((copy) => isYounger(copy, MIN_KEPT_MS));
  const kept = new Set([...newest, ...young.slice(-(MAX_KEPT - MAX_COPIES))]);
  return copies.filter((copy) => !kept.has(copy)).map(({ name }) => name);
}

interface Copy {
  /** When it was quarantined, by its name. */
  readonly at: number;
}

/** The copies of a document, the newest first. */
function copiesIn<F extends { readonly name: string }>(document: string, files: readonly F[]): readonly (F & Copy)[] {
  return files
    .flatMap((file): (F & Copy)[] => {
      const at = timeOf(document, file.name);
      return at === null ? [] : [{ ...file, at }];
    })
    .sort((a, b) => b.at - a.at);
}

function timeOf(document: string, name: string): number | null {
  const match = STAMP.exec(name);
  if (match === null || match[1] !== document) return null;
  const [, , day, hours, minutes, seconds, milliseconds] = match;
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(at) ? null : at;
}
