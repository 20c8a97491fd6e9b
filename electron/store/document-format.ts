import type { z } from 'zod';
import type { Text } from '../../shared/words/text';

/** A JSON object from a file. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Converts a document of one schema version to the next; pure. */
export type MigrationStep = (document: JsonObject) => JsonObject;

/** How a value is stored in a file. The schema version is the number of steps plus one. */
export interface DocumentFormat<T> {
  /** Name of the file, without its extension. */
  readonly name: string;
  /** What the file contains, for use in a sentence: "your settings". */
  readonly label: Text;
  /** `steps[0]` migrates from version 1 to 2, and so on. */
  readonly steps: readonly MigrationStep[];
  /** The value if there is no file. */
  readonly initial: T;
  /** The loss of it is not worth a notice: a file that cannot be used is put aside without one. Omitted: it is. */
  readonly isMinor?: boolean;
  /** The last good copy follows each write: what was replaced must not stay in it. Omitted: it has the state at the start. */
  readonly holdsSecrets?: boolean;
  /**
   * Parses a document of the current version. Null: entirely unreadable.
   *
   * @param copy the last good copy, of the current version or as a newer Beckon wrote it: what is unreadable in the
   *   document, and readable there, is taken from it. Omitted: there is none
   */
  parse(document: JsonObject, copy?: JsonObject): ParsedDocument<T> | null;
  serialize(value: T): JsonObject;
}

export interface ParsedDocument<T> {
  readonly value: T;
  /** Number of unreadable records, which are not in the value. */
  readonly dropped: number;
  /** Number of unreadable records that were taken from the last good copy. Omitted: none. */
  readonly recovered?: number;
  /** Names of what was unreadable and reset to its initial value ("the shortcut"). Omitted: nothing. */
  readonly reset?: readonly Text[];
  /** Names of what was unreadable and taken from the last good copy. Omitted: nothing. */
  readonly recoveredParts?: readonly Text[];
  /**
   * Fields of the document that are not in the value, at the same places: another version's. Omitted: those of the
   * objects that are not written either.
   */
  readonly unknownFields?: JsonObject;
}

/** How the records of a list are read. */
export interface RecordReader<T> {
  readonly schema: z.ZodType<T>;
  /** The fields that together tell a record from all others. */
  readonly key: readonly (keyof T & string)[];
}

/**
 * Parses a list of records; null: it is not a list. An invalid record is dropped and never affects the others. Of two
 * with the same key the first counts, since both cannot be shown.
 *
 * @param copy the same list of the last good copy: an invalid record whose key is readable is taken from it
 */
export function parseRecords<T extends object>(
  records: unknown,
  copy: unknown,
  reader: RecordReader<T>,
): ParsedDocument<readonly T[]> | null {
  if (!Array.isArray(records)) return null;
  const good = goodRecords(records, reader);
  if (good.size === records.length || !Array.isArray(copy)) {
    return { value: [...good.values()], dropped: records.length - good.size };
  }
  const copied = goodRecords(copy, reader);
  const all = new Map<string, T>();
  for (const record of records) {
    // Without a key it may be any of the copy, or one that was removed since.
    const key = isObject(record) ? keyOf(record, reader) : null;
    const value = key === null ? undefined : (good.get(key) ?? copied.get(key));
    if (key !== null && value !== undefined && !all.has(key)) all.set(key, value);
  }
  const recovered = all.size - good.size;
  return {
    value: [...all.values()],
    dropped: records.length - all.size,
    ...(recovered > 0 ? { recovered } : {}),
  };
}

/** The valid ones, by key. */
function goodRecords<T extends object>(records: readonly unknown[], reader: RecordReader<T>): ReadonlyMap<string, T> {
  const good = new Map<string, T>();
  for (const record of records) {
    const parsed = reader.schema.safeParse(record);
    if (!parsed.success) continue;
    const key = keyOf(parsed.data, reader);
    if (!good.has(key)) good.set(key, parsed.data);
  }
  return good;
}

function keyOf<T>(record: object, { key }: RecordReader<T>): string {
  return JSON.stringify(key.map((field): unknown => Reflect.get(record, field)));
}

/** The result of parsing a file. */
export type DocumentReading<T> =
  | ({ readonly kind: 'read' } & ParsedDocument<T>)
  /** Written by a newer Beckon; the value is what this one understands. */
  | { readonly kind: 'newer'; readonly value: T; readonly version: number }
  | { readonly kind: 'broken'; readonly reason: string };

/** The version that this Beckon writes. */
function versionOf<T>(format: DocumentFormat<T>): number {
  return format.steps.length + 1;
}

