import type { App } from 'electron';
import type { Logger } from '../lib/logger';
import type { PowerWatch } from './power-watch';

/** Timeout for closing, in milliseconds; all data is written before it starts. */
const CLOSING_TIMEOUT_MS = 4_000;

/** Something that is written shortly after it changes, or at once when flushed. */
export interface Flushable {
  flush(): boolean;
}

export interface Closing {
  /** Flushed first; a failed write reports itself. */
  readonly documents: readonly Flushable[];
  /** Closes everything that was opened. */
  dispose(): Promise<void>;
}

/** Writes all pending changes at once. */
export function flushAll(documents: readonly Flushable[]): void {
  for (const document of documents) document.flush();
}

/**
 * Saves before the app or the computer stops, and closes before the app exits. Data is saved first, synchronously:
 * nothing is lost if closing hangs or is cut short.
 */
export function quitInOrder(
  app: App,
  power: Pick<PowerWatch, 'onSuspend' | 'onShutdown'>,
  closing: Closing,
  logger: Logger,
): void {
  let isClosed = false;
  let isClosing = false;
  app.on('before-quit', () => flushAll(closing.documents));
  power.onSuspend(() => flushAll(closing.documents));
  power.onShutdown(() => {
    flushAll(closing.documents);
    app.quit();
  });
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    // The user quits again while it is closing.
    if (isClosing) return;
    isClosing = true;
    void close().finally(() => {
      isClosed = true;
      // Not inside the event, in case closing has finished already: the app would think that it is quitting, and stay.
      setImmediate(() => app.quit());
    });
  });

  async function close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSING_TIMEOUT_MS);
    });
    try {
      flushAll(closing.documents);
      await Promise.race([closing.dispose(), tooLate]);
    } catch (error) {
      logger.error('Something did not close', error);
    } finally {
      clearTimeout(timer);
    }
  }
}
