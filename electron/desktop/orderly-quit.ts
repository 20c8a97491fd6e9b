import type { App, PowerMonitor } from 'electron';
import type { Logger } from '../lib/logger';

/** Longest that closing may take, in milliseconds; what is written was written before. */
const CLOSING_TIMEOUT_MS = 4_000;

/** Something that is written a moment after it changes, unless it is told to be now. */
export interface Flushable {
  flush(): boolean;
}

export interface Closing {
  /** What has to be written at once; a failed write says so itself. */
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
    // Somebody quits once more while it closes.
    if (isClosing) return;
    isClosing = true;
    void close().finally(() => {
      isClosed = true;
      // Not within the event, which closing may not even have outlasted: the app would take itself to be quitting
      // already, and stay.
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
