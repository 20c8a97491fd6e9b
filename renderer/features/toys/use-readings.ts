import { useEffect, useRef, useState } from 'react';
import type { ToyReading, ToyReadings } from '../../../shared/domain/toy-readings';
import { bridge } from '../../bridge/bridge';
import { useAppState } from '../../stores/mirror';
import { useStableValue } from '../../ui/use-stable-value';

/** How long changes and scrolling are gathered before the readings are asked for, in milliseconds. */
const PAUSE_MS = 120;

/** The charges of toys over time, by the id of their app, then by their own. */
type ReadingsByApp = ReadonlyMap<string, ReadonlyMap<string, readonly ToyReading[]>>;

/** The readings of the toys of known apps; asked for when other apps come into view, and when one of these changes. */
export function useReadings(appIds: readonly string[]): ReadingsByApp {
  const ids = useStableValue(appIds, isSame);
  const known = useAppState((state) => state.known);
  const records = useStableValue(
    ids.map((id) => known[id]),
    isSame,
  );
  const [readings, setReadings] = useState<ReadingsByApp>(new Map());
  const isFirst = useRef(true);
  useEffect(() => {
    if (records.length === 0) return;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const answer = await bridge.request('toys.readings', { appIds: ids });
      // Without them, a toy still shows its charge; the next change asks again.
      if (isCurrent && answer.ok) setReadings((before) => withAnswer(before, ids, answer.data));
    };
    const timer = setTimeout(() => void read(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ids, records]);
  return readings;
}

/** Replaces the readings of the apps that were asked for. */
function withAnswer(before: ReadingsByApp, ids: readonly string[], answer: readonly ToyReadings[]): ReadingsByApp {
  const asked = new Map(ids.map((id) => [id, new Map<string, readonly ToyReading[]>()]));
  for (const { appId, toyId, points } of answer) asked.get(appId)?.set(toyId, points);
  return new Map([...before, ...asked]);
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((value, at) => value === after[at]);
}
