import { type AuthorityFileOf, type ConnectionInfo, connectionOf } from '../../shared/domain/connection-info';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { CertificatePin, KnownApp } from '../../shared/domain/known-app';
import { measuredOf } from '../../shared/domain/reach-state';
import type { Result } from '../../shared/lib/result';
import type { AuthorityFiles } from '../dial/authority-files';
import { PortDialer } from '../dial/port-dialer';
import { Prober } from '../dial/prober';
import { type Lookup, systemLookup } from '../dial/resolve-host';
import { PathDoctor } from '../doctor/path-doctor';
import type { LedgerService } from '../known/ledger-service';
import type { TimerHandle } from '../lib/clock';
import { ClockJumpWatch } from '../lib/clock-jump-watch';
import { DisposableStack } from '../lib/disposable';
import { type InterfaceAddress, systemInterfaces } from '../lib/network-interfaces';
import { NetworkWatch } from '../lib/network-watch';
import { Emitter, type Observable, ObservableValue } from '../lib/observable';
import { OPENING_LIMIT_MS } from '../lib/settled-within';
import { sharedReading } from '../lib/shared-reading';
import type { Nearby } from '../nearby/nearby-apps';
import type { ServiceClients } from '../service/service-gateway';
import { AddressMeter, type MeasurableApp } from './address-meter';
import { AppConnections, type AppConnectionsOptions } from './app-connections';
import { AppMeter } from './app-meter';
import { CertificateTrust } from './certificate-trust';
import { type AttemptTools, type DoctorOptions, reconnectAttempts } from './reconnect-attempt';
import { WakeRecovery } from './wake-recovery';

export interface ReachDeps<F>
  extends Pick<AppConnectionsOptions, 'clock' | 'logger' | 'known' | 'setDisconnected' | 'shouldNotify' | 'random'> {
  readonly ledger: AttemptTools['ledger'] & AppConnectionsOptions['ledger'] & Pick<LedgerService, 'ownAddresses'>;
  readonly setPin: (appId: string, pin: CertificatePin | null) => Result<null, F>;
  /** The discovery loop. */
  readonly loop: {
    readonly state: Observable<DiscoveryState>;
    readonly nearby: Pick<Nearby, 'simulated'>;
    setAsleep(isAsleep: boolean): void;
  };
  readonly service: Pick<ServiceClients, 'interactive' | 'background' | 'expire' | 'recentApp'>;
  /** Whether the service itself is on this computer, as the simulator is. */
  readonly serviceOnLoopback: () => boolean;
  readonly extraCaPem: () => string | null;
  /** The PEM files with what certificates are verified by. */
  readonly authorities: Pick<AuthorityFiles, 'keepPinned' | 'fileOf'>;
  /** Name suffixes to try for a bare typed address, best first. */
  readonly suffixes: () => readonly string[];
  readonly interfaces?: (() => readonly InterfaceAddress[]) | undefined;
  readonly lookup?: Lookup | undefined;
  /** For one port, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the real dialer. */
  readonly dialer?: Pick<PortDialer, 'dial' | 'timeoutMs'> | undefined;
}

/** The operations for reaching apps. */
export interface Reach<F> {
  readonly connections: AppConnections;
  readonly prober: Prober;
  readonly certificates: CertificateTrust<F>;
  readonly authorityFileOf: AuthorityFileOf;
  /** What other programs need to reach a known app; null: it is not known. */
  readonly connectionInfo: (appId: string) => ConnectionInfo | null;
  readonly wake: WakeRecovery;
  /**
   * Calls back after a wake, or on another network, with how long losses and returns are not reported, in milliseconds.
   */
  readonly onGrace: (listener: (graceMs: number) => void) => () => void;
  /**
   * The doctor, for a person; it uses the service's shared, paced client.
   *
   * @param app the known app to examine; null: an address, or why nothing is listed
   */
  readonly doctor: (app: MeasurableApp | null) => PathDoctor;
  /** Sets whether the window is shown. */
  readonly setShown: (isShown: boolean) => void;
  /** Another service may mean another authority or simulator: measures everything again. The first call unpauses. */
  readonly serviceChanged: () => void;
  /**
   * Sets whether the window is opening and has not painted yet: until then, for at most {@link OPENING_LIMIT_MS}, only
   * what a person requests is measured, since a sweep is CPU-intensive.
   */
  readonly setOpening: (isOpening: boolean) => void;
  readonly dispose: () => Promise<void>;
}

