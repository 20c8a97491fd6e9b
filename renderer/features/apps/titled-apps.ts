import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import type { NameMark } from '../../../shared/domain/look-alike';
import { useSharedT } from '../../i18n/use-shared-t';
import { useConnections } from '../../stores/app-connections';
import { changedKeys, perRecord } from '../../stores/derivation';
import { useAppState } from '../../stores/mirror';
import { type AppEntry, type EntrySlices, entryOfKnown, knownEntries, nearbyEntries } from './app-entry';
import { type AppTitle, appTitle } from './app-title';

/** An app with the title that it is shown under. */
export interface TitledApp {
  readonly entry: AppEntry;
  readonly title: AppTitle;
  /** Why its name needs a second look, if it does. */
  readonly mark?: NameMark;
}

/** The entries with their titles. An app is the same object as last time while its entry and its title are. */
export function titledApps(entries: readonly AppEntry[], t: TFunction): readonly TitledApp[] {
  return entries.map((entry) => titledApp(entry, appTitle(entry, t)));
}

const titledApp = perRecord((entry: AppEntry, title: AppTitle): TitledApp => ({ entry, title }));

/** The apps that the user keeps, in no particular order; after a patch, only those that it changed are new objects. */
export function useKnownApps(): readonly TitledApp[] {
  const [derive] = useState(createKnownApps);
  return useDerivedApps(derive);
}

/** The apps in the service's latest list, likewise. */
export function useNearbyApps(): readonly TitledApp[] {
  return useDerivedApps(deriveNearbyApps);
}

type DeriveApps = (state: EntrySlices, t: TFunction) => readonly TitledApp[];

function useDerivedApps(derive: DeriveApps): readonly TitledApp[] {
  const t = useSharedT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const service = useAppState((state) => state.service);
  const connections = useConnections();
  return useMemo(
    () => derive({ known, nearby, service, connections }, t),
    [derive, known, nearby, service, connections, t],
  );
}

function deriveNearbyApps(state: EntrySlices, t: TFunction): readonly TitledApp[] {
  return titledApps(nearbyEntries(state), t);
}

interface KnownApps {
  readonly state: EntrySlices;
  readonly t: TFunction;
  readonly apps: readonly TitledApp[];
  /** Index in `apps`, by id. */
  readonly places: ReadonlyMap<string, number>;
  /** Several ids for one code: a simulated app may have the code of a real one. */
  readonly idsByCode: ReadonlyMap<string, readonly string[]>;
}

/** Creates a derivation of the known apps that, after a patch, looks only at the apps whose keys the patch named. */
export function createKnownApps(): DeriveApps {
  let last: KnownApps | null = null;
  return (state, t) => {
    last = (last === null ? null : updateKnownApps(last, state, t)) ?? deriveKnownApps(state, t);
    return last.apps;
  };
}

function deriveKnownApps(state: EntrySlices, t: TFunction): KnownApps {
  const apps = titledApps(knownEntries(state), t);
  const idsByCode = new Map<string, string[]>();
  for (const { id, deviceCode } of Object.values(state.known)) {
    if (deviceCode !== null) idsByCode.set(deviceCode, [...(idsByCode.get(deviceCode) ?? []), id]);
  }
  return { state, t, apps, places: new Map(apps.map(({ entry }, index) => [entry.key, index])), idsByCode };
}

/** Null where apps were added or removed, or where a change concerns all of them. */
function updateKnownApps(last: KnownApps, state: EntrySlices, t: TFunction): KnownApps | null {
  const ids = changedIds(last, state);
  if (ids === null || t !== last.t || state.service !== last.state.service) return null;
  const apps = [...last.apps];
  for (const id of ids) {
    const place = last.places.get(id);
    const known = state.known[id];
    // A measurement may arrive before its app, and outlive it.
    if (place === undefined && known === undefined) continue;
    if (place === undefined || known?.deviceCode !== last.state.known[id]?.deviceCode || known === undefined)
      return null;
    const entry = entryOfKnown(known, state);
    apps[place] = titledApp(entry, appTitle(entry, t));
  }
  return { ...last, state, apps };
}

function changedIds({ state: before, idsByCode }: KnownApps, after: EntrySlices): ReadonlySet<string> | null {
  const known = changedKeys(before.known, after.known);
  const connections = changedKeys(before.connections, after.connections);
  const codes = changedKeys(before.nearby, after.nearby);
  if (known === null || connections === null || codes === null) return null;
  const listed = [...codes].flatMap((code) => idsByCode.get(code) ?? []);
  return new Set([...known, ...connections, ...listed]);
}
