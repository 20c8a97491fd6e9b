import type { DiscoveryState } from '../../shared/domain/discovery';
import type { CertificatePin, KnownApp } from '../../shared/domain/known-app';
import type { Result } from '../../shared/lib/result';
import { PlaceBudget } from '../dial/place-budget';
import { type DialUrgency, PortDialler } from '../dial/port-dialler';
import { Prober } from '../dial/prober';
import { type Lookup, systemLookup } from '../dial/resolve-host';
import { diagnosisTargetOf } from '../doctor/diagnosis-target';
import { PathDoctor, type PathDoctorOptions } from '../doctor/path-doctor';
import type { LedgerService } from '../known/ledger-service';
import type { Clock } from '../lib/clock';
import { ClockJumpWatch } from '../lib/clock-jump-watch';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type InterfaceAddress, systemInterfaces } from '../lib/network-interfaces';
import { NetworkWatch } from '../lib/network-watch';
import { Emitter, type Observable, ObservableValue } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/discovery-service';
import type { ServiceClients } from '../service/service-gateway';
import { AddressMeter } from './address-meter';
import { CertificateTrust } from './certificate-trust';
import { LedgerMeter } from './ledger-meter';
import { type MeasuredEvent, ReachService } from './reach-service';
import { type AttemptResult, ReconnectAttempt } from './reconnect-attempt';
import { type ConnectedResult, ReconnectService, type ReconnectServiceOptions } from './reconnect-service';
import { ResumeContract } from './resume-contract';

type Dialler = Pick<PortDialler, 'dial' | 'timeoutMs'>;

export interface ReachRoomOptions<F> {
  readonly clock: Clock;
  readonly logger: Logger;
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  readonly ledger: Pick<LedgerService, 'addressesToDial' | 'recordAddress' | 'recordProbe'>;
  readonly setPin: (appId: string, pin: CertificatePin | null) => Result<null, F>;
  readonly setDisconnected: ReconnectServiceOptions['setDisconnected'];
  /** The discovery loop. */
  readonly loop: {
    readonly state: Observable<DiscoveryState>;
    readonly nearby: Observable<Pick<Nearby, 'simulated'>>;
    setAsleep(isAsleep: boolean): void;
  };
  readonly service: Pick<ServiceClients, 'interactive' | 'background' | 'expire'>;
  /** Whether the service itself is on this computer, as the simulator is. */
  readonly serviceOnLoopback: () => boolean;
  readonly extraCaPem: () => string | null;
  /** Name suffixes that a bare typed address may go by, best first. */
  readonly suffixes: () => readonly string[];
  /** Whether the user is to be told when the app is lost, and so waits for it while nothing is shown. */
  readonly isTold?: ((app: KnownApp) => boolean) | undefined;
  readonly interfaces?: (() => readonly InterfaceAddress[]) | undefined;
  readonly lookup?: Lookup | undefined;
  /** For one port, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** In place of one that dials for real. */
  readonly dialler?: Dialler | undefined;
  readonly random?: (() => number) | undefined;
}

/** Everything that has to do with reaching apps, told of each other. No rule of its own is in here. */
export class ReachRoom<F> implements Disposable {
  readonly prober: Prober;
  readonly reach: ReachService;
  readonly reconnect: ReconnectService;
  readonly certificates: CertificateTrust<F>;
  readonly service: Pick<ServiceClients, 'interactive' | 'background' | 'expire'>;
  readonly resume: ResumeContract;
  readonly #options: ReachRoomOptions<F>;
  readonly #owned = new DisposableStack();
  readonly #interfaces: () => readonly InterfaceAddress[];
  readonly #lookup: Lookup;
  readonly #dialler: Dialler;
  readonly #addresses: AddressMeter;
  readonly #meter: LedgerMeter;
  readonly #budget: PlaceBudget;
  readonly #isShown = new ObservableValue(false);
  readonly #graceStart = new Emitter();
  #isServiceFailing = false;

