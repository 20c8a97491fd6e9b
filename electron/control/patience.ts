import type { Clock } from '../lib/clock';

/** How long after a vain search it is worth a glimpse, in milliseconds. */
export const GLIMPSE_MS = 3_000;
/** How many glimpses there are between two searches: whoever is asked in a search is to be asked rarely. */
export const GLIMPSES = 4;

export interface Patience<T> {
  /** Searches with everything there is; null: in vain, so far. */
  readonly search: () => Promise<T | null>;
  /** Looks where it was last, and asks nobody; true: a search is worth while now. */
  readonly glimpse: () => Promise<boolean>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Searches until something is found; null once the signal fires. */
export async function untilFound<T>({ search, glimpse, clock, signal }: Patience<T>): Promise<T | null> {
  while (!signal.aborted) {
    const found = await search();
    if (found !== null) return found;
    for (let left = GLIMPSES; left > 0 && !signal.aborted; left--) {
      await pause(clock, GLIMPSE_MS, signal);
      if (!signal.aborted && (await glimpse())) break;
    }
  }
  return null;
}

async function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      timer.cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = clock.after(delayMs, end);
    signal.addEventListener('abort', end);
  });
}
