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
  /** Parses a document of the current version. Null: entirely unreadable. */
  parse(document: JsonObject): ParsedDocument<T> | null;
  serialize(value: T): JsonObject;
}

export interface ParsedDocument<T> {
  readonly value: T;
  /** Number of unreadable records, which are not in the value. */
  readonly dropped: number;
  /** Names of what was unreadable and reset to its initial value ("the shortcut"). Omitted: nothing. */
  readonly reset?: readonly Text[];
  /**
   * Fields of the document that are not in the value, at the same places: another version's. Omitted: those of the
   * objects that are not written either.
   */
  readonly unknownFields?: JsonObject;
}

/**
 * Parses a list of records; null: it is not a list. An invalid record is dropped and never affects the others. Of two
 * with the same key the first counts, since both cannot be shown.
 *
 * @param isUsual a faster check of what the schema would accept unchanged; omitted: there is none
 */
export function parseRecords<T>(
  records: unknown,
  schema: z.ZodType<T>,
  keyOf: (record: T) => string,
  isUsual?: (record: unknown) => record is T,
): ParsedDocument<readonly T[]> | null {
  if (!Array.isArray(records)) return null;
  const good = new Map<string, T>();
  for (const record of records) {
    const parsed = isUsual?.(record) ? ({ success: true, data: record } as const) : schema.safeParse(record);
    if (parsed.success && !good.has(keyOf(parsed.data))) good.set(keyOf(parsed.data), parsed.data);
  }
  return { value: [...good.values()], dropped: records.length - good.size };
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

/** Parses a file's text: JSON, version, migrations, records. Never throws because of its content. */
export function readDocument<T>(text: string, format: DocumentFormat<T>): DocumentReading<T> {
  const document = parseObject(text);
  if (document === null) return { kind: 'broken', reason: 'it is not a JSON object' };
  const version = document.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { kind: 'broken', reason: 'it names no schema version' };
  }
  try {
    if (version > versionOf(format)) {
      return { kind: 'newer', value: format.parse(document)?.value ?? format.initial, version };
    }
    const migrated = format.steps.slice(version - 1).reduce((current, step) => step(current), document);
    const parsed = format.parse(migrated);
    if (parsed === null) return { kind: 'broken', reason: 'its content is not as expected' };
    const { unknownFields = fieldsBeside(migrated, asDocument(parsed.value, format)), ...read } = parsed;
    const isKept = Object.keys(unknownFields).length > 0 && canBeWritten(unknownFields);
    return { kind: 'read', ...read, ...(isKept ? { unknownFields } : {}) };
  } catch (error) {
    // A migration met unexpected content; the file is quarantined, not lost.
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
