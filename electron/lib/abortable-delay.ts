import type { Clock } from './clock';

/** Waits, in milliseconds, but no longer than until the signal fires; never rejects. */
export async function abortableDelay(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      timer.cancel();
      resolve();
    };
    const timer = clock.after(delayMs, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
