import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { NameMark } from '../../../shared/domain/look-alike';
import { useSharedT } from '../../i18n/use-shared-t';
import { useConnections } from '../../stores/app-connections';
import { useAppState } from '../../stores/mirror-store';
import { perRecord } from '../../stores/per-record';
import { type AppEntry, type EntrySlices, knownEntries, nearbyEntries } from './app-entry';
import { type AppTitle, appTitle } from './app-title';

/** An app with the title that it is shown under. */
export interface TitledApp {
  readonly entry: AppEntry;
  readonly title: AppTitle;
  /** Why its name may not be taken at a glance; left out: it may. */
  readonly mark?: NameMark;
}

/** The entries with their titles. An app is the same object as last time while its entry and its title are. */
export function titledApps(entries: readonly AppEntry[], t: TFunction): readonly TitledApp[] {
  return entries.map((entry) => titledApp(entry, appTitle(entry, t)));
}

const titledApp = perRecord((entry: AppEntry, title: AppTitle): TitledApp => ({ entry, title }));

/** The apps that the user keeps, in no particular order; after a patch, only those that it changed are new objects. */
export function useKnownApps(): readonly TitledApp[] {
  return useTitledApps(knownEntries);
}

/** The apps in the service's latest list, likewise. */
export function useNearbyApps(): readonly TitledApp[] {
  return useTitledApps(nearbyEntries);
}

function useTitledApps(entriesOf: (state: EntrySlices) => readonly AppEntry[]): readonly TitledApp[] {
  const t = useSharedT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const service = useAppState((state) => state.service);
  const connections = useConnections();
  return useMemo(
    () => titledApps(entriesOf({ known, nearby, service, connections }), t),
    [entriesOf, known, nearby, service, connections, t],
  );
}
