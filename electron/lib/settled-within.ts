import type { Clock } from './clock';

/** How long a window that opens is waited for, in milliseconds: its page may never paint. */
export const OPENING_LIMIT_MS = 5_000;

/** Resolves when the promise settles, either way, or the time is over. */
export async function settledWithin(limitMs: number, promise: Promise<unknown>, clock: Clock): Promise<void> {
  await new Promise<void>((resolve) => {
    const limit = clock.after(limitMs, () => resolve());
    const settle = (): void => {
      limit.cancel();
      resolve();
    };
    promise.then(settle, settle);
  });
}
