import type { IsoTime } from '../../../shared/domain/iso-time';
import { lowestBattery } from '../../../shared/domain/lowest-battery';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { SortOrder } from '../../../shared/domain/view';
import { compareNames } from '../../i18n/i18n';
import type { AppEntry, TitledApp } from './app-entries';

/** How a list of apps is sorted; `listed`: as it is given. */
export type AppOrder = SortOrder | 'listed';

type Compare = (a: TitledApp, b: TitledApp) => number;

/** The comparison for each sort order; equal apps are ordered by title. A list puts those sorted by state into groups. */
const COMPARE: Readonly<Record<AppOrder, Compare>> = {
  state: () => 0,
  name: () => 0,
  listed: () => 0,
  reach: (a, b) => reachRank(a.entry) - reachRank(b.entry),
  // A listed app is as fresh as the list, whatever its record says.
  seen: (a, b) => Number(b.entry.listed) - Number(a.entry.listed) || latestFirst(lastListed(a), lastListed(b)),
  added: (a, b) => latestFirst(a.entry.known?.addedAt, b.entry.known?.addedAt),
  group: (a, b) => byGroup(a.entry.known?.group ?? null, b.entry.known?.group ?? null),
  battery: (a, b) => lowestOf(a.entry) - lowestOf(b.entry),
};

/**
 * Favorites first, of each group if these are the order, then by the chosen order, then by title, "2" before "10"; equal
 * titles are ordered by key. Sorting by name uses nothing that changes with each poll, so rows do not jump under the
 * pointer.
 */
export function sortApps(apps: readonly TitledApp[], sort: AppOrder = 'name'): readonly TitledApp[] {
  if (sort === 'listed') return apps;
  return apps.toSorted((a, b) => compare(a, b, sort));
}

/** If more of the apps moved than this share, sorting all of them is as fast as repositioning each. */
const MAX_MOVED_SHARE = 1 / 16;

/** Sorts like {@link sortApps}; see {@link createAppSorter}. */
export type AppSorter = (apps: readonly TitledApp[], sort: AppOrder) => SortedApps;

/**
 * Creates a sorter for one list that changes over time. It keeps its last order and repositions only the apps that were
 * added, or whose sort fields changed.
 */
export function createAppSorter(): AppSorter {
  let last: SortedApps | null = null;
  return (apps, sort) => {
    last = (last === null ? null : replaceChanged(last, apps, sort)) ?? sortAgain(last, apps, sort);
    return last;
  };
}

export interface SortedApps {
  readonly given: readonly TitledApp[];
  readonly sort: AppOrder;
  readonly sorted: readonly TitledApp[];
  /** Index in `sorted`, by key. */
  readonly places: ReadonlyMap<string, number>;
}

/** Replaces the changed apps in their positions; null: some app has to move. */
function replaceChanged(last: SortedApps, apps: readonly TitledApp[], sort: AppOrder): SortedApps | null {
  if (sort !== last.sort || apps.length !== last.given.length) return null;
  if (sort === 'listed') {
    const isSame = apps.every(({ entry }, index) => entry.key === last.sorted[index]?.entry.key);
    return isSame ? { ...last, given: apps, sorted: apps } : null;
  }
  const changed = apps.filter((app, index) => app !== last.given[index]);
  const sorted = [...last.sorted];
  for (const app of changed) {
    const place = last.places.get(app.entry.key);
    if (place === undefined || !hasSamePlace(last.sorted[place], app, sort)) return null;
    sorted[place] = app;
  }
  return { ...last, given: apps, sorted };
}

function sortAgain(last: SortedApps | null, apps: readonly TitledApp[], sort: AppOrder): SortedApps {
  const sorted = last?.sort === sort && sort !== 'listed' ? moveChanged(last.sorted, apps, sort) : sortApps(apps, sort);
  return { given: apps, sort, sorted, places: new Map(sorted.map(({ entry }, index) => [entry.key, index])) };
}

function moveChanged(sorted: readonly TitledApp[], apps: readonly TitledApp[], sort: AppOrder): readonly TitledApp[] {
  const before = new Map(sorted.map((app) => [app.entry.key, app]));
  const moved = apps.filter((app) => !hasSamePlace(before.get(app.entry.key), app, sort));
  if (moved.length > apps.length * MAX_MOVED_SHARE) return sortApps(apps, sort);
  const staying = new Map(apps.map((app) => [app.entry.key, app]));
  for (const { entry } of moved) staying.delete(entry.key);
  const next = sorted.map(({ entry }) => staying.get(entry.key)).filter((app) => app !== undefined);
  for (const app of moved) next.splice(placeIn(next, app, sort), 0, app);
  return next;
}

function hasSamePlace(before: TitledApp | undefined, after: TitledApp, sort: AppOrder): boolean {
  if (before === undefined || before === after) return before === after;
  return before.title.full === after.title.full && compareRank(before, after, sort) === 0;
}

/** The position of an app in a sorted list. */
function placeIn(sorted: readonly TitledApp[], app: TitledApp, sort: AppOrder): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const other = sorted[middle];
    if (other !== undefined && compare(other, app, sort) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compare(a: TitledApp, b: TitledApp, sort: AppOrder): number {
  return compareRank(a, b, sort) || compareTitle(a, b);
}

function compareRank(a: TitledApp, b: TitledApp, sort: AppOrder): number {
  if (sort === 'state') return 0;
  const byFavorite = Number(b.entry.known?.favourite ?? false) - Number(a.entry.known?.favourite ?? false);
  // A group is one block under its heading, favorites among it.
  return sort === 'group' ? COMPARE.group(a, b) || byFavorite : byFavorite || COMPARE[sort](a, b);
}

function compareTitle(a: TitledApp, b: TitledApp): number {
  return (
    compareNames(a.title.headline, b.title.headline) ||
    compareNames(a.title.full, b.title.full) ||
    (a.entry.key < b.entry.key ? -1 : 1)
  );
}

/** Reachable, then other answers, then gone, then never measured. Latency is not ranked: it fluctuates. */
function reachRank({ reach }: AppEntry): number {
  const outcome = shownOutcome(reach);
  if (outcome === null) return 3;
  if (outcome.kind === 'reachable') return 0;
  return outcome.kind === 'certificate' || outcome.kind === 'plain-http' ? 1 : 2;
}

function lastListed({ entry }: TitledApp): IsoTime | null {
  return entry.listed ? null : (entry.known?.lastListedAt ?? null);
}

function latestFirst(a: IsoTime | null | undefined, b: IsoTime | null | undefined): number {
  return (b ?? '').localeCompare(a ?? '', 'en');
}

/** Apps whose batteries are not known come last. */
function lowestOf({ info }: AppEntry): number {
  return lowestBattery(info?.toys ?? null) ?? 101;
}

/** Apps without a group come last. */
function byGroup(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  // Groups that differ in case alone are two groups.
  return compareNames(a, b) || (a === b ? 0 : a < b ? -1 : 1);
}
