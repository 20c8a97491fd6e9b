import type { IsoTime } from '../../../shared/domain/iso-time';
import { lowestBattery } from '../../../shared/domain/lowest-battery';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { NearbySortOrder, SortOrder } from '../../../shared/domain/view';
import { compareNames } from '../../i18n/i18n';
import type { AppEntry, TitledApp } from './app-entries';

/** How a list of apps is sorted; `listed`: as it is given. */
export type AppOrder = SortOrder | NearbySortOrder;

type Compare = (a: TitledApp, b: TitledApp) => number;

/** The comparison for each sort order; equal apps are ordered by title. A list puts those sorted by state into groups. */
const COMPARE: Readonly<Record<AppOrder, Compare>> = {
  state: () => 0,
  name: () => 0,
  listed: () => 0,
  platform: (a, b) => compareNames(platformOf(a.entry), platformOf(b.entry)),
  reach: (a, b) => reachRank(a.entry) - reachRank(b.entry),
  // A listed app is as fresh as the list, whatever its record says.
  seen: (a, b) => Number(b.entry.listed) - Number(a.entry.listed) || latestFirst(lastListed(a), lastListed(b)),
  added: (a, b) => latestFirst(a.entry.known?.addedAt, b.entry.known?.addedAt),
  group: (a, b) => byGroup(a.entry.known?.group ?? null, b.entry.known?.group ?? null),
  battery: (a, b) => lowestOf(a.entry) - lowestOf(b.entry),
};

/** Favorites first, of each group if these are the order, then by the chosen order, title ("2" before "10"), and key. */
export function sortApps(apps: readonly TitledApp[], sort: AppOrder = 'name'): readonly TitledApp[] {
  if (sort === 'listed') return apps;
  return apps.toSorted((a, b) => compare(a, b, sort));
}

/** Sorts like {@link sortApps}, each time from the last order: what is nearly sorted is sorted fast. */
export type AppSorter = typeof sortApps;

export function createAppSorter(): AppSorter {
  let last: readonly TitledApp[] = [];
  return (apps, sort) => {
    const now = new Set(apps);
    const byKey = new Map([...last, ...apps].map((app) => [app.entry.key, app]));
    last =
      sort === 'listed'
        ? apps
        : sortApps(
            [...byKey.values()].filter((app) => now.has(app)),
            sort,
          );
    return last;
  };
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

/** Apps that gave no platform come last. */
function platformOf({ info }: AppEntry): string {
  return info?.platform ?? '\uffff';
}

/** Apps without a group come last. */
function byGroup(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  // Groups that differ in case alone are two groups.
  return compareNames(a, b) || (a === b ? 0 : a < b ? -1 : 1);
}
