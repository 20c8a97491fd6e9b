import { COMPACT_FROM, type Density } from '../../../../shared/domain/appearance';
import type { TitledApp } from '../app-entries';

/** How high rows are. */
export type RowDensity = Exclude<Density, 'automatic'>;

/** In pixels; the style sheets of the rows and of the outline use the same numbers. */
export const ROW_HEIGHT: Readonly<Record<RowDensity, number>> = { comfortable: 74, compact: 52 };

/** In pixels. */
export const HEADING_HEIGHT = 34;

/** The density of a list with so many apps, filtered or not: rows keep their height while the user types. */
export function rowDensity(density: Density, apps: number): RowDensity {
  if (density !== 'automatic') return density;
  return apps < COMPACT_FROM ? 'comfortable' : 'compact';
}

/** What stands above the first row of a group. */
export interface GroupHeading {
  /** Null: the apps without a group. */
  readonly group: string | null;
  readonly count: number;
  /** Index of the first app below it. */
  readonly start: number;
  /** How many headings come before it. */
  readonly index: number;
}

/**
 * The headings of a list that is sorted by group, by the index of the first app below each. A single group needs none.
 */
export function groupHeadings(apps: readonly TitledApp[]): ReadonlyMap<number, GroupHeading> {
  const headings = new Map<number, GroupHeading>();
  let start = 0;
  for (let index = 1; index <= apps.length; index += 1) {
    const group = groupOf(apps[start]);
    if (index < apps.length && groupOf(apps[index]) === group) continue;
    headings.set(start, { group, count: index - start, start, index: headings.size });
    start = index;
  }
  return headings.size > 1 ? headings : NO_HEADINGS;
}

/** Of a list that is not sorted by group. */
export const NO_HEADINGS: ReadonlyMap<number, GroupHeading> = new Map();

function groupOf(app: TitledApp | undefined): string | null {
  return app?.entry.known?.group ?? null;
}

/** Whether the same headings stand above the same rows. */
export function hasSameHeadings(
  before: ReadonlyMap<number, GroupHeading>,
  after: ReadonlyMap<number, GroupHeading>,
): boolean {
  if (before.size !== after.size) return false;
  return [...after].every(([index, { group, count }]) => {
    const same = before.get(index);
    return same !== undefined && same.group === group && same.count === count;
  });
}

/** The visible rows under one heading; null: the list has none. */
interface Section<I> {
  readonly heading: GroupHeading | null;
  readonly items: readonly I[];
}

/** The visible rows of a list, in its order, by the headings that they stand under. */
export function sections<I extends { readonly index: number }>(
  items: readonly I[],
  headings: ReadonlyMap<number, GroupHeading>,
): readonly Section<I>[] {
  if (headings.size === 0) return [{ heading: null, items }];
  const all = [...headings.values()];
  let next = 0;
  const found: { readonly heading: GroupHeading | null; readonly items: I[] }[] = [];
  for (const item of items) {
    const before = next;
    while ((all[next]?.start ?? Number.POSITIVE_INFINITY) <= item.index) next += 1;
    if (next !== before) found.push({ heading: all[next - 1] ?? null, items: [] });
    found.at(-1)?.items.push(item);
  }
  return found;
}
