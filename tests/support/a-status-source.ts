import { StatusSource } from '../../electron/control/status-source';
import { ObservableValue } from '../../electron/lib/observable';
import { MutableObservableMap } from '../../electron/lib/observable-map';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { LocalAddressState } from '../../shared/domain/local-address';
import { NO_AUTHORITY_FILES } from './a-connection';
import { aKnownMap } from './a-known-map';
import { aNearby, FakeNearby, type ListedApps } from './a-nearby';
import { FakeClock } from './fake-clock';

export interface StatusSetting {
  readonly nearby?: ListedApps;
  /** By app id. */
  readonly connections?: Readonly<Record<string, AppConnectionState>>;
  readonly discreet?: boolean;
  /** Unless given, all addresses of an app are its own. */
  readonly ownAddresses?: (appId: string) => readonly LedgerAddress[];
}

/** The statuses of these apps, and everything that they follow from, for a test to change. */
export function aStatusSource(
  apps: readonly KnownApp[],
  { nearby = aNearby(), connections = {}, discreet = false, ownAddresses }: StatusSetting = {},
) {
  const clock = new FakeClock();
  const known = aKnownMap(apps);
  const list = new FakeNearby(nearby);
  const states = new MutableObservableMap<AppConnectionState>(Object.entries(connections));
  const localAddresses = new MutableObservableMap<LocalAddressState>();
  const discovery = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' });
  const settings = new ObservableValue({ discreet });
  /** The apps whose addresses were looked up: once for each status that is made. */
  const made: string[] = [];
  const source = new StatusSource({
    clock,
    known,
    nearby: list,
    ownAddresses: (id) => {
      made.push(id);
      return ownAddresses?.(id) ?? known.get(id)?.addresses ?? [];
    },
    connections: states,
    localAddresses,
    authorityFileOf: NO_AUTHORITY_FILES.fileOf,
    discovery,
    settings,
  });
  const setDiscreet = (isDiscreet: boolean): void => settings.set({ discreet: isDiscreet });
  return {
    source,
    clock,
    known,
    nearby: list,
    connections: states,
    localAddresses,
    setDiscreet,
    /** The apps whose statuses were made since the last time, in that order. */
    takeMade: (): readonly string[] => made.splice(0),
  };
}
