/** A running timer; opaque to everything but its clock. */
export interface TimerHandle {
  cancel(): void;
  /** Lets the process exit while the timer is running. */
  unref(): void;
}

/** Time as a dependency, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC by the computer's clock; may jump. */
  now(): number;
  /** Calls back once, after at least `delayMs` milliseconds of the computer being awake. */
  after(delayMs: number, callback: () => void): TimerHandle;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    if (delayMs <= 0) return inNextTurn(callback);
    const timer = setTimeout(callback, delayMs);
    return { cancel: () => clearTimeout(timer), unref: () => timer.unref() };
  },
};

/** A timer would wait a whole millisecond. */
function inNextTurn(callback: () => void): TimerHandle {
  const turn = setImmediate(callback);
  return { cancel: () => clearImmediate(turn), unref: () => void turn.unref() };
}
