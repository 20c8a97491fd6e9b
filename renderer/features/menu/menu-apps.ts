import { lastReachedAt } from '../../../shared/domain/known-app';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { TitledApp } from '../apps/app-entries';
import { sortApps } from '../apps/app-order';

/** A longer menu would not be read; the Apps page lists all apps. */
const MAX_APPS = 8;

/**
 * The apps that a menu names: favourites, then those of the others that answered last; each by name, so that nothing
 * changes places while it is read.
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

/** How many of the apps this computer reaches, as far as it has measured. */
export function reachableCount(apps: readonly TitledApp[]): number {
  return apps.filter(({ entry }) => shownOutcome(entry.reach)?.kind === 'reachable').length;
}

function lastReached({ entry: { known } }: TitledApp): string {
  return (known && lastReachedAt(known)) ?? '';
}
