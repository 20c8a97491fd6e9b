import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { MAX_QUIET_MS, quietTimeAfter } from './request-pacing';
import { serviceFailure } from './service-failure';

/** Minimum time between the starts of two requests to a service, for all callers: it blocks clients at 1 s. */
export const REQUEST_GAP_MS = 2_000;
/** After this wait a request gets the highest priority, so that nothing starves, in milliseconds. */
export const MAX_DEFERRAL_MS = 10_000;

/** Who needs the answer, the most urgent first: a person, a background task, or the discovery loop. */
export const PRIORITIES = ['interactive', 'background', 'loop'] as const;
/** One of {@link PRIORITIES}. */
export type RequestPriority = (typeof PRIORITIES)[number];

/** A queued request. */
export interface QueuedRequest {
  /** Of equally urgent requests lists go first, since all callers share them. */
  readonly kind: 'list' | 'app';
  /** Read whenever the next request is chosen: a more urgent caller may have joined. */
  readonly priority: () => RequestPriority;
  readonly signal: AbortSignal | undefined;
}

interface Entry extends QueuedRequest {
  readonly queuedAt: number;
  readonly start: () => Promise<void>;
  readonly refuse: (reason: ServiceFailure) => void;
}

/**
 * The requests to one service: one in flight (an aborted one no longer counts), a gap between the starts of any two,
 * and none while the service has requested a pause; requests made then are refused at once.
 */
export class RequestQueue implements Disposable {
  readonly #clock: Clock;
  #waiting: Entry[] = [];
  #inFlight: Entry | null = null;
  #lastStartAt: number | null = null;
  #quiet: { readonly until: number; readonly reason: ServiceFailure } | null = null;
  #timer: TimerHandle | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long a request made now would wait for the gap and the pause, in milliseconds; 0: not at all. */
  get waitMs(): number {
    return Math.max(this.#gapLeftMs(), this.#quietLeftMs());
  }

  /** Why a request made now would be refused: the service has requested a pause. Null: it has not. */
  refusal(): ServiceFailure | null {
    const leftMs = this.#quietLeftMs();
    return this.#quiet === null || leftMs === 0 ? null : { ...this.#quiet.reason, retryAfterMs: leftMs };
  }

  /** Queues the request; fails as `unreachable` once its signal fires. Rejects if `call` does. */
  async run<T>(
    request: QueuedRequest,
    call: () => Promise<Result<T, ServiceFailure>>,
  ): Promise<Result<T, ServiceFailure>> {
    const { signal } = request;
    if (signal?.aborted === true) return failure(stopped());
    return await new Promise((resolve, reject) => {
      const stop = (): void => {
        entry.refuse(stopped());
        // In flight: its connection is being closed, and a slow close must not delay the queue.
        this.#leave(entry);
      };
      const entry: Entry = {
        ...request,
        queuedAt: this.#clock.now(),
        refuse: (reason) => resolve(failure(reason)),
        start: async () => {
          try {
            const answer = await call();
            if (!answer.ok) this.#recordQuiet(answer.error);
            resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
          signal?.removeEventListener('abort', stop);
          this.#leave(entry);
        },
      };
      signal?.addEventListener('abort', stop, { once: true });
      this.#waiting.push(entry);
      this.#startNext();
    });
  }

  /** Refuses all queued requests. */
  dispose(): void {
    this.#timer?.cancel();
    this.#timer = null;
    for (const { refuse } of this.#waiting.splice(0)) refuse(stopped());
  }

  #leave(entry: Entry): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== entry);
    if (this.#inFlight !== entry) return;
    this.#inFlight = null;
    this.#startNext();
  }

  #startNext(): void {
    this.#timer?.cancel();
    this.#timer = null;
    if (this.#inFlight !== null) return;
    this.#refuseWhileQuiet();
    if (this.#waiting.length === 0) return;
    const waitMs = this.#gapLeftMs();
    if (waitMs > 0) {
      this.#timer = this.#clock.after(waitMs, () => this.#startNext());
      return;
    }
    const next = this.#mostUrgent();
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#inFlight = next;
    this.#lastStartAt = this.#clock.now();
    void next.start();
  }

  /** By priority, lists first, then in the order in which they were made. */
  #mostUrgent(): Entry | undefined {
    const now = this.#clock.now();
    const rank = ({ kind, priority, queuedAt }: Entry): number =>
      (now - queuedAt >= MAX_DEFERRAL_MS ? 0 : 2 * PRIORITIES.indexOf(priority())) + (kind === 'list' ? 0 : 1);
    // Sorting is stable.
    return this.#waiting.toSorted((a, b) => rank(a) - rank(b))[0];
  }

  #gapLeftMs(): number {
    if (this.#lastStartAt === null) return 0;
    const leftMs = this.#lastStartAt + REQUEST_GAP_MS - this.#clock.now();
    // After the clock was set back, the elapsed time is unknown.
    return leftMs > REQUEST_GAP_MS ? 0 : Math.max(0, leftMs);
  }

  #quietLeftMs(): number {
    if (this.#quiet === null) return 0;
    const leftMs = this.#quiet.until - this.#clock.now();
    return leftMs > MAX_QUIET_MS ? 0 : Math.max(0, leftMs);
  }

  #recordQuiet(reason: ServiceFailure): void {
    const quietMs = quietTimeAfter(reason);
    // An answer that comes late does not shorten the pause that another one asked for.
    if (quietMs > this.#quietLeftMs()) this.#quiet = { until: this.#clock.now() + quietMs, reason };
  }

  #refuseWhileQuiet(): void {
    const reason = this.refusal();
    if (reason === null) this.#quiet = null;
    else for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
  }
}

function stopped(): ServiceFailure {
  return serviceFailure('unreachable', { detail: textFor('failure.detail.stopped') });
}
