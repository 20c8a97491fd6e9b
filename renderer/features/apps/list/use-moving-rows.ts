import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StatusGroup } from '../app-status';
import { type GroupHeadings, groupTop, type RowDensity, rowTop } from './list-layout';

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

/** The row that changes its group passes over the others, and over headings. */
const ABOVE: PropertyIndexedKeyframes = {
  zIndex: [2, 2],
  backgroundColor: ['var(--bk-sheet)', 'var(--bk-sheet)'],
};

/** Lets rows and headings glide to their new places where some app moved to another group; not with reduced motion. */
export function useMovingRows(scroller: RefObject<HTMLElement | null>, places: RowPlaces): void {
  const last = useRef(places);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = places;
    if (before.groups === places.groups || !isFewMoved(before, places) || prefersStillness()) return;
    const indexes = new Map(before.keys.map((key, index) => [key, index]));
    const glide = (element: Element, distance: number, more: PropertyIndexedKeyframes = {}): void => {
      if (distance !== 0) element.animate({ translate: [`0 ${distance}px`, '0 0'], ...more }, MOVE);
    };
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-app-row]') ?? []) {
      const { key = '' } = row.dataset;
      const now = places.keys.indexOf(key);
      const from = indexes.get(key);
      if (from === undefined || now === -1) continue;
      const distance = rowTop(from, before.headings, before.density) - rowTop(now, places.headings, places.density);
      const isPassing = before.groups.get(key) !== places.groups.get(key) && row.ariaCurrent !== 'true';
      glide(row, distance, isPassing ? ABOVE : {});
    }
    const tops = topsOf(before);
    for (const [group, top] of topsOf(places)) {
      const heading = scroller.current?.querySelector(`[data-group="${group}"]`)?.firstElementChild;
      const from = tops.get(group);
      if (from === undefined) heading?.animate({ opacity: [0, 1] }, MOVE);
      else if (heading != null) glide(heading, from - top);
    }
  });
}

/** Where each group starts. */
function topsOf({ headings, density }: RowPlaces): ReadonlyMap<StatusGroup, number> {
  return new Map([...headings.values()].map((heading) => [heading.group, groupTop(heading, density)]));
}

function isFewMoved(before: RowPlaces, after: RowPlaces): boolean {
  if (before.keys.length !== after.keys.length || before.density !== after.density) return false;
  const moved = [...after.groups].filter(([key, group]) => before.groups.get(key) !== group);
  return moved.length > 0 && moved.length <= MAX_MOVED;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