  constructor(options: ReachRoomOptions<F>) {
    const { clock, logger, known, ledger, loop, suffixes, setPin, random, lookup = systemLookup } = options;
    const interfaces = options.interfaces ?? systemInterfaces;
    this.#options = options;
    this.#interfaces = interfaces;
    this.#lookup = lookup;
    const dialler: Dialler = options.dialler ?? new PortDialler(options);
    this.#dialler = dialler;
    this.#budget = new PlaceBudget(clock);
    this.#addresses = new AddressMeter({
      clock,
      dialler,
      lookup,
      interfaces,
      suffixes,
      isServiceHere: (app) => this.#isServiceHere(app),
      budget: this.#budget,
    });
    this.#meter = new LedgerMeter({
      clock,
      meter: this.#addresses,
      addressesToDial: (appId) => ledger.addressesToDial(appId),
    });
    this.prober = new Prober({ dialler, suffixes, lookup });
    this.service = options.service;
    this.reconnect = this.#owned.use(
      new ReconnectService({
        clock,
        logger,
        known,
        random,
        setDisconnected: options.setDisconnected,
        attempt: async (...call) => await this.#attempt(...call),
        onConnected: (app, result) => this.#connected(app, result),
        onFailed: (app, result) => this.reach.adopt(app.id, result),
      }),
    );
    const { reconnect } = this;
    this.reach = this.#owned.use(
      new ReachService({
        clock,
        logger,
        meter: {
          measure: this.#meter.measure.bind(this.#meter),
          forget: (appId) => {
            this.#meter.forget(appId);
            this.#budget.forget(appId);
          },
        },
        known,
        isWaitedFor: (app) => reconnect.isKept(app) || options.isTold?.(app) === true,
        random,
      }),
    );
    this.certificates = new CertificateTrust({ reach: this.reach, setPin, clock });
    this.resume = this.#owned.use(
      new ResumeContract({
        clock,
        interfaces,
        onSuspend: () => this.#suspend(),
        onWake: () => this.#wake(),
        onUsable: () => void this.#measureAnew(),
        onGrace: () => this.#graceStart.emit(),
      }),
    );
    // Until the service in use is known, nobody knows which authorities the certificates of apps are checked against.
    this.reach.pause('starting');
    this.#owned.defer(this.reach.onMeasured((event) => this.#measured(event)));
    this.#owned.defer(loop.state.subscribe(({ kind }) => this.#followService(kind)));
    this.#watchComputer();
  }

  /** After a wake, or on another network: what is lost and found for a while is no news. */
  onGrace(listener: () => void): () => void {
    return this.#graceStart.subscribe(listener);
  }

  /** Whether somebody looks. */
  setShown(isShown: boolean): void {
    this.#isShown.set(isShown);
    this.reach.setShown(isShown);
  }

  /** Another service may bring another authority, or another simulator: measures everything anew, from now on at all. */
  serviceChanged(): void {
    this.reach.resume('starting');
    void this.reach.remeasureAll();
  }

  /**
   * The doctor, for a person; it asks the service as sparingly as everything here does.
   *
   * @param app the known app that is examined; null: an address, or why nothing is listed
   */
  doctor(app: Pick<KnownApp, 'pin' | 'simulated'> | null): PathDoctor {
    return this.#doctor(app, { service: this.service.interactive, urgency: 'asked' });
  }

  /**
   * Looks one app up and reaches it now, once, for somebody who is about to use it. What was found is taken in.
   *
   * @param isRepeat it was tried before, for the same person
   */
  async locate(app: KnownApp, isRepeat: boolean, signal: AbortSignal): Promise<AttemptResult> {
    const manner = { order: 'code-first', urgency: 'asked', isRepeat } as const;
    const found = await this.#attempt(app, manner, () => undefined, signal);
    if (found.kind === 'connected') this.#connected(app, found);
    return found;
  }

  async dispose(): Promise<void> {
    await this.#owned.dispose();
  }

  /** Watches for what the system may not tell, as long as it matters to anybody. */
  #watchComputer(): void {
    const { clock } = this.#options;
    const { resume, reach } = this;
    const network = this.#owned.use(
      new NetworkWatch({ clock, interfaces: this.#interfaces, onChange: () => resume.networkChanged() }),
    );
    // Every wake-up counts while nobody looks: then one tick serves both.
    const jumps = this.#owned.use(
      new ClockJumpWatch(
        clock,
        () => resume.woke(),
        () => network.check(),
      ),
    );
    const follow = (): void => {
      network.setActive(this.#isShown.value);
      jumps.setActive(reach.isWanted.value);
    };
    this.#owned.defer(reach.isWanted.subscribe(follow));
    this.#owned.defer(this.#isShown.subscribe(follow));
    follow();
  }

  #measured({ app, now }: MeasuredEvent): void {
    this.#options.ledger.recordProbe(app.id, now.last);
    this.reconnect.noteMeasured({ app, now });
  }

  #connected(app: KnownApp, { address, result, via }: ConnectedResult): void {
    if (via === 'ledger') this.#meter.fallBackOn(app, address);
    this.reach.adopt(app.id, result);
  }

  /** What is known of an app of another service than that in use is not the word of this one. */
  #isServiceHere({ simulated }: Pick<KnownApp, 'simulated'>): boolean {
    const { serviceOnLoopback, loop } = this.#options;
    return serviceOnLoopback() && loop.nearby.value.simulated === simulated;
  }

  #doctor(
    app: Pick<KnownApp, 'pin' | 'simulated'> | null,
    tools: Pick<PathDoctorOptions, 'service' | 'mayDial'> & { readonly urgency: DialUrgency },
  ): PathDoctor {
    const { suffixes, serviceOnLoopback, clock } = this.#options;
    const { service, mayDial, urgency } = tools;
    const dialler = this.#dialler;
    return new PathDoctor({
      service,
      clock,
      interfaces: this.#interfaces,
      lookup: this.#lookup,
      lookupTimeoutMs: dialler.timeoutMs,
      dial: async (target, signal) => await dialler.dial(target, { pin: app?.pin ?? null, urgency, signal }),
      mayDial,
      serviceOnLoopback: app === null ? serviceOnLoopback() : this.#isServiceHere(app),
      suffixes: suffixes(),
    });
  }

  async #attempt(
    ...[app, manner, onStep, signal]: Parameters<ReconnectServiceOptions['attempt']>
  ): ReturnType<ReconnectServiceOptions['attempt']> {
    const { ledger } = this.#options;
    const isAsked = manner.urgency === 'asked';
    const service = isAsked ? this.service.interactive : this.service.background;
    const isFree = isAsked && manner.isRepeat !== true;
    const doctor = this.#doctor(app, {
      service,
      // What was just measured in vain has had all the patience that it gets.
      urgency: isAsked ? 'usual' : 'suspect',
      mayDial: (place) => this.#budget.admit(app.id, place, isFree),
    });
    const tools = {
      service,
      addressesToDial: (appId: string) => ledger.addressesToDial(appId),
      measureAt: this.#addresses.measure.bind(this.#addresses),
      measure: this.#meter.measure.bind(this.#meter),
      credit: ledger.recordAddress.bind(ledger),
      examine: async (one: KnownApp, stop: AbortSignal) =>
        await doctor.examine(diagnosisTargetOf(one, ledger.addressesToDial(one.id)), undefined, stop),
    };
    return await new ReconnectAttempt(app, tools, manner, onStep, signal).run();
  }

  #suspend(): void {
    this.#options.loop.setAsleep(true);
    this.reach.pause('asleep');
    this.reconnect.pause();
  }

  #wake(): void {
    this.#options.loop.setAsleep(false);
    this.reach.resume('asleep');
    this.reconnect.resume();
  }

  /** On what may be another network: what is where is asked anew, and what stays away is looked for anew. */
  async #measureAnew(): Promise<void> {
    this.service.expire();
    void this.service.background?.listApps();
    await this.reach.remeasureAll();
    this.reconnect.hurry();
  }

  #followService(kind: DiscoveryState['kind']): void {
    if (kind === 'failed') this.#isServiceFailing = true;
    if (kind !== 'found' && kind !== 'empty') return;
    if (this.#isServiceFailing) this.reconnect.hurry();
    this.#isServiceFailing = false;
  }
}
