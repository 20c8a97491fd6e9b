import type { Disposable } from '../lib/disposable';
import { Emitter, type Observable, ObservableValue } from '../lib/observable';

/** What is scarce at the moment. */
export interface PowerConstraints {
  readonly onBattery: boolean;
  /** Whether traffic costs money, as far as the system says; unknown counts as not. */
  readonly metered: boolean;
}

/** How many times longer Beckon waits between two polls, and two probes. */
export type ThrottleFactor = 1 | 2;

/** Twice the wait where something is scarce, and no more where everything is. Pure. */
export function throttleFactor({ onBattery, metered }: PowerConstraints): ThrottleFactor {
  return onBattery || metered ? 2 : 1;
}

/** The part of Electron’s `powerMonitor` that matters here. */
export interface PowerEvents {
  on(event: PowerEvent, listener: () => void): unknown;
  off(event: PowerEvent, listener: () => void): unknown;
  isOnBatteryPower(): boolean;
}

type PowerEvent = 'suspend' | 'resume' | 'unlock-screen' | 'on-battery' | 'on-ac';

/** Sleep, wake and scarce power, as far as the system says so; sets the pace of everything that Beckon does by itself. */
export class PowerWatch implements Disposable {
  readonly #power: PowerEvents;
  readonly #suspend = new Emitter();
  readonly #wake = new Emitter();
  readonly #throttle: ObservableValue<ThrottleFactor>;
  readonly #listeners: readonly (readonly [PowerEvent, () => void])[];
  #constraints: PowerConstraints;

  constructor(power: PowerEvents) {
    this.#power = power;
    this.#constraints = { onBattery: power.isOnBatteryPower(), metered: false };
    this.#throttle = new ObservableValue<ThrottleFactor>(throttleFactor(this.#constraints));
    this.#listeners = [
      ['suspend', () => this.#suspend.emit()],
      ['resume', () => this.#wake.emit()],
      ['unlock-screen', () => this.#wake.emit()],
      ['on-battery', () => this.#constrain({ onBattery: true })],
      ['on-ac', () => this.#constrain({ onBattery: false })],
    ];
    for (const [event, listener] of this.#listeners) power.on(event, listener);
  }

  get throttle(): Observable<ThrottleFactor> {
    return this.#throttle;
  }

  /** Calls back when the computer is about to sleep; returns an unsubscribe function. */
  onSuspend(listener: () => void): () => void {
    return this.#suspend.subscribe(listener);
  }

  /** Calls back when the computer woke, or somebody came back to it; returns an unsubscribe function. */
  onWake(listener: () => void): () => void {
    return this.#wake.subscribe(listener);
  }

  setMetered(metered: boolean): void {
    this.#constrain({ metered });
  }

  dispose(): void {
    for (const [event, listener] of this.#listeners) this.#power.off(event, listener);
  }

  #constrain(part: Partial<PowerConstraints>): void {
    this.#constraints = { ...this.#constraints, ...part };
    this.#throttle.set(throttleFactor(this.#constraints));
  }
}
