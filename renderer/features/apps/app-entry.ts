import { UNCHECKED } from '../../../shared/domain/app-connection';
import type { KnownApp } from '../../../shared/domain/known-app';
import type { NearbyApp } from '../../../shared/domain/nearby-app';
import type { ReachState } from '../../../shared/domain/reach-state';
import type { AppState } from '../../../shared/ipc/state';
import { type Connections, reachIn } from '../../stores/app-connections';
import { perRecord } from '../../stores/derivation';

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
export function entryOfKnown(known: KnownApp, state: EntrySlices): AppEntry {
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
