import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StatusGroup } from '../app-status';
import { type GroupHeadings, type RowDensity, rowTop } from './list-layout';

/** As `--bk-move` and `--bk-ease-move`. */
const MOVE = { duration: 220, easing: 'cubic-bezier(0.3, 0, 0, 1)' } as const;
/** More apps that change their group at once are no move that anyone could follow. */
const MAX_MOVED = 3;

interface RowPlaces {
  readonly keys: readonly string[];
  readonly headings: GroupHeadings;
  readonly density: RowDensity;
  /** The groups that the rows stand in. */
  readonly groups: ReadonlyMap<string, StatusGroup>;
}

/** Lets rows glide to their new places where some app moved to another group; not with reduced motion. */
export function useMovingRows(scroller: RefObject<HTMLElement | null>, places: RowPlaces): void {
  const last = useRef(places);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = places;
    if (before.groups === places.groups || !isFewMoved(before, places) || prefersStillness()) return;
    const indexes = new Map(before.keys.map((key, index) => [key, index]));
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-app-row]') ?? []) {
      const now = places.keys.indexOf(row.dataset.key ?? '');
      const from = indexes.get(row.dataset.key ?? '');
      if (from === undefined || now === -1) continue;
      const distance = rowTop(from, before.headings, before.density) - rowTop(now, places.headings, places.density);
      if (distance !== 0) row.animate({ translate: [`0 ${distance}px`, '0 0'] }, MOVE);
    }
  });
}

function isFewMoved(before: RowPlaces, after: RowPlaces): boolean {
  if (before.keys.length !== after.keys.length || before.density !== after.density) return false;
  const moved = [...after.groups].filter(([key, group]) => before.groups.get(key) !== group);
  return moved.length > 0 && moved.length <= MAX_MOVED;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
