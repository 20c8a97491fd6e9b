import type { Clock } from '../lib/clock';
import type { RelayLimits } from './relay-limits';

export type WaiterLimits = Pick<RelayLimits, 'waitersPerPairing' | 'waitersPerKey'>;

/** Whether a client has hung up; an `AbortSignal` is one. */
export interface HangUp {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface Waiter {
  readonly ownerId: string;
  wake: () => void;
  /** Whether to stop waiting, even if nothing has changed. */
  isDismissed: boolean;
}

/** The place of a waiting request; release it when the request is answered. */
export interface WaitingPlace {
  /** Whether the request must stop waiting. */
  readonly isDismissed: boolean;
  /** Resolves when the pairing has changed since the place was taken or this was last called, or the time is up. */
  nextChange(timeoutMs: number): Promise<void>;
  release(): void;
}

/** The requests that wait for a pairing to change. */
export class Waiters {
  readonly #clock: Clock;
  readonly #limits: WaiterLimits;
  readonly #byPairing = new Map<string, Set<Waiter>>();
  readonly #countByOwner = new Map<string, number>();
  #stopped = false;

  constructor(clock: Clock, limits: WaiterLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get count(): number {
    let count = 0;
    for (const waiters of this.#byPairing.values()) count += waiters.size;
    return count;
  }

  /**
   * Take a place before reading the pairing, so that no change in between is missed. Null: too many requests of this
   * owner wait. They are not dismissed as those of one pairing are, since all of them would ask again at once.
   */
  take(ownerId: string, pairingId: string, hangUp: HangUp): WaitingPlace | null {
    const owned = this.#countByOwner.get(ownerId) ?? 0;
    if (owned >= this.#limits.waitersPerKey) return null;
    this.#countByOwner.set(ownerId, owned + 1);
    const waiters = this.#byPairing.get(pairingId) ?? new Set<Waiter>();
    this.#byPairing.set(pairingId, waiters);
    // Only the owner's own requests are dismissed: who owns the pairing is checked only afterwards.
    const [oldest, ...younger] = [...waiters].filter((waiter) => waiter.ownerId === ownerId);
    if (oldest !== undefined && younger.length + 1 >= this.#limits.waitersPerPairing) dismiss(oldest);

    let change = Promise.withResolvers<void>();
    const waiter: Waiter = { ownerId, wake: () => change.resolve(), isDismissed: this.#stopped };
    const leave = (): void => dismiss(waiter);
    hangUp.addEventListener('abort', leave);
    if (hangUp.aborted) leave();
    waiters.add(waiter);

    return {
      get isDismissed() {
        return waiter.isDismissed;
      },
      nextChange: async (timeoutMs) => {
        const timer = this.#clock.after(timeoutMs, () => change.resolve());
        await change.promise;
        timer.cancel();
        change = Promise.withResolvers<void>();
      },
      release: () => {
        hangUp.removeEventListener('abort', leave);
        if (!waiters.delete(waiter)) return;
        this.#leaveOwner(ownerId);
        if (waiters.size === 0 && this.#byPairing.get(pairingId) === waiters) this.#byPairing.delete(pairingId);
      },
    };
  }

  #leaveOwner(ownerId: string): void {
    const left = (this.#countByOwner.get(ownerId) ?? 0) - 1;
    if (left > 0) this.#countByOwner.set(ownerId, left);
    else this.#countByOwner.delete(ownerId);
  }

  /** Wakes the requests that wait for a pairing, or all of them. */
  wake(pairingId: string | null): void {
    const woken = pairingId === null ? [...this.#byPairing.values()] : [this.#byPairing.get(pairingId) ?? []];
    for (const waiters of woken) for (const waiter of waiters) waiter.wake();
  }

  /** Dismisses all requests, and all future ones. */
  stop(): void {
    this.#stopped = true;
    for (const waiters of this.#byPairing.values()) for (const waiter of waiters) dismiss(waiter);
  }
}

function dismiss(waiter: Waiter): void {
  waiter.isDismissed = true;
  waiter.wake();
}