/** Beckon writes the version first. */
const WRITTEN_VERSION = /^\uFEFF?\s*\{\s*"schemaVersion":\s*(\d+)/;

/** Whether a newer Beckon wrote a file's text; without parsing it, since that takes long for a large one. */
export function isOfNewerVersion<T>(text: string, format: DocumentFormat<T>): boolean {
  return Number(WRITTEN_VERSION.exec(text)?.[1] ?? 0) > versionOf(format);
}

/**
 * Parses a file's text: JSON, version, migrations, records. Never throws because of its content.
 *
 * @param copy text of the last good copy, for what is unreadable in the file; see {@link DocumentFormat.parse}
 */
export function readDocument<T>(text: string, format: DocumentFormat<T>, copy?: string): DocumentReading<T> {
  const migrated = migrate(text, format);
  if (migrated.kind === 'broken') return migrated;
  const copied = copy === undefined ? null : migrate(copy, format);
  return parseMigrated(migrated, format, copied === null || copied.kind === 'broken' ? undefined : copied.document);
}

interface MigratedDocument {
  /** Newer: the document is as its Beckon wrote it. */
  readonly kind: 'current' | 'newer';
  readonly document: JsonObject;
  readonly version: number;
}

type BrokenDocument = Extract<DocumentReading<never>, { kind: 'broken' }>;

function migrate<T>(text: string, format: DocumentFormat<T>): MigratedDocument | BrokenDocument {
  const document = parseObject(text);
  if (document === null) return { kind: 'broken', reason: 'it is not a JSON object' };
  const version = document.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { kind: 'broken', reason: 'it names no schema version' };
  }
  if (version > versionOf(format)) return { kind: 'newer', document, version };
  const steps = format.steps.slice(version - 1);
  return unlessBroken(() => ({
    kind: 'current',
    document: steps.reduce((current, step) => step(current), document),
    version,
  }));
}

function parseMigrated<T>(
  { kind, document, version }: MigratedDocument,
  format: DocumentFormat<T>,
  copy: JsonObject | undefined,
): DocumentReading<T> {
  return unlessBroken<DocumentReading<T>>(() => {
    if (kind === 'newer') return { kind, value: format.parse(document)?.value ?? format.initial, version };
    const parsed = format.parse(document, copy);
    if (parsed === null) return { kind: 'broken', reason: 'its content is not as expected' };
    const { unknownFields = fieldsBeside(document, asDocument(parsed.value, format)), ...read } = parsed;
    const isKept = Object.keys(unknownFields).length > 0 && canBeWritten(unknownFields);
    return { kind: 'read', ...read, ...(isKept ? { unknownFields } : {}) };
  });
}

/** What the work gives, unless it met unexpected content; the file is quarantined then, not lost. */
function unlessBroken<R>(work: () => R): R | BrokenDocument {
  try {
    return work();
  } catch (error) {
    return {
      kind: 'broken',
      reason: `it could not be brought up to date (${error instanceof Error ? error.name : '?'})`,
    };
  }
}

/**
 * The document to write for a value.
 *
 * @param unknownFields what another version of Beckon has beside it; see {@link ParsedDocument}
 */
export function asDocument<T>(value: T, format: DocumentFormat<T>, unknownFields: JsonObject = {}): JsonObject {
  return withUnknownFields({ schemaVersion: versionOf(format), ...format.serialize(value) }, unknownFields);
}

/** The document with unknown fields, where it has none of its own. */
function withUnknownFields(document: JsonObject, unknownFields: JsonObject): JsonObject {
  const added = Object.entries(unknownFields).flatMap(([key, value]): [string, unknown][] => {
    if (!Object.hasOwn(document, key)) return [[key, value]];
    const own = document[key];
    return isObject(own) && isObject(value) ? [[key, withUnknownFields(own, value)]] : [];
  });
  return { ...document, ...Object.fromEntries(added) };
}

/** The fields of a document, and of the objects in it, that another one does not have. Lists have none: records. */
function fieldsBeside(document: JsonObject, other: JsonObject): JsonObject {
  const beside = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    if (!Object.hasOwn(other, key)) return [[key, value]];
    const own = other[key];
    if (!isObject(value) || !isObject(own)) return [];
    const below = fieldsBeside(value, own);
    return Object.keys(below).length > 0 ? [[key, below]] : [];
  });
  return Object.fromEntries(beside);
}

/** No version of Beckon comes near it. How many levels JSON.stringify takes depends on the stack, and on the runtime. */
const MAX_UNKNOWN_LEVELS = 100;

/** Unknown content that is nested too deeply to write would make every write fail. */
export function canBeWritten(unknownContent: unknown): boolean {
  let level = [unknownContent];
  for (let depth = 0; depth < MAX_UNKNOWN_LEVELS && level.length > 0; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return level.length === 0;
}

function parseObject(text: string): JsonObject | null {
  try {
    // Editors on Windows add a byte order mark, which JSON does not allow.
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Whether a value is a JSON object: neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
