import type { BusValue } from '../bus/bus-value';
import type { MessageBus } from '../bus/message-bus';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable, DisposableStack } from '../lib/disposable';
import { Emitter, type Observable, ObservableValue } from '../lib/observable';

/** Current constraints on the polling rate. */
export interface PowerConstraints {
  readonly onBattery: boolean;
  /** Whether traffic is metered, if the system knows; unknown counts as not metered. */
  readonly metered: boolean;
}

/** Factor for the intervals between polls and between probes. */
export type ThrottleFactor = 1 | 2;

/** Doubles the intervals under any constraint, and no further under both. Pure. */
function throttleFactor({ onBattery, metered }: PowerConstraints): ThrottleFactor {
  return onBattery || metered ? 2 : 1;
}

/** The part of Electron’s `powerMonitor` that is used here. */
export interface PowerEvents {
  on(event: PowerEvent, listener: () => void): unknown;
  off(event: PowerEvent, listener: () => void): unknown;
  isOnBatteryPower(): boolean;
}

type PowerEvent = 'suspend' | 'resume' | 'unlock-screen' | 'shutdown' | 'on-battery' | 'on-ac';

/**
 * How long the system’s last word may be repeated, in milliseconds of the computer being awake. Electron has two sources
 * for sleep on some systems, and says what each of them says; some login managers say it twice themselves.
 */
const REPEAT_MS = 2_000;

/** Reports sleep, waking, shutdown and power constraints, and sets the rate of all background activity. */
export class PowerWatch implements Disposable {
  readonly #power: PowerEvents;
  readonly #clock: Clock;
  readonly #suspend = new Emitter();
  readonly #wake = new Emitter();
  readonly #shutdown = new Emitter();
  readonly #throttle: ObservableValue<ThrottleFactor>;
  readonly #metered = new ObservableValue<boolean | null>(null);
  readonly #listeners: readonly (readonly [PowerEvent, () => void])[];
  #constraints: PowerConstraints;
  /** What was said so recently that the same again is a repetition. */
  #last: PowerEvent | null = null;
  #forgetting: TimerHandle | null = null;

  constructor(power: PowerEvents, clock: Clock) {
    this.#power = power;
    this.#clock = clock;
    this.#constraints = { onBattery: power.isOnBatteryPower(), metered: false };
    this.#throttle = new ObservableValue<ThrottleFactor>(throttleFactor(this.#constraints));
    this.#listeners = [
      ['suspend', () => this.#emitOnce('suspend', this.#suspend)],
      ['resume', () => this.#emitOnce('resume', this.#wake)],
      ['unlock-screen', () => this.#wake.emit()],
      ['shutdown', () => this.#shutdown.emit()],
      ['on-battery', () => this.#constrain({ onBattery: true })],
      ['on-ac', () => this.#constrain({ onBattery: false })],
    ];
    for (const [event, listener] of this.#listeners) power.on(event, listener);
  }

  get throttle(): Observable<ThrottleFactor> {
    return this.#throttle;
  }

  /** Whether traffic is metered, as far as the system says; null: the system was not asked yet. */
  get metered(): Observable<boolean | null> {
    return this.#metered;
  }

  /** Calls back when the computer is about to sleep; returns an unsubscribe function. */
  onSuspend(listener: () => void): () => void {
    return this.#suspend.subscribe(listener);
  }

  /** Calls back when the computer wakes, or its user returns; returns an unsubscribe function. */
  onWake(listener: () => void): () => void {
    return this.#wake.subscribe(listener);
  }

  /** Calls back when the computer is about to shut down; returns an unsubscribe function. */
  onShutdown(listener: () => void): () => void {
    return this.#shutdown.subscribe(listener);
  }

  setMetered(metered: boolean): void {
    this.#constrain({ metered });
    this.#metered.set(metered);
  }

  dispose(): void {
    for (const [event, listener] of this.#listeners) this.#power.off(event, listener);
    this.#forgetting?.cancel();
  }

  /** A sleep without a wake, and a wake without a sleep, count all the same: the system may not have said the other. */
  #emitOnce(event: PowerEvent, emitter: Emitter): void {
    if (event === this.#last) return;
    this.#last = event;
    this.#forgetting?.cancel();
    this.#forgetting = this.#clock.after(REPEAT_MS, () => {
      this.#last = null;
    });
    emitter.emit();
  }

  #constrain(part: Partial<PowerConstraints>): void {
    this.#constraints = { ...this.#constraints, ...part };
    this.#throttle.set(throttleFactor(this.#constraints));
  }
}

const NETWORK_MANAGER = 'org.freedesktop.NetworkManager';
const MANAGER_PATH = '/org/freedesktop/NetworkManager';
/** Values of `NMMetered` that mean metered: configured, or guessed. */
const METERED: readonly BusValue[] = [1, 3];

/** The part of a message bus that is used here. */
type PropertyBus = Pick<MessageBus, 'hasOwner' | 'property' | 'listen' | 'listenToOwner' | 'onClose' | 'dispose'>;

export interface MeteredWatchOptions {
  /** Connects to the system's message bus; null: there is none, or this system does not use it for this. */
  readonly openBus: () => Promise<PropertyBus | null>;
  readonly onChange: (isMetered: boolean) => void;
}

/**
 * Watches whether the current network is metered, as NetworkManager reports on Linux. Unknown counts as not metered,
 * and so does everything once the bus is gone.
 */
export class MeteredWatch implements Disposable {
  readonly #options: MeteredWatchOptions;
  readonly #ready: Promise<void>;
  #bus: PropertyBus | null = null;
  #isDisposed = false;
  #poll = 0;

  constructor(options: MeteredWatchOptions) {
    this.#options = options;
    this.#ready = this.#watch();
  }

  /** Settles once the system has answered. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#bus?.dispose();
  }

  async #watch(): Promise<void> {
    const bus = await this.#options.openBus();
    if (bus === null) return;
    this.#bus = bus;
    if (this.#isDisposed) {
      bus.dispose();
      return;
    }
    bus.onClose(() => {
      this.#poll += 1;
      this.#setMetered(false);
    });
    const match = {
      sender: NETWORK_MANAGER,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      path: MANAGER_PATH,
      arg0: NETWORK_MANAGER,
    };
    await bus.listen(match, () => void this.#ask(bus));
    await bus.listenToOwner(NETWORK_MANAGER, () => void this.#ask(bus));
    await this.#ask(bus);
  }

  async #ask(bus: PropertyBus): Promise<void> {
    this.#poll += 1;
    const poll = this.#poll;
    // Without an owner of the name, there is nobody to ask.
    const value = (await bus.hasOwner(NETWORK_MANAGER))
      ? await bus.property(NETWORK_MANAGER, MANAGER_PATH, NETWORK_MANAGER, 'Metered')
      : null;
    if (poll === this.#poll) this.#setMetered(value !== null && METERED.includes(value));
  }

  #setMetered(isMetered: boolean): void {
    if (!this.#isDisposed) this.#options.onChange(isMetered);
  }
}

/** Creates the watch for power and metered networks. */
export function createPower(
  power: PowerEvents,
  openBus: MeteredWatchOptions['openBus'],
  clock: Clock,
  owner: DisposableStack,
): PowerWatch {
  const watch = owner.use(new PowerWatch(power, clock));
  const metering = owner.use(new MeteredWatch({ openBus, onChange: (isMetered) => watch.setMetered(isMetered) }));
  // A system that says nothing of it has no metered networks.
  const asked = (): void => {
    if (watch.metered.value === null) watch.setMetered(false);
  };
  void metering.ready.then(asked, asked);
  return watch;
}
