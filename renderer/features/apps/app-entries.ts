import type { TFunction } from 'i18next';
import { useDeferredValue, useMemo } from 'react';
import { UNCHECKED } from '../../../shared/domain/app-connection';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { NameMark } from '../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import type { ReachState } from '../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../shared/domain/reconnect';
import type { AppState } from '../../../shared/ipc/state';
import { useT } from '../../i18n/use-t';
import { type Connections, connectionIn, useConnections } from '../../stores/app-connections';
import { perRecord } from '../../stores/derivation';
import { useAppState } from '../../stores/mirror';
import { type AppTitle, appTitle } from './app-title';

/** One app as the lists and the detail show it: its record, its listing, its measurements. */
export interface AppEntry {
  /** Identifies it in its list: a known app's id, a nearby app's device code. */
  readonly key: string;
  /** Null unless the user keeps it. */
  readonly known: KnownApp | null;
  readonly info: NearbyApp | null;
  readonly listed: boolean;
  readonly reach: ReachState;
  readonly reconnect: ReconnectState | null;
}

/** The slices that determine whether a known app is in the latest list. */
type ListSlices = Pick<AppState, 'nearby' | 'service'>;

/** The slices that entries are derived from. */
export type EntrySlices = ListSlices & Pick<AppState, 'known'> & { readonly connections: Connections };

/** The known apps, listed or not, in no particular order. An entry stays the same object while its content does. */
export function knownEntries(state: EntrySlices): readonly AppEntry[] {
  return Object.values(state.known).map((known) => {
    const { reach, reconnect } = connectionIn(state.connections, known.id);
    return knownEntry(known, listedInfo(known, state), reach, reconnect);
  });
}

/** The apps in the service's latest list, known or not; otherwise like {@link knownEntries}. */
export function nearbyEntries(state: EntrySlices): readonly AppEntry[] {
  const byCode = new Map<string, KnownApp>();
  for (const known of Object.values(state.known)) {
    if (known.deviceCode !== null && isOfService(known, state)) byCode.set(known.deviceCode, known);
  }
  return Object.values(state.nearby).map((info) => {
    const known = byCode.get(info.deviceCode) ?? null;
    const { reach, reconnect } = known === null ? UNCHECKED : connectionIn(state.connections, known.id);
    return nearbyEntry(info, known, reach, reconnect);
  });
}

const knownEntry = perRecord(
  (known: KnownApp, listed: NearbyApp | null, reach: ReachState, reconnect: ReconnectState | null): AppEntry => ({
    key: known.id,
    known,
    info: listed ?? known.lastInfo,
    listed: listed !== null,
    reach,
    reconnect,
  }),
);

const nearbyEntry = perRecord(
  (info: NearbyApp, known: KnownApp | null, reach: ReachState, reconnect: ReconnectState | null): AppEntry => ({
    key: info.deviceCode,
    known,
    info,
    listed: true,
    reach,
    reconnect,
  }),
);

/** The service's latest listing of a known app; null: it is not in the list. */
export function listedInfo(known: KnownApp, state: ListSlices): NearbyApp | null {
  const { deviceCode } = known;
  // The code is untrusted, and may equal the name of an inherited property.
  const isListed = deviceCode !== null && isOfService(known, state) && Object.hasOwn(state.nearby, deviceCode);
  return isListed ? (state.nearby[deviceCode] ?? null) : null;
}

/** A simulated app and a real one are different apps even with the same code. */
function isOfService(known: KnownApp, { service }: ListSlices): boolean {
  return known.simulated === (service.kind === 'simulator');
}

/** The known app with a device code, simulated or not like the service in use; null: none. */
export function knownByCode(
  { known, service }: Pick<AppState, 'known' | 'service'>,
  deviceCode: string,
): KnownApp | null {
  const isSimulated = service.kind === 'simulator';
  return Object.values(known).find((app) => app.deviceCode === deviceCode && app.simulated === isSimulated) ?? null;
}

/** An app with its displayed title. */
export interface TitledApp {
  readonly entry: AppEntry;
  readonly title: AppTitle;
  readonly mark?: NameMark;
}

/** The entries with their titles. An app stays the same object while its entry and its title do. */
export function titledApps(entries: readonly AppEntry[], t: TFunction): readonly TitledApp[] {
  return entries.map((entry) => titledApp(entry, appTitle(entry, t)));
}

const titledApp = perRecord((entry: AppEntry, title: AppTitle): TitledApp => ({ entry, title }));

/** The known apps, in no particular order; after a patch, only the changed ones are new objects. */
export function useKnownApps(): readonly TitledApp[] {
  return useDerivedApps(knownEntries);
}

/** The apps in the service's latest list, likewise. */
export function useNearbyApps(): readonly TitledApp[] {
  return useDerivedApps(nearbyEntries);
}

function useDerivedApps(entriesOf: (state: EntrySlices) => readonly AppEntry[]): readonly TitledApp[] {
  const t = useT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const service = useAppState((state) => state.service);
  const connections = useConnections();
  const slices = useMemo(() => ({ known, nearby, service, connections }), [known, nearby, service, connections]);
  // What a patch changes is derived and rendered between frames, however much it is.
  const settled = useDeferredValue(slices);
  return useMemo(() => titledApps(entriesOf(settled), t), [entriesOf, settled, t]);
}

/** The names of the known apps as the lists have them, by id; null: not known. */
export function useAppNames(): (id: string) => string | null {
  const t = useT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const service = useAppState((state) => state.service);
  return useMemo(() => {
    const slices = { nearby, service };
    return (id) => {
      const app = Object.hasOwn(known, id) ? known[id] : undefined;
      if (app === undefined) return null;
      return appTitle({ known: app, info: listedInfo(app, slices) ?? app.lastInfo }, t).headline;
    };
  }, [known, nearby, service, t]);
}
