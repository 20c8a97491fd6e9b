import { shownOutcome } from '../../../shared/domain/reach-state';
import type { AppFilter, ViewPreferences } from '../../../shared/domain/view';
import type { AppEntry } from './app-entry';
import type { TitledEntry } from './app-order';

const PASSES: Readonly<Record<AppFilter, (entry: AppEntry) => boolean>> = {
  all: () => true,
  favourites: ({ known }) => known?.favourite ?? false,
  reachable: ({ reach }) => shownOutcome(reach)?.kind === 'reachable',
  // Never measured is not lost.
  lost: ({ reach }) => {
    const outcome = shownOutcome(reach);
    return outcome !== null && outcome.kind !== 'reachable';
  },
  listed: ({ listed }) => listed,
};

/** The entries that the user wants to see: those of a filter, and of a group where one is chosen. */
export function filterApps(
  entries: readonly TitledEntry[],
  { filter, group }: Pick<ViewPreferences, 'filter' | 'group'>,
): readonly TitledEntry[] {
  return entries.filter(
    ({ entry }) => PASSES[filter](entry) && (group === null || (entry.known?.group ?? null) === group),
  );
}
