import type { Clock } from './clock';

/** A signal that fires with another one, or after a time; `AbortSignal.any` is not there on every runtime. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Whether the time was over first. */
  readonly isTooLate: () => boolean;
  /** Stops the timer, and lets go of the other signal. */
  readonly dispose: () => void;
}

/** @param limitMs in milliseconds; null: there is no limit */
export function limitedSignal(clock: Clock, limitMs: number | null, signal: AbortSignal): LimitedSignal {
  const controller = new AbortController();
  let isTooLate = false;
  const abort = (): void => controller.abort();
  const timer =
    limitMs === null
      ? null
      : clock.after(limitMs, () => {
          isTooLate = !controller.signal.aborted;
          abort();
        });
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return {
    signal: controller.signal,
    isTooLate: () => isTooLate,
    dispose: () => {
      timer?.cancel();
      signal.removeEventListener('abort', abort);
    },
  };
}
