import type { IsoTime } from '../../shared/domain/iso-time';
import { isCertificateChanged, type ReachOutcome } from '../../shared/domain/reach-state';
import { type BackoffPolicy, fullJitterDelay } from '../lib/backoff';
import type { Clock, TimerHandle } from '../lib/clock';

/** Waits between attempts for an app to keep connected: forever, but ever less often. */
export const RECONNECT_BACKOFF: BackoffPolicy = { baseMs: 5_000, capMs: 5 * 60_000 };
/** However often the backoff is reset, the next attempt starts no sooner than this after the previous one. */
export const RESET_GAP_MS = 10_000;

export interface ReconnectTaskOptions {
  readonly clock: Clock;
  readonly random?: (() => number) | undefined;
  /** Called when the wait is over. */
  readonly onRetry: () => void;
}

/** The reconnect attempts for one app: the one running or queued, and the time of the next. */
export class ReconnectTask {
  readonly #options: ReconnectTaskOptions;
  #attempt: AbortController | null = null;
  #isAsked = false;
  /** Consecutive failures of automatic attempts. */
  #failures = 0;
  #timer: TimerHandle | null = null;
  #lastEndedAt: number | null = null;

  constructor(options: ReconnectTaskOptions) {
    this.#options = options;
  }

  /** Whether a person requested the current attempt, or the last one. */
  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Whether a person’s attempt is running: it runs to its end, and reports what it found. */
  get isRunningAsked(): boolean {
    return this.#attempt !== null && this.#isAsked;
  }

  /** The number of the current attempt, or the next one, in its row. */
  get attempt(): number {
    return this.#failures + 1;
  }

  /** Whether nothing is running or scheduled, as after sleep. */
  get isIdle(): boolean {
    return this.#attempt === null && this.#timer === null;
  }

  /** Begins an attempt, replacing a wait or an automatic one; null: joined the one in progress. */
  begin(isAsked: boolean): AbortSignal | null {
    if (this.#attempt !== null && (this.#isAsked || !isAsked)) return null;
    this.stop();
    this.#attempt = new AbortController();
    this.#isAsked = isAsked;
    if (isAsked) this.#failures = 0;
    return this.#attempt.signal;
  }

  /** Call when the attempt has ended. */
  ended(): void {
    this.#attempt = null;
    this.#lastEndedAt = this.#options.clock.now();
  }

  /** Schedules the next attempt, with backoff; returns the number of failures, and the time of the next attempt. */
  waitAfterFailure(): { readonly attempts: number; readonly nextAt: IsoTime } {
    const nextAt = this.#retryIn(fullJitterDelay(RECONNECT_BACKOFF, this.#failures, this.#options.random));
    this.#failures += 1;
    return { attempts: this.#failures, nextAt };
  }

  /** Restarts at the shortest wait; returns the next attempt's time, or null if one is running or none is scheduled. */
  resetBackoff(isPaused: boolean): IsoTime | null {
    this.#failures = 0;
    if (this.#attempt !== null || isPaused) return null;
    const sinceMs = this.#lastEndedAt === null ? RESET_GAP_MS : this.#options.clock.now() - this.#lastEndedAt;
    // After the clock was set back, the elapsed time is unknown.
    return this.#retryIn(sinceMs < 0 ? 0 : Math.max(0, RESET_GAP_MS - sinceMs));
  }

  /** Cancels the current attempt and the wait. */
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

/**
 * Whether a reconnect attempt may help. It does not for the user's decisions, enforced waits, and a
 * missing network.
 */
export function mayComeBack(outcome: ReachOutcome): boolean {
  if (isCertificateChanged(outcome)) return false;
  return outcome.kind !== 'this-computer-offline' && outcome.kind !== 'moved-too-often';
}
