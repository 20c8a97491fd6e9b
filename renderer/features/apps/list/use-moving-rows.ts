import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StatusGroup } from '../app-status';
import { type GroupHeadings, groupTop, type RowDensity, rowTop } from './list-layout';

/** What goes is gone before its neighbors move, as `--bk-move` and `--bk-ease-move` say; what comes fades in at the end of that. */
const OUT = { duration: 90, fill: 'forwards' } as const;
const MOVE = { duration: 220, delay: OUT.duration, fill: 'backwards', easing: 'cubic-bezier(0.3, 0, 0, 1)' } as const;
const IN = { duration: 120, delay: OUT.duration + MOVE.duration - 120, fill: 'backwards' } as const;
/** More apps that change their group at once are no move that anyone could follow. */
const MAX_MOVED = 3;

interface RowPlaces {
  readonly keys: readonly string[];
  readonly headings: GroupHeadings;
  readonly density: RowDensity;
  /** The groups that the rows stand in. */
  readonly groups: ReadonlyMap<string, StatusGroup>;
}

/**
 * Where some app moves to another group, its row fades out where it was, and in where it comes to; other rows and
 * headings glide to their new places. Not with reduced motion.
 */
export function useMovingRows(scroller: RefObject<HTMLElement | null>, places: RowPlaces): void {
  const last = useRef<{ places: RowPlaces; parts: Parts }>({ places, parts: new Map() });
  useLayoutEffect(() => {
    const pane = scroller.current;
    const { places: before, parts: old } = last.current;
    const parts = partsOf(pane);
    last.current = { places, parts };
    if (pane === null || before.groups === places.groups || !isFewMoved(before, places) || prefersStillness()) return;
    const [starts, ends] = [topsOf(before), topsOf(places)];
    const stays = (key: string): boolean =>
      starts.has(key) && ends.has(key) && before.groups.get(key) === places.groups.get(key);
    for (const [key, part] of parts) {
      // A heading is never above the edge that rows pass below it.
      const least = part.hasAttribute('data-app-row') ? 0 : pane.scrollTop;
      const distance = Math.max(starts.get(key) ?? 0, least) - Math.max(ends.get(key) ?? 0, least);
      if (!stays(key)) part.animate({ opacity: [0, 1] }, IN);
      else if (distance !== 0) part.animate({ '--glide': [`${distance}px`, '0px'] }, MOVE);
    }
    for (const [key, part] of old) {
      if (!stays(key)) fadeOut(part, starts.get(key) ?? 0, pane.firstElementChild);
    }
    markMoving(pane);
  });
}

/** Rows by their keys, and headings by their groups. */
type Parts = ReadonlyMap<string, HTMLElement>;

function partsOf(pane: HTMLElement | null): Parts {
  const all = pane?.querySelectorAll<HTMLElement>('[data-app-row], [data-group] > :first-child') ?? [];
  return new Map([...all].map((part) => [part.dataset.key ?? part.parentElement?.dataset.group ?? '', part]));
}

/** Says that rows are on their way, until the last of them has arrived. */
function markMoving(pane: HTMLElement): void {
  pane.dataset.moving = '';
  pane.animate(null, OUT.duration + MOVE.duration).onfinish = () => {
    if (pane.getAnimations().length === 0) delete pane.dataset.moving;
  };
}

/** What is gone from the list already is seen a little longer. */
function fadeOut(part: HTMLElement, top: number, grid: Element | null): void {
  const picture = document.createElement('div');
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.style.cssText = `position: absolute; inset-inline: 0; top: ${top}px`;
  part.removeAttribute('data-app-row');
  part.removeAttribute('tabindex');
  part.style.top = '0';
  picture.append(part);
  grid?.append(picture);
  picture.animate({ opacity: [1, 0] }, OUT).onfinish = () => picture.remove();
}

/** Where each row and each group starts. */
function topsOf({ keys, headings, density }: RowPlaces): ReadonlyMap<string, number> {
  return new Map([
    ...keys.map((key, index): [string, number] => [key, rowTop(index, headings, density)]),
    ...[...headings.values()].map((heading): [string, number] => [heading.group, groupTop(heading, density)]),
  ]);
}

function isFewMoved(before: RowPlaces, after: RowPlaces): boolean {
  if (after.headings.size === 0) return false;
  if (before.keys.length !== after.keys.length || before.density !== after.density) return false;
  const moved = [...after.groups].filter(([key, group]) => before.groups.get(key) !== group);
  return moved.length > 0 && moved.length <= MAX_MOVED;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
