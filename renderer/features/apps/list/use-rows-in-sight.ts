import { useEffect } from 'react';
import { isSameOrder, useStableValue } from '../../../ui/use-stable-value';
import { reportInSight } from '../actions/app-actions';
import type { TitledApp } from '../app-entries';

/** How long rows stay in place before they count as in sight, in milliseconds: none does while the list scrolls by. */
const REST_MS = 150;

/** The rows from one index to the other are visible; null: none is. */
interface VisibleRows {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Tells main which known apps are visible, with the opened one: they are measured first, and most often. */
export function useRowsInSight(
  apps: readonly TitledApp[],
  visible: VisibleRows | null,
  openedKey: string | null,
): void {
  const rows = visible === null ? [] : apps.slice(visible.startIndex, visible.endIndex + 1);
  const opened = openedKey === null ? [] : apps.filter(({ entry }) => entry.key === openedKey);
  const found = [...opened, ...rows].flatMap(({ entry }) => entry.known?.id ?? []);
  const ids = useStableValue([...new Set(found)], isSameOrder);
  useEffect(() => {
    const rest = setTimeout(() => reportInSight(ids), REST_MS);
    return () => clearTimeout(rest);
  }, [ids]);
  useEffect(() => () => reportInSight([]), []);
}
