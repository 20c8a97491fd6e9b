import type { IsoTime } from '../../shared/domain/iso-time';
import { type BackoffPolicy, fullJitterDelay } from '../lib/backoff';
import type { Clock, TimerHandle } from '../lib/clock';

/** Waits between the tries for an app that is to stay connected: forever, but ever less often. */
export const RECONNECT_BACKOFF: BackoffPolicy = { baseMs: 5_000, capMs: 5 * 60_000 };
/** However often something gives hope, an app is not tried again for it sooner than this after a try. */
export const RESET_GAP_MS = 10_000;

export interface ReconnectTaskOptions {
  readonly clock: Clock;
  readonly random?: (() => number) | undefined;
  /** The wait is over. */
  readonly onRetry: () => void;
}

/** The tries to bring one app back: the one under way or in the queue, and when the next one is. */
export class ReconnectTask {
  readonly #options: ReconnectTaskOptions;
  #attempt: AbortController | null = null;
  #isAsked = false;
  /** Failures in a row of the automatic tries. */
  #failures = 0;
  #timer: TimerHandle | null = null;
  #lastEndedAt: number | null = null;

  constructor(options: ReconnectTaskOptions) {
    this.#options = options;
  }

  /** Whether a person asked for the try under way, or for the last one. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Whether a person’s try is under way: it ends by itself, and says what it found. */
  get isRunningAsked(): boolean {
    return this.#attempt !== null && this.#isAsked;
  }

  /** Whether nothing is under way or to come, as after sleep. */
  get isIdle(): boolean {
    return this.#attempt === null && this.#timer === null;
  }

  /** Begins a try, in place of a wait or an automatic one; null: it joins the one under way. */
  begin(isAsked: boolean): AbortSignal | null {
    if (this.#attempt !== null && (this.#isAsked || !isAsked)) return null;
    this.stop();
    this.#attempt = new AbortController();
    this.#isAsked = isAsked;
    if (isAsked) this.#failures = 0;
    return this.#attempt.signal;
  }

  /** The try ended by itself. */
  ended(): void {
    this.#attempt = null;
    this.#lastEndedAt = this.#options.clock.now();
  }

  /** Waits for the next try, ever longer; returns how many failed, and when that is. */
  waitAfterFailure(): { readonly attempts: number; readonly nextAt: IsoTime } {
    const nextAt = this.#retryIn(fullJitterDelay(RECONNECT_BACKOFF, this.#failures, this.#options.random));
    this.#failures += 1;
    return { attempts: this.#failures, nextAt };
  }

  /** Starts from the shortest wait; returns when the next try is, or null where one is under way, or none is to come. */
  resetBackoff(isPaused: boolean): IsoTime | null {
    this.#failures = 0;
    if (this.#attempt !== null || isPaused) return null;
    const sinceMs = this.#lastEndedAt === null ? RESET_GAP_MS : this.#options.clock.now() - this.#lastEndedAt;
    // A clock that was set back says nothing about how long ago it was.
    return this.#retryIn(sinceMs < 0 ? 0 : Math.max(0, RESET_GAP_MS - sinceMs));
  }

  /** Ends the try under way, and the wait. */
  stop(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    this.#timer?.cancel();
    this.#timer = null;
  }

  #retryIn(delayMs: number): IsoTime {
    const { clock, onRetry } = this.#options;
    this.#timer?.cancel();
    this.#timer = clock.after(delayMs, () => {
      this.#timer = null;
      onRetry();
    });
    return new Date(clock.now() + delayMs).toISOString();
  }
}
