import type { Clock } from './clock';

/** A signal that fires with another one, or when it is aborted itself. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /**
   * Fires the signal now. Every signal must fire in the end: Node keeps one that is listened to until then. Of one that
   * fired, Node 22 still keeps some 200 bytes as long as the other signal lives; Node 24 keeps nothing.
   */
  readonly abort: () => void;
}

/** A linked signal that also fires after a timeout. */
export interface LimitedSignal extends LinkedSignal {
  /** Whether the timeout came first. */
  readonly isTooLate: () => boolean;
}

export function linkedSignal(signal: AbortSignal | undefined): LinkedSignal {
  const own = new AbortController();
  return {
    signal: signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]),
    abort: () => own.abort(),
  };
}

/** @param limitMs in milliseconds; null: there is no limit */
export function limitedSignal(clock: Clock, limitMs: number | null, signal: AbortSignal | undefined): LimitedSignal {
  const linked = linkedSignal(signal);
  let isTooLate = false;
  const timer =
    limitMs === null
      ? null
      : clock.after(limitMs, () => {
          isTooLate = !linked.signal.aborted;
          linked.abort();
        });
  return {
    signal: linked.signal,
    abort: () => {
      timer?.cancel();
      linked.abort();
    },
    isTooLate: () => isTooLate,
  };
}

/** Waits, in milliseconds, until the signal fires at most; never rejects. */
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

/**
 * Waits for a promise for at most `timeoutMs` milliseconds, and until the signal fires at most: then it rejects with
 * the code `ETIMEDOUT` or `ABORT_ERR`, and the promise's later result is ignored.
 */
export async function withinTime<T>(promise: Promise<T>, timeoutMs: number, signal?: AbortSignal): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      finish();
    };
    const stop = (): void => end(() => reject(coded('Stopped', 'ABORT_ERR')));
    const timer = setTimeout(() => end(() => reject(coded('No answer in time', 'ETIMEDOUT'))), timeoutMs);
    signal?.addEventListener('abort', stop);
    promise.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
    if (signal?.aborted === true) stop();
  });
}

function coded(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Waits until the signal fires. */
export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
