import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { UNCHECKED } from '../../../shared/domain/app-connection';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { NameMark } from '../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import type { ReachState } from '../../../shared/domain/reach-state';
import type { AppState } from '../../../shared/ipc/state';
import { useSharedT } from '../../i18n/use-shared-t';
import { type Connections, reachIn, useConnections } from '../../stores/app-connections';
import { changedKeys, perRecord } from '../../stores/derivation';
import { useAppState } from '../../stores/mirror';
import { type AppTitle, appTitle } from './app-title';

/** One app as the lists and the detail show it: what is kept of it, what is listed, what was measured. */
export interface AppEntry {
  /** Identifies it in its list: a known app's id, a nearby app's device code. */
  readonly key: string;
  /** Null while the user has not kept it. */
  readonly known: KnownApp | null;
  /** The latest information from the service; null for an app that it never listed. */
  readonly info: NearbyApp | null;
  /** Whether it stands in the service's latest list. */
  readonly listed: boolean;
  readonly reach: ReachState;
}

/** What decides whether a known app stands in the latest list. */
type ListSlices = Pick<AppState, 'nearby' | 'service'>;

/** What entries are made of. */
export type EntrySlices = ListSlices & Pick<AppState, 'known'> & { readonly connections: Connections };

/**
 * The apps that the user keeps, listed or not; in no particular order. An entry is the same object as last time while
 * nothing that it shows has changed.
 */
export function knownEntries(state: EntrySlices): readonly AppEntry[] {
  return Object.values(state.known).map((known) => entryOfKnown(known, state));
}

/** A known app with what is listed and measured of it. */
function entryOfKnown(known: KnownApp, state: EntrySlices): AppEntry {
  return knownEntry(known, listedInfo(known, state), reachIn(state.connections, known.id));
}

/** The apps in the service's latest list, kept or not; otherwise like {@link knownEntries}. */
export function nearbyEntries(state: EntrySlices): readonly AppEntry[] {
  const byCode = new Map<string, KnownApp>();
  for (const known of Object.values(state.known)) {
    if (known.deviceCode !== null && isOfService(known, state)) byCode.set(known.deviceCode, known);
  }
  return Object.values(state.nearby).map((info) => {
    const known = byCode.get(info.deviceCode) ?? null;
    return nearbyEntry(info, known, known === null ? UNCHECKED.reach : reachIn(state.connections, known.id));
  });
}

const knownEntry = perRecord(
  (known: KnownApp, listed: NearbyApp | null, reach: ReachState): AppEntry => ({
    key: known.id,
    known,
    info: listed ?? known.lastInfo,
    listed: listed !== null,
    reach,
  }),
);

const nearbyEntry = perRecord(
  (info: NearbyApp, known: KnownApp | null, reach: ReachState): AppEntry => ({
    key: info.deviceCode,
    known,
    info,
    listed: true,
    reach,
  }),
);

/** What the service's latest list says of a known app; null: it does not stand there. */
export function listedInfo(known: KnownApp, state: ListSlices): NearbyApp | null {
  const { deviceCode } = known;
  // The code comes from outside and may equal the name of an inherited property.
  const isListed = deviceCode !== null && isOfService(known, state) && Object.hasOwn(state.nearby, deviceCode);
  return isListed ? (state.nearby[deviceCode] ?? null) : null;
}

/** A simulated app and a real one are different apps even with the same code. */
function isOfService(known: KnownApp, { service }: ListSlices): boolean {
  return known.simulated === (service.kind === 'simulator');
}

/** The known app of a device code, simulated or not as the service in use is; null: none is kept. */
export function knownByCode(
  { known, service }: Pick<AppState, 'known' | 'service'>,
  deviceCode: string,
): KnownApp | null {
  const isSimulated = service.kind === 'simulator';
  return Object.values(known).find((app) => app.deviceCode === deviceCode && app.simulated === isSimulated) ?? null;
}

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
