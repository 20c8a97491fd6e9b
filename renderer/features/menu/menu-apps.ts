import { lastReachedAt } from '../../../shared/domain/known-app';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { TitledApp } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';

/** Nobody would read a longer menu; the Apps page lists all apps. */
const MAX_APPS = 5;

/**
 * The apps in the menu: favorites, then the others that answered last; each group by name, so that nothing moves while
 * it is read.
 */
export function menuApps(apps: readonly TitledApp[]): readonly TitledApp[] {
  const byName = sortApps(apps);
  const favourites = byName.filter(({ entry }) => entry.known?.favourite === true).slice(0, MAX_APPS);
  const others = byName
    .filter(({ entry }) => entry.known?.favourite === false)
    .sort((a, b) => lastReached(b).localeCompare(lastReached(a), 'en'))
    .slice(0, MAX_APPS - favourites.length);
  return [...favourites, ...sortApps(others)];
}

/** The number of apps that this computer reaches, by the last measurements. */
export function reachableCount(apps: readonly TitledApp[]): number {
  return apps.filter(({ entry }) => shownOutcome(entry.reach)?.kind === 'reachable').length;
}

function lastReached({ entry: { known } }: TitledApp): string {
  return (known && lastReachedAt(known)) ?? '';
}
