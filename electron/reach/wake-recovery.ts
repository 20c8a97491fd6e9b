import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { hasNetwork, type InterfaceAddress } from '../lib/network-interfaces';

/** Interval of polls for a usable interface after a wake, in milliseconds. */
const POLL_MS = 500;
/** How long a changed network may take to settle: addresses arrive one by one. */
const SETTLE_MS = 1_000;
/** How long to wait for an interface; then everything is measured anyway, and is offline. */
export const INTERFACE_WAIT_MS = 8_000;
/** Interval and duration of further polls for an interface, in milliseconds. */
const LATE_POLL_MS = 2_000;
const LATE_WAIT_MS = 10 * 60_000;
/** Minimum time between two sweeps, in case the network keeps changing. */
export const SWEEP_GAP_MS = 4_000;
/** How long after a wake or on a new network lost and found apps are neither notified nor recorded. */
export const GRACE_MS = 30_000;
/** After this long awake, an announced sleep did not happen, or its wake was not reported. */
const SLEEPLESS_MS = 30_000;

export interface WakeRecoveryOptions {
  readonly clock: Clock;
  readonly interfaces: () => readonly InterfaceAddress[];
  /** Called before sleep: everything stops. */
  readonly onSuspend: () => void;
  /** Called on waking, perhaps without a network yet. */
  readonly onWake: () => void;
  /** Measures every known app. */
  readonly onUsable: () => void;
  /** Called when the grace period starts, with its length in milliseconds. */
  readonly onGrace: (graceMs: number) => void;
}

/**
 * Handles sleep and new networks: once an interface is usable, every known app is measured again within
 * ten seconds, however many events there are, and for half a minute the results are not notified.
 *
 *   awake ──suspended──▶ asleep
 *    ▲  │                  │ woke
 *    │  └──woke, network──▶▼
 *    └── interface up ── settling
 */
export class WakeRecovery implements Disposable {
  readonly #options: WakeRecoveryOptions;
  #isAsleep = false;
  #isSettling = false;
  #timer: TimerHandle | null = null;
  #lastSweepAt: number | null = null;
  #graceUntil: number | null = null;

  constructor(options: WakeRecoveryOptions) {
    this.#options = options;
  }

  get isAsleep(): boolean {
    return this.#isAsleep;
  }

  /** End of the grace period without notifications, in milliseconds since 1970; null: none. */
  get graceUntil(): number | null {
    const leftMs = this.#graceUntil === null ? 0 : this.#graceUntil - this.#options.clock.now();
    return leftMs > 0 && leftMs <= GRACE_MS ? this.#graceUntil : null;
  }

  /** The computer is about to sleep. */
  suspended(): void {
    if (this.#isAsleep) return;
    this.#isAsleep = true;
    this.#isSettling = false;
    this.#options.onSuspend();
    this.#after(SLEEPLESS_MS, () => this.woke());
  }

  /** The computer woke, its user returned, or its clock jumped. */
  woke(): void {
    this.#startGrace();
    if (this.#isAsleep) {
      this.#isAsleep = false;
      this.#isSettling = false;
      this.#options.onWake();
    }
    this.#settle(0);
  }

  /** An interface appeared, disappeared or changed its address. Asleep, the wake handles it. */
  networkChanged(): void {
    if (this.#isAsleep) return;
    this.#startGrace();
    this.#settle(SETTLE_MS);
  }

  dispose(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #startGrace(): void {
    this.#graceUntil = this.#options.clock.now() + GRACE_MS;
    this.#options.onGrace(GRACE_MS);
  }

  /** One settling period covers all events during it. */
  #settle(delayMs: number): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#after(Math.max(delayMs, this.#gapLeftMs()), () => this.#poll(0));
  }

  /** Counts its own waits, since the clock may be about to change. */
  #poll(waitedMs: number): void {
    const isUsable = hasNetwork(this.#options.interfaces());
    if (!isUsable && waitedMs < INTERFACE_WAIT_MS) {
      this.#after(POLL_MS, () => this.#poll(waitedMs + POLL_MS));
      return;
    }
    this.#isSettling = false;
    this.#lastSweepAt = this.#options.clock.now();
    if (!isUsable) this.#awaitLate(0);
    this.#options.onUsable();
  }

  #awaitLate(waitedMs: number): void {
    if (waitedMs >= LATE_WAIT_MS) return;
    this.#after(LATE_POLL_MS, () => {
      if (hasNetwork(this.#options.interfaces())) this.networkChanged();
      else this.#awaitLate(waitedMs + LATE_POLL_MS);
    });
  }

  #gapLeftMs(): number {
    if (this.#lastSweepAt === null) return 0;
    const left = this.#lastSweepAt + SWEEP_GAP_MS - this.#options.clock.now();
    return left > SWEEP_GAP_MS ? 0 : Math.max(0, left);
  }

  #after(delayMs: number, callback: () => void): void {
    this.#timer?.cancel();
    this.#timer = this.#options.clock.after(delayMs, () => {
      this.#timer = null;
      callback();
    });
  }
}
