import type { BrowserWindow } from 'electron';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';

/** A page that dies more often than this within a minute is loaded again only after another: it would die at once. */
const MAX_RELOADS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;
/** How long a page may be unresponsive, in milliseconds: a computer that has just woken is busy. */
const PATIENCE_MS = 15_000;

export interface PageRevivalOptions {
  readonly window: BrowserWindow;
  /** Loads the page again. */
  readonly load: () => void;
  /** Ends a process at once, even one that is stopped. */
  readonly kill: (pid: number) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Brings back the page of a window, shown or hidden, when its process died, and when it does not answer a person: what
 * nobody turns to is not noticed.
 */
export class PageRevival implements Disposable {
  readonly #options: PageRevivalOptions;
  #deaths: readonly number[] = [];
  #next: TimerHandle | null = null;
  #patience: TimerHandle | null = null;

  constructor(options: PageRevivalOptions) {
    this.#options = options;
    const { window } = options;
    window.webContents.on('render-process-gone', (_event, { reason }) => this.#died(reason));
    window.on('unresponsive', () => this.#hangs());
    window.on('responsive', () => this.#calm());
    window.on('show', () => this.#wantedNow());
    window.on('focus', () => this.#wantedNow());
  }

  dispose(): void {
    this.#calm();
    this.#next?.cancel();
  }

  #died(reason: string): void {
    const { window, clock, logger } = this.#options;
    this.#calm();
    if (window.isDestroyed()) return;
    const now = clock.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < MINUTE_MS), now];
    const delayMs = this.#deaths.length > MAX_RELOADS_PER_MINUTE ? MINUTE_MS : 0;
    logger.error('The page died', reason, { deaths: this.#deaths.length, delayMs });
    this.#next?.cancel();
    // Not inside the event: the dead frame is still being removed.
    this.#next = clock.after(delayMs, () => this.#load());
  }

  /** Who asks for the window does not wait for the end of a rest. */
  #wantedNow(): void {
    if (this.#next === null) return;
    this.#next.cancel();
    this.#load();
  }

  #load(): void {
    this.#next = null;
    this.#options.load();
  }

  #hangs(): void {
    const { clock, logger } = this.#options;
    logger.warn('The page does not answer');
    this.#patience ??= clock.after(PATIENCE_MS, () => this.#kill());
  }

  #calm(): void {
    this.#patience?.cancel();
    this.#patience = null;
  }

  #kill(): void {
    const { window, kill, logger } = this.#options;
    this.#patience = null;
    const pid = window.webContents.getOSProcessId();
    try {
      // Without a process it is 0, which would be everything that belongs to this one.
      if (pid > 0) kill(pid);
    } catch (error) {
      logger.error('The page was not ended', error);
    }
  }
}
