import type { IsoTime } from '../../../shared/domain/iso-time';
import type { SortOrder } from '../../../shared/domain/view';
import { compareNames } from '../../i18n/i18n';
import type { TitledApp } from './app-entries';

/** How a list of apps is sorted; `listed`: as it is given. */
export type AppOrder = SortOrder | 'listed';

/**
 * Favorites first, unless the list has a heading for them, then by the chosen order, title ("2" before "10"), and key.
 * Nothing that changes with each poll counts by `state` and `name`, so rows don't jump under the pointer.
 */
export function sortApps(apps: readonly TitledApp[], sort: AppOrder = 'name'): readonly TitledApp[] {
  return sort === 'listed' ? apps : apps.toSorted((a, b) => compareRank(a, b, sort) || compareTitle(a, b));
}

/** Sorts like {@link sortApps}, each time from the last order: what is nearly sorted is sorted fast. */
export type AppSorter = typeof sortApps;

export function createAppSorter(): AppSorter {
  let last: readonly TitledApp[] = [];
  return (apps, sort) => {
    if (sort === 'listed') return apps;
    const now = new Set(apps);
    const byKey = new Map([...last, ...apps].map((app) => [app.entry.key, app]));
    last = sortApps(
      [...byKey.values()].filter((app) => now.has(app)),
      sort,
    );
    return last;
  };
}

function compareRank(a: TitledApp, b: TitledApp, sort: SortOrder): number {
  if (sort === 'state') return 0;
  const byFavorite = Number(b.entry.known?.favourite ?? false) - Number(a.entry.known?.favourite ?? false);
  if (sort === 'name' || byFavorite !== 0) return byFavorite;
  // A listed app is as fresh as the list, whatever its record says.
  return Number(b.entry.listed) - Number(a.entry.listed) || lastListed(b).localeCompare(lastListed(a), 'en');
}

function compareTitle(a: TitledApp, b: TitledApp): number {
  return (
    compareNames(a.title.headline, b.title.headline) ||
    compareNames(a.title.full, b.title.full) ||
    (a.entry.key < b.entry.key ? -1 : 1)
  );
}

/** Empty: it is listed now, or never was. */
function lastListed({ entry }: TitledApp): IsoTime {
  return entry.listed ? '' : (entry.known?.lastListedAt ?? '');
}
