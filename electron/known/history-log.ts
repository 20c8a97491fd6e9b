import { z } from 'zod';
import {
  HISTORY_KINDS,
  type HistoryApp,
  type HistoryEntry,
  type HistoryPage,
  type HistoryQuery,
} from '../../shared/domain/history';
import type { IsoTime } from '../../shared/domain/iso-time';
import { withoutIsolation } from '../../shared/lib/isolation';
import { textFor, verbatim } from '../../shared/words/text';
import { language, say } from '../lib/words';
import { type DocumentFormat, isObject, type JsonObject, parseRecords } from '../store/document-format';
import { storedText } from './stored-text';

/** Maximum number of entries; the oldest are dropped first. */
export const MAX_ENTRIES = 5_000;
/** Maximum number of entries per app. */
export const MAX_ENTRIES_PER_APP = 200;

/** Adds entries, oldest first, and drops the oldest beyond the limits; pure. */
export function withEntries(entries: readonly HistoryEntry[], added: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const all = [...entries, ...added];
  const counts = new Map<string, number>();
  for (const { appId } of all) counts.set(appId, (counts.get(appId) ?? 0) + 1);
  const kept = all.filter(({ appId }) => {
    const count = counts.get(appId) ?? 0;
    if (count <= MAX_ENTRIES_PER_APP) return true;
    counts.set(appId, count - 1);
    return false;
  });
  return kept.slice(-MAX_ENTRIES);
}

/**
 * The newest entries that fit, newest first; pure.
 *
 * @param idsOf all identifiers that an app has or had, including records merged into it
 * @param appOf the app of an entry as it is called now
 */
export function queryEntries(
  entries: readonly HistoryEntry[],
  { appId, search, kinds, limit, before }: HistoryQuery,
  idsOf: (appId: string) => ReadonlySet<string>,
  appOf: (entry: HistoryEntry) => HistoryApp,
): HistoryPage {
  const ids = appId === null ? null : idsOf(appId);
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const foldedTitle = foldedOnce();
  const hasWords = (entry: HistoryEntry): boolean => {
    const titles = `${foldedTitle(entry.title)} ${foldedTitle(appOf(entry).title)}`;
    const missing = words.filter((word) => !titles.includes(word));
    // Last, because most details are long, and must be put into words first.
    return missing.every((word) => foldedDetail(entry).includes(word));
  };
  const fitting = entries.filter(
    (entry) =>
      (ids === null || ids.has(entry.appId)) &&
      (kinds.length === 0 || kinds.includes(entry.kind)) &&
      (before === null || entry.at < before) &&
      (words.length === 0 || hasWords(entry)),
  );
  const newestFirst = fitting.toReversed().sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const page = newestFirst.slice(0, limit).map((entry) => ({ ...entry, ...appOf(entry) }));
  return { entries: page, more: newestFirst.length > limit };
}

/** The entries within their limits. Adding one costs the same however many there are. */
export class HistoryLog {
  #entries: HistoryEntry[];
  readonly #counts = new Map<string, number>();
  readonly #times = new Set<IsoTime>();

  /** @param entries oldest first; an edited file may hold more than the limits */
  constructor(entries: readonly HistoryEntry[]) {
    this.#entries = [...withEntries(entries, [])];
    for (const entry of this.#entries) this.#note(entry);
  }

  /** Oldest first. */
  get entries(): readonly HistoryEntry[] {
    return this.#entries;
  }

  /** Whether there is an entry of an app. */
  has(appId: string): boolean {
    return this.#counts.has(appId);
  }

  /**
   * Adds an entry, and drops the oldest beyond the limits. Gives it a unique time: pages are split by time, and of two
   * entries with the same time a page could lose one.
   *
   * @param nowMs milliseconds since 1970
   */
  add(item: Omit<HistoryEntry, 'at'>, nowMs: number): void {
    let ms = nowMs;
    while (this.#times.has(new Date(ms).toISOString())) ms += 1;
    const entry = { ...item, at: new Date(ms).toISOString() };
    this.#entries.push(entry);
    this.#note(entry);
    if ((this.#counts.get(entry.appId) ?? 0) > MAX_ENTRIES_PER_APP) {
      this.#drop(this.#entries.findIndex(({ appId }) => appId === entry.appId));
    }
    if (this.#entries.length > MAX_ENTRIES) this.#drop(0);
  }

  /** Removes the entries that fit, and returns them; O(n). */
  remove(fits: (entry: HistoryEntry) => boolean): readonly HistoryEntry[] {
    const removed = this.#entries.filter(fits);
    if (removed.length > 0) this.#replace(this.#entries.filter((entry) => !fits(entry)));
    return removed;
  }

  /** Puts removed entries back where they were; O(n). */
  restore(removed: readonly HistoryEntry[]): void {
    if (removed.length === 0) return;
    const all = [...this.#entries, ...removed].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
    this.#replace(withEntries(all, []));
  }

  #replace(entries: readonly HistoryEntry[]): void {
    this.#entries = [...entries];
    this.#counts.clear();
    this.#times.clear();
    for (const entry of this.#entries) this.#note(entry);
  }

  #note({ appId, at }: HistoryEntry): void {
    this.#counts.set(appId, (this.#counts.get(appId) ?? 0) + 1);
    this.#times.add(at);
  }

  #drop(index: number): void {
    for (const { appId, at } of this.#entries.splice(index, 1)) {
      const left = (this.#counts.get(appId) ?? 1) - 1;
      if (left === 0) this.#counts.delete(appId);
      else this.#counts.set(appId, left);
      this.#times.delete(at);
    }
  }
}

/** Folds each text once: the same few titles stand in most entries. */
function foldedOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? folded(text);
    known.set(text, result);
    return result;
  };
}

/** Folded details, in one language: a search goes through all of them with every letter that is typed. */
let details = { language: language.value, folded: new WeakMap<HistoryEntry, string>() };

function foldedDetail(entry: HistoryEntry): string {
  if (details.language !== language.value) details = { language: language.value, folded: new WeakMap() };
  const result = details.folded.get(entry) ?? folded(withoutIsolation(say(entry.detail)));
  details.folded.set(entry, result);
  return result;
}

/** Folds case and accents, as people type when they search. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const historyEntry: z.ZodType<HistoryEntry> = z.object({
  id: z.string().min(1),
  at: z.iso.datetime(),
  kind: z.enum(HISTORY_KINDS),
  appId: z.string().min(1),
  title: z.string(),
  detail: storedText,
});

/** The file of what happened: `{ "schemaVersion": 2, "entries": [HistoryEntry, …] }`, oldest first. */
export const historyFormat: DocumentFormat<readonly HistoryEntry[]> = {
  name: 'history',
  label: textFor('document.history'),
  steps: [sentencesToTexts],
  initial: [],
  parse: ({ entries }, copy) => parseRecords(entries, copy?.entries, { schema: historyEntry, key: ['id'] }),
  serialize: (entries) => ({ entries }),
};

/** Version 1 had sentences: they stay as they are. */
function sentencesToTexts(document: JsonObject): JsonObject {
  const { entries } = document;
  if (!Array.isArray(entries)) return document;
  return { ...document, entries: entries.map((entry: unknown) => (isObject(entry) ? withText(entry) : entry)) };
}

function withText(entry: JsonObject): JsonObject {
  return typeof entry.detail === 'string' ? { ...entry, detail: verbatim(entry.detail) } : entry;
}