/** Creates what measures, reconnects and examines apps, and connects it to sleep, networks and the service. */
export function createReach<F>(deps: ReachDeps<F>): Reach<F> {
  const { clock, ledger, loop, service, suffixes, lookup = systemLookup } = deps;
  const interfaces = deps.interfaces ?? sharedReading(clock, systemInterfaces);
  const owned = new DisposableStack();
  const dialer =
    deps.dialer ?? new PortDialer({ ...deps, keepPinned: (sha256, pem) => deps.authorities.keepPinned(sha256, pem) });
  // Data of an app from another service did not come from the service in use.
  const isServiceHere = ({ simulated }: Pick<KnownApp, 'simulated'>): boolean =>
    deps.serviceOnLoopback() && loop.nearby.simulated === simulated;
  const createDoctor = (app: MeasurableApp | null, { service: calls, urgency, mayDial }: DoctorOptions): PathDoctor =>
    new PathDoctor({
      service: calls,
      clock,
      interfaces,
      lookup,
      lookupTimeoutMs: dialer.timeoutMs,
      dial: async (target, options) => await dialer.dial(target, { ...options, pin: app?.pin ?? null, urgency }),
      mayDial,
      serviceOnLoopback: app === null ? deps.serviceOnLoopback() : isServiceHere(app),
      suffixes: suffixes(),
    });

  const addressMeter = new AddressMeter({ clock, dialer, lookup, interfaces, suffixes, isServiceHere });
  const appMeter = new AppMeter({ clock, ledger, meter: addressMeter });
  const connections = owned.use(
    new AppConnections({
      ...deps,
      meter: appMeter,
      runAttempt: reconnectAttempts({ service, ledger, addressMeter, appMeter, createDoctor }),
    }),
  );
  // Until the service in use is known, the authorities for the certificates of apps are not known either.
  connections.pause('starting');

  const authorityFileOf: AuthorityFileOf = (certificate) => deps.authorities.fileOf(certificate);
  const graceStart = new Emitter<number>();
  const wake = owned.use(
    new WakeRecovery({
      clock,
      interfaces,
      onSuspend: () => {
        loop.setAsleep(true);
        connections.pause('asleep');
      },
      onWake: () => {
        loop.setAsleep(false);
        connections.resume('asleep');
      },
      onUsable: () => void refreshMeasurements(service, connections),
      onGrace: (graceMs) => graceStart.emit(graceMs),
    }),
  );
  owned.defer(resetBackoffAfterFailure(loop, connections));
  const isShown = new ObservableValue(false);
  let openingLimit: TimerHandle | null = null;
  owned.defer(() => openingLimit?.cancel());
  watchComputer({ ...deps, interfaces, wake, isShown, isWanted: connections.isWanted }, owned);
  return {
    connections,
    prober: new Prober({ dialer, suffixes, lookup }),
    certificates: new CertificateTrust({ connections, setPin: deps.setPin, clock }),
    authorityFileOf,
    connectionInfo: (appId) => {
      const app = deps.known.get(appId);
      if (app === undefined) return null;
      const reached = measuredOf(connections.stateOf(appId).reach)?.reached ?? null;
      return connectionOf({ ...app, addresses: ledger.ownAddresses(appId) }, { reached, authorityFileOf });
    },
    wake,
    onGrace: (listener) => graceStart.subscribe(listener),
    doctor: (app) => createDoctor(app, { service: service.interactive, urgency: 'asked' }),
    setShown: (shown) => {
      isShown.set(shown);
      connections.setShown(shown);
    },
    serviceChanged: () => {
      connections.resume('starting');
      void connections.remeasureAll();
    },
    setOpening: (isOpening) => {
      openingLimit?.cancel();
      openingLimit = isOpening ? clock.after(OPENING_LIMIT_MS, () => connections.setOpening(false)) : null;
      connections.setOpening(isOpening);
    },
    dispose: async () => await owned.dispose(),
  };
}

/** After a possible network change: lists and measures again, and resets the backoff. */
async function refreshMeasurements(service: ReachDeps<unknown>['service'], connections: AppConnections): Promise<void> {
  service.expire();
  void service.background?.listApps();
  await connections.remeasureAll();
  connections.resetBackoff();
}

/** Resets the backoff when the service answers again after a failure. Returns an unsubscribe function. */
function resetBackoffAfterFailure({ state }: ReachDeps<unknown>['loop'], connections: AppConnections): () => void {
  let isFailing = false;
  return state.subscribe(({ kind }: DiscoveryState) => {
    if (kind === 'failed') isFailing = true;
    if (kind !== 'found' && kind !== 'empty') return;
    if (isFailing) connections.resetBackoff();
    isFailing = false;
  });
}

interface WatchOptions extends Pick<ReachDeps<unknown>, 'clock'> {
  readonly interfaces: () => readonly InterfaceAddress[];
  readonly wake: WakeRecovery;
  readonly isShown: ObservableValue<boolean>;
  readonly isWanted: AppConnections['isWanted'];
}

/** Watches for what the system may not report, while it matters. */
function watchComputer({ clock, interfaces, wake, isShown, isWanted }: WatchOptions, owner: DisposableStack): void {
  const network = owner.use(new NetworkWatch({ clock, interfaces, onChange: () => wake.networkChanged() }));
  // CPU wake-ups matter while the window is hidden: then one tick serves both.
  const jumps = owner.use(
    new ClockJumpWatch(
      clock,
      () => wake.woke(),
      () => network.check(),
    ),
  );
  const follow = (): void => {
    network.setActive(isShown.value);
    jumps.setActive(isWanted.value);
  };
  owner.defer(isWanted.subscribe(follow));
  owner.defer(isShown.subscribe(follow));
  follow();
}
