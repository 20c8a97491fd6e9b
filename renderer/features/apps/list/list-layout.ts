import { COMPACT_FROM, type Density } from '../../../../shared/domain/appearance';
import type { TitledApp } from '../app-entries';
import { STATUS_GROUPS, type StatusGroup } from '../app-status';

/** How high rows are. */
export type RowDensity = Exclude<Density, 'automatic'>;

/** In pixels, as in the style sheets. */
export const ROW_HEIGHT: Readonly<Record<RowDensity, number>> = { comfortable: 56, compact: 44 };
export const HEADING_HEIGHT = 28;
/** Above every heading but the first. */
const HEADING_GAP = 8;

/** The density of a list with so many apps, filtered or not: rows keep their height while the user types. */
export function rowDensity(density: Density, apps: number): RowDensity {
  if (density !== 'automatic') return density;
  return apps < COMPACT_FROM ? 'comfortable' : 'compact';
}

/** What stands above the first row of a group. */
export interface GroupHeading {
  readonly group: StatusGroup;
  readonly count: number;
  /** Index of the first app below it. */
  readonly start: number;
  /** How many headings come before it. */
  readonly index: number;
}

/** The headings of a list, by the index of the first app below each. */
export type GroupHeadings = ReadonlyMap<number, GroupHeading>;

/** Of a list whose order has none. */
export const NO_HEADINGS: GroupHeadings = new Map();

/** The headings of apps that stand together by their groups, by the keys of the apps. */
export function groupHeadings(apps: readonly TitledApp[], groups: ReadonlyMap<string, StatusGroup>): GroupHeadings {
  const groupOf = ({ entry }: TitledApp): StatusGroup => groups.get(entry.key) ?? 'away';
  const headings = new Map<number, GroupHeading>();
  let start = 0;
  for (let index = 1; index <= apps.length; index += 1) {
    const [first, next] = [apps[start], apps[index]];
    if (first === undefined) break;
    const group = groupOf(first);
    if (next !== undefined && groupOf(next) === group) continue;
    headings.set(start, { group, count: index - start, start, index: headings.size });
    start = index;
  }
  return headings;
}

/** Whether the same headings stand above the same rows. */
export function hasSameHeadings(before: GroupHeadings, after: GroupHeadings): boolean {
  if (before.size !== after.size) return false;
  return [...after].every(([index, { group, count }]) => {
    const same = before.get(index);
    return same !== undefined && same.group === group && same.count === count;
  });
}

/** The apps by the groups that they stand in, otherwise in the order given. */
export function inGroups(apps: readonly TitledApp[], groups: ReadonlyMap<string, StatusGroup>): readonly TitledApp[] {
  const members = Map.groupBy(apps, ({ entry }) => groups.get(entry.key) ?? 'away');
  return STATUS_GROUPS.flatMap((group) => members.get(group) ?? []);
}

/** The height that a row takes in the list, with the heading above it, in pixels. */
export function rowExtent(index: number, headings: GroupHeadings, density: RowDensity): number {
  const heading = headings.get(index);
  if (heading === undefined) return ROW_HEIGHT[density];
  return ROW_HEIGHT[density] + HEADING_HEIGHT + (heading.index === 0 ? 0 : HEADING_GAP);
}

/** Where a group starts in the list, in pixels: its heading. */
export function groupTop({ start, index }: GroupHeading, density: RowDensity): number {
  return start * ROW_HEIGHT[density] + index * (HEADING_HEIGHT + HEADING_GAP);
}

/** Where a row starts in the list, in pixels. */
export function rowTop(index: number, headings: GroupHeadings, density: RowDensity): number {
  const heading = [...headings.values()].findLast(({ start }) => start <= index);
  if (heading === undefined) return index * ROW_HEIGHT[density];
  return groupTop(heading, density) + HEADING_HEIGHT + (index - heading.start) * ROW_HEIGHT[density];
}

/** The visible rows under one heading; null: the list has none. */
interface Section<I> {
  readonly heading: GroupHeading | null;
  readonly items: readonly I[];
}

/** The visible rows of a list, in its order, by the headings that they stand under. */
export function sections<I extends { readonly index: number }>(
  items: readonly I[],
  headings: GroupHeadings,
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
