/**
 * Waits for a promise no longer than `timeoutMs` milliseconds, and no longer than until the signal fires: then it
 * rejects with the code `ETIMEDOUT` or `ABORT_ERR`, and what the promise comes to later is nobody’s.
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
