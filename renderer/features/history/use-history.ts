import { useCallback, useEffect, useRef, useState } from 'react';
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind, type HistoryQuery } from '../../../shared/domain/history';
import type { RequestError } from '../../../shared/ipc/envelope';
import { bridge } from '../../bridge/bridge';
import { useReach } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror';
import { sendRequest } from '../notices/send-request';

const ENTRIES_AT_ONCE = 50;

/** A query of the history. */
export interface HistoryFilter {
  /** Null: all apps. */
  readonly appId: string | null;
  readonly search: string;
  /** Empty: every kind. */
  readonly kinds: readonly HistoryKind[];
}

export type HistoryReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: RequestError }
  | { readonly kind: 'read'; readonly entries: readonly HistoryEntry[]; readonly more: boolean };

export interface History {
  readonly reading: HistoryReading;
  readonly readOlder: () => void;
  readonly reload: () => void;
}

/** Debounce of the filter while the user types. */
const TYPING_PAUSE_MS = 120;
/** How long changes are batched before the newest entries are read again. */
const CHANGES_PAUSE_MS = 120;

/** Reads the history, newest first, and again when the service was polled or one of its apps was measured. */
export function useHistory({ appId, search, kinds }: HistoryFilter): History {
  const [reading, setReading] = useState<HistoryReading>({ kind: 'reading' });
  const latest = useRef(0);
  const fetchedAt = useAppState((state) => state.listing.fetchedAt);
  const known = useAppState((state) => (appId === null ? state.known : state.known[appId]));
  const reach = useReach(appId);
  const wanted = kinds.join(' ');

  const ask = useCallback(
    async (before: HistoryQuery['before'], keeps: boolean): Promise<void> => {
      latest.current += 1;
      const turn = latest.current;
      const text = search.trim();
      const query = {
        appId,
        search: text === '' ? null : text,
        kinds: kindsIn(wanted),
        limit: ENTRIES_AT_ONCE,
        before,
      };
      const answer = await bridge.request('history.query', query);
      if (turn !== latest.current) return;
      if (!answer.ok) {
        setReading({ kind: 'failed', error: answer.error });
        return;
      }
      const { entries, more } = answer.data;
      setReading((last) =>
        keeps && last.kind === 'read'
          ? {
              kind: 'read',
              entries: mergeEntries(last.entries, entries),
              // An earlier read already determined whether there are older entries.
              more: before === null && last.entries.length > entries.length ? last.more : more,
            }
          : { kind: 'read', entries, more },
      );
    },
    [appId, search, wanted],
  );

  const reload = useCallback(() => void ask(null, false), [ask]);
  useEffect(() => {
    // Only a pause in typing sends a query.
    const pause = setTimeout(reload, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [reload]);
  useReadAfterChanges(
    useCallback(() => void ask(null, true), [ask]),
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

function kindsIn(text: string): readonly HistoryKind[] {
  return HISTORY_KINDS.filter((kind) => text.split(' ').includes(kind));
}

/** Reads again soon after one of the values changed: once for all changes in that time. */
function useReadAfterChanges(read: () => void, values: readonly unknown[]): void {
  const seen = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
    const hasChanged = values.some((value, index) => value !== seen.current[index]);
    seen.current = values;
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

/** Clears the history of an app, or of all; returns whether it worked. */
export async function clearHistory(appId: string | null): Promise<boolean> {
  return (await sendRequest('history.clear', { appId })) !== null;
}

/** Merges two reads of the history, newest first: each entry once. */
export function mergeEntries(before: readonly HistoryEntry[], read: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byId = new Map([...before, ...read].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
