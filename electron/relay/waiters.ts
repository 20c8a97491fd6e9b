import type { Clock } from '../lib/clock';

interface Waiter {
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
  readonly #mostPerPairing: number;
  readonly #byPairing = new Map<string, Set<Waiter>>();
  #stopped = false;

  constructor(clock: Clock, mostPerPairing: number) {
    this.#clock = clock;
    this.#mostPerPairing = mostPerPairing;
  }

  get count(): number {
    let count = 0;
    for (const waiters of this.#byPairing.values()) count += waiters.size;
    return count;
  }

  /** To be taken before the pairing is read: a change in between is then not missed. */
  take(pairingId: string, signal: AbortSignal): WaitingPlace {
    const waiters = this.#byPairing.get(pairingId) ?? new Set<Waiter>();
    this.#byPairing.set(pairingId, waiters);
    if (waiters.size >= this.#mostPerPairing) for (const oldest of [...waiters].slice(0, 1)) dismiss(oldest);

    let change = newChange();
    const waiter: Waiter = { wake: () => change.happen(), isDismissed: this.#stopped };
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
        waiters.delete(waiter);
        if (waiters.size === 0 && this.#byPairing.get(pairingId) === waiters) this.#byPairing.delete(pairingId);
      },
    };
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
