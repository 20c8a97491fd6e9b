import type { App, PowerMonitor } from 'electron';
import type { Logger } from '../lib/logger';

/** Longest time that closing may take, in milliseconds; all data is written before it starts. */
const CLOSING_TIMEOUT_MS = 4_000;

/** Something that is written a moment after it changes, unless it is flushed. */
export interface Flushable {
  flush(): boolean;
}

export interface Closing {
  /** Written at once; a failed write reports itself. */
  readonly documents: readonly Flushable[];
  /** Closes everything that was opened. */
  dispose(): Promise<void>;
}

/** Writes at once what was to be written soon. */
export function flushAll(documents: readonly Flushable[]): void {
  for (const document of documents) document.flush();
}

/**
 * Saves before the app or the computer stops, and closes before the app ends. Data comes first and does not wait:
 * whatever hangs while closing, or cuts it short, nothing is lost by it.
 */
export function quitInOrder(app: App, powerMonitor: PowerMonitor, closing: Closing, logger: Logger): void {
  let isClosed = false;
  let isClosing = false;
  app.on('before-quit', () => flushAll(closing.documents));
  powerMonitor.on('suspend', () => flushAll(closing.documents));
  powerMonitor.on('shutdown', () => {
    flushAll(closing.documents);
    app.quit();
  });
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    // Somebody quits again while it closes.
    if (isClosing) return;
    isClosing = true;
    void close().finally(() => {
      isClosed = true;
      // Not inside the event, which closing may not have outlasted: the app would think that it is quitting already,
      // and stay.
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
