import type { DesktopState } from '../../shared/domain/desktop';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { IgnoredApp, KnownApp, MergeNote } from '../../shared/domain/known-app';
import type { PairingSession, PairingSetup } from '../../shared/domain/pairing';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Notice, Settings } from '../../shared/domain/settings';
import type { AppState } from '../../shared/ipc/state';
import type { DisposableStack } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/discovery-service';
import type { Connection } from '../settings/connection-service';
import { StateHub, type StateHubOptions } from './state-hub';

/** Where the slices of the state come from. */
export interface StateSources {
  readonly settings: Observable<Settings>;
  readonly connection: Observable<Connection>;
  readonly discovery: Observable<DiscoveryState>;
  /** Without the apps that the user ignores. */
  readonly nearby: Observable<Nearby>;
  readonly known: ObservableMap<KnownApp>;
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  readonly notices: Observable<readonly Notice[]>;
  readonly ignored: Observable<readonly IgnoredApp[]>;
  readonly merges: Observable<readonly MergeNote[]>;
  readonly pairingSetup: Observable<PairingSetup>;
  readonly pairings: Observable<Readonly<Record<string, PairingSession>>>;
  readonly desktop: Observable<DesktopState>;
}

/** Opens a hub whose slices follow their sources until the owner is disposed. */
export function openStateHub(
  sources: StateSources,
  options: Omit<StateHubOptions, 'initial'>,
  owner: DisposableStack,
): StateHub {
  const hub = owner.use(new StateHub({ ...options, initial: stateOf(sources) }));
  const { settings, connection, discovery, nearby, known, reach, reconnect, notices, ignored, merges } = sources;
  const { desktop, pairingSetup, pairings } = sources;
  owner.defer(settings.subscribe((value) => hub.set('settings', value)));
  owner.defer(connection.subscribe(({ active }) => hub.set('service', active)));
  owner.defer(discovery.subscribe((value) => hub.set('discovery', value)));
  owner.defer(
    nearby.subscribe(({ apps, listing }) => {
      hub.set('nearby', apps);
      hub.set('listing', listing);
    }),
  );
  owner.defer(known.subscribe(() => hub.set('known', known.toRecord())));
  owner.defer(reach.subscribe((value) => hub.set('reach', value)));
  owner.defer(reconnect.subscribe((value) => hub.set('reconnect', value)));
  owner.defer(notices.subscribe((value) => hub.set('notices', value)));
  owner.defer(ignored.subscribe((value) => hub.set('ignored', value)));
  owner.defer(desktop.subscribe((value) => hub.set('desktop', value)));
  owner.defer(merges.subscribe((value) => hub.set('merges', value)));
  owner.defer(pairingSetup.subscribe((value) => hub.set('pairingSetup', value)));
  owner.defer(pairings.subscribe((value) => hub.set('pairings', value)));
  return hub;
}

function stateOf({
  settings,
  connection,
  discovery,
  nearby,
  known,
  reach,
  reconnect,
  notices,
  ignored,
  merges,
  pairingSetup,
  pairings,
  desktop,
}: StateSources): AppState {
  return {
    settings: settings.value,
    service: connection.value.active,
    discovery: discovery.value,
    listing: nearby.value.listing,
    notices: notices.value,
    ignored: ignored.value,
    merges: merges.value,
    pairingSetup: pairingSetup.value,
    pairings: pairings.value,
    desktop: desktop.value,
    nearby: nearby.value.apps,
    known: known.toRecord(),
    reach: reach.value,
    reconnect: reconnect.value,
  };
}
