import type { Clock } from '../lib/clock';

/** Longest wait of a timer, in milliseconds; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A clock that starts with the real one and runs `speed` times as fast. */
export function scaledClock(real: Clock, speed: number): Clock {
  const startedAt = real.now();
  return {
    now: () => startedAt + (real.now() - startedAt) * speed,
    after: (delayMs, callback) => real.after(Math.min(delayMs / speed, MAX_TIMER_MS), callback),
  };
}
