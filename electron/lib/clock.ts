/** A running timer; only the clock that made it knows what it is. */
export interface TimerHandle {
  cancel(): void;
  /** The process need not stay alive for it. */
  unref(): void;
}

/** Time as a collaborator, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC, as the computer's clock says; may jump. */
  now(): number;
  /** Calls back once, after at least `delayMs` milliseconds of the computer being awake. */
  after(delayMs: number, callback: () => void): TimerHandle;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return { cancel: () => clearTimeout(timer), unref: () => timer.unref() };
  },
};
