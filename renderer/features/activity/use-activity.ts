import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryEntry, HistoryKind, HistoryQuery } from '../../../shared/domain/history';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { useReach } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror';

const ENTRIES_AT_ONCE = 100;

/** A query of the history. */
export interface ActivityFilter {
  /** Null: all apps. */
  readonly appId: string | null;
  readonly search: string;
  /** Empty: every kind. Of the same identity while it is the same query. */
  readonly kinds: readonly HistoryKind[];
}

type ActivityReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: RequestError }
  | {
      readonly kind: 'read';
      readonly entries: readonly HistoryEntry[];
      readonly more: boolean;
      /** What was asked for: another filter may have been chosen since. */
      readonly filter: ActivityFilter;
    };

export interface Activity {
  readonly reading: ActivityReading;
  readonly readOlder: () => void;
  readonly reload: () => void;
}

/** The name of a saved app, by its id; null: it is not saved any more. */
export type NameOfApp = (appId: string) => string | null;

/** Debounce of the filter while the user types. */
const TYPING_PAUSE_MS = 120;
/** How long changes are batched before the newest entries are read again. */
const CHANGES_PAUSE_MS = 120;

/** Reads the history, newest first, and again when the service was polled or one of its apps was measured. */
export function useActivity({ appId, search, kinds }: ActivityFilter): Activity {
  const [reading, setReading] = useState<ActivityReading>({ kind: 'reading' });
  const latest = useRef(0);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const known = useAppState((state) => (appId === null ? state.known : state.known[appId]));
  const reach = useReach(appId);

  const ask = useCallback(
    async (before: HistoryQuery['before'], keeps: boolean): Promise<void> => {
      latest.current += 1;
      const turn = latest.current;
      const query = { appId, search: search.trim() || null, kinds, limit: ENTRIES_AT_ONCE, before };
      const answer = await bridge.request('history.query', query);
      if (turn !== latest.current) return;
      if (!answer.ok) {
        setReading({ kind: 'failed', error: answer.error });
        return;
      }
      const { entries, more } = answer.data;
      const filter = { appId, search, kinds };
      setReading((last) =>
        keeps && last.kind === 'read'
          ? {
              kind: 'read',
              entries: mergeEntries(last.entries, entries),
              // An earlier read already determined whether there are older entries.
              more: before === null && last.entries.length > entries.length ? last.more : more,
              filter,
            }
          : { kind: 'read', entries, more, filter },
      );
    },
    [appId, search, kinds],
  );

  const reload = useCallback(() => void ask(null, false), [ask]);
  useEffect(() => {
    // Only a pause in typing sends a query.
    const pause = setTimeout(reload, search === '' ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [reload, search]);
  useReadAfterChanges(
    useCallback(() => void ask(null, true), [ask]),
    appId,
    [fetchedAt, known, reach],
  );
  return {
    reading,
    readOlder: () => {
      const oldest = reading.kind === 'read' ? reading.entries.at(-1) : undefined;
      if (oldest !== undefined) void ask(oldest.at, true);
    },
    reload,
  };
}

/** Reads again soon after one of the values of an app changed: once for all changes in that time. */
function useReadAfterChanges(read: () => void, appId: string | null, values: readonly unknown[]): void {
  const seen = useRef({ appId, values });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
    const before = seen.current;
    // Those of another app are read anyway.
    const hasChanged = appId === before.appId && values.some((value, index) => value !== before.values[index]);
    seen.current = { appId, values };
    if (!hasChanged || timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      latestRead.current();
    }, CHANGES_PAUSE_MS);
  });
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}

/** Merges two reads of the history, newest first: each entry once. */
export function mergeEntries(before: readonly HistoryEntry[], read: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byId = new Map([...before, ...read].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
