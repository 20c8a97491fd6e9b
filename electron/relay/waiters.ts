import type { Clock } from '../lib/clock';
import type { RelayLimits } from './relay-limits';

export type WaiterLimits = Pick<RelayLimits, 'waitersPerPairing' | 'waitersPerKey'>;

interface Waiter {
  readonly ownerId: string;
  wake: () => void;
  /** Nobody is to wait any longer, whether something changed or not. */
  isDismissed: boolean;
}

/** One request's place among those that wait; to be released when the request is answered. */
export interface WaitingPlace {
  /** Whether it is not to wait any longer. */
  readonly isDismissed: boolean;
  /** Fulfilled when the pairing changed since the place was taken or this was last called, or the time is up. */
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
   * To be taken before the pairing is read: a change in between is then not missed. Null: so many requests of this
   * owner wait already. They are not sent home as those of one pairing are: all of them would ask again at once.
   */
  take(ownerId: string, pairingId: string, signal: AbortSignal): WaitingPlace | null {
    const owned = this.#countByOwner.get(ownerId) ?? 0;
    if (owned >= this.#limits.waitersPerKey) return null;
    this.#countByOwner.set(ownerId, owned + 1);
    const waiters = this.#byPairing.get(pairingId) ?? new Set<Waiter>();
    this.#byPairing.set(pairingId, waiters);
    // Who asks for another's pairing sends nobody home: whose it is is read only afterwards.
    const [oldest, ...younger] = [...waiters].filter((waiter) => waiter.ownerId === ownerId);
    if (oldest !== undefined && younger.length + 1 >= this.#limits.waitersPerPairing) dismiss(oldest);

    let change = newChange();
    const waiter: Waiter = { ownerId, wake: () => change.happen(), isDismissed: this.#stopped };
    const leave = (): void => dismiss(waiter);
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    waiters.add(waiter);

    return {
      get isDismissed() {
        return waiter.isDismissed;
      },
      nextChange: async (timeoutMs) => {
        const timer = this.#clock.after(timeoutMs, () => change.happen());
        await change.happened;
        timer.cancel();
        change = newChange();
      },
      release: () => {
        signal.removeEventListener('abort', leave);
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

  /** Wakes those who wait for a pairing, or for any. */
  wake(pairingId: string | null): void {
    const woken = pairingId === null ? [...this.#byPairing.values()] : [this.#byPairing.get(pairingId) ?? []];
    for (const waiters of woken) for (const waiter of waiters) waiter.wake();
  }

  /** Sends everyone home, for good. */
  stop(): void {
    this.#stopped = true;
    for (const waiters of this.#byPairing.values()) for (const waiter of waiters) dismiss(waiter);
  }
}

function dismiss(waiter: Waiter): void {
  waiter.isDismissed = true;
  waiter.wake();
}

function newChange(): { readonly happened: Promise<void>; readonly happen: () => void } {
  let happen: () => void = () => undefined;
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}
