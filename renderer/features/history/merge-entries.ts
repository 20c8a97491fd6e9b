import type { HistoryEntry } from '../../../shared/domain/history';

/** Two readings of the history as one, newest first: each entry once, however often it was read. */
export function mergeEntries(before: readonly HistoryEntry[], read: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byId = new Map([...before, ...read].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
