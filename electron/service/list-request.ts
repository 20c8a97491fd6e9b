import type { NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import { PRIORITIES, type QueuedRequest, type RequestPriority } from './request-queue';
import { notAsked, serviceFailure } from './service-failure';

/** Longest wait for a list: the gap between two, plus the request's own timeout, in milliseconds. */
const LIST_WAIT_MS = 20_000;

/** The list, or why there is none. */
export type ListAnswer = Result<NearbyList, ServiceFailure>;

/** The discovery loop, which receives every list, whoever requested it. */
export interface ListObserver {
  onRequest(): void;
  onAnswer(answer: ListAnswer): void;
}

export interface ListRequestOptions {
  readonly clock: Clock;
  /** Makes the request; never rejects. */
  readonly call: (queued: QueuedRequest) => Promise<ListAnswer>;
  /** Called once, when the request was answered or, with null, canceled; before the waiting callers are notified. */
  readonly onEnd: (answer: ListAnswer | null) => void;
  /** Why the previous list failed, for callers that time out; null: it did not. */
  readonly lastFailure: () => ServiceFailure | null;
}

interface Waiter {
  readonly priority: RequestPriority;
  readonly settle: (answer: ListAnswer) => void;
}

/** A shared request for the list. A caller that stops waiting does not cancel it for the others. */
export class ListRequest {
  readonly #options: ListRequestOptions;
  readonly #waiters = new Set<Waiter>();
  readonly #controller = new AbortController();
  #observer: ListObserver | null = null;
  #timer: TimerHandle | null = null;
  #isSent = false;
  #isOver = false;

  constructor(options: ListRequestOptions) {
    this.#options = options;
  }

  /** Queues the request, unless it is in flight already; an observer gets the answer too. */
  send(observer: ListObserver | null): void {
    this.#timer?.cancel();
    if (observer !== null && this.#observer === null) {
      this.#observer = observer;
      observer.onRequest();
    }
    if (!this.#isSent) void this.#run();
  }

  /** Like {@link send}, after a delay in milliseconds, unless it is sent before. */
  sendAfter(delayMs: number, observer: ListObserver | null): void {
    if (this.#isSent) return;
    this.#timer ??= this.#options.clock.after(delayMs, () => this.send(observer));
  }

  /** Waits for the answer, but not forever; fails as `unreachable` as soon as the signal fires. */
  async join(priority: RequestPriority, signal: AbortSignal | undefined): Promise<ListAnswer> {
    return await new Promise((resolve) => {
      const settle = (answer: ListAnswer): void => {
        timeout.cancel();
        signal?.removeEventListener('abort', stop);
        this.#waiters.delete(waiter);
        resolve(answer);
      };
      const leave = (reason: ServiceFailure): void => {
        settle(failure(reason));
        if (this.#waiters.size === 0 && this.#observer === null) this.cancel(reason);
      };
      const stop = (): void => leave(notAsked('unwanted'));
      const waiter = { priority, settle };
      this.#waiters.add(waiter);
      const timeout = this.#options.clock.after(LIST_WAIT_MS, () =>
        leave(this.#options.lastFailure() ?? serviceFailure('timeout')),
      );
      signal?.addEventListener('abort', stop);
      if (signal?.aborted === true) stop();
    });
  }

  /** Cancels it for all callers. */
  cancel(reason: ServiceFailure): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#timer?.cancel();
    this.#controller.abort();
    this.#options.onEnd(null);
    this.#settleWaiters(failure(reason));
  }

  async #run(): Promise<void> {
    this.#isSent = true;
    const answer = await this.#options.call({
      kind: 'list',
      priority: () => this.#priority(),
      signal: this.#controller.signal,
    });
    if (this.#isOver) return;
    this.#isOver = true;
    this.#options.onEnd(answer);
    // The loop first, so that its list is in place when the other callers continue.
    this.#observer?.onAnswer(answer);
    this.#settleWaiters(answer);
  }

  /** The highest priority among the waiting callers. */
  #priority(): RequestPriority {
    const waiting = new Set([...this.#waiters].map(({ priority }) => priority));
    return PRIORITIES.find((priority) => waiting.has(priority)) ?? 'loop';
  }

  #settleWaiters(answer: ListAnswer): void {
    for (const { settle } of this.#waiters) settle(answer);
  }
}
