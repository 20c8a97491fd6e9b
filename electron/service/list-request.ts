import type { NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import { PRIORITIES, type QueuedRequest, type RequestPriority } from './request-queue';
import { notAsked, serviceFailure } from './service-failure';

/** How long anybody waits for a list: the gap between two, and the time-out of the request itself, in milliseconds. */
const LIST_WAIT_MS = 20_000;

/** The list, or why there is none. */
export type ListAnswer = Result<NearbyList, ServiceFailure>;

/** The discovery loop, as it hears of lists, whoever asked for them. */
export interface ListObserver {
  onRequest(): void;
  onAnswer(answer: ListAnswer): void;
}

export interface ListRequestOptions {
  readonly clock: Clock;
  /** Makes the request; never rejects. */
  readonly call: (queued: QueuedRequest) => Promise<ListAnswer>;
  /** Called once, when the request was answered or, with null, canceled; before those who wait hear of it. */
  readonly onEnd: (answer: ListAnswer | null) => void;
  /** Why the list failed before, for whoever has waited in vain; null: it did not. */
  readonly lastFailure: () => ServiceFailure | null;
}

interface Waiter {
  readonly priority: RequestPriority;
  readonly settle: (answer: ListAnswer) => void;
}

/** One request for the list, and everybody who waits for it. Whoever leaves does not end it for the others. */
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

  /** Makes the request, in its turn, unless it is on its way; with an observer, that one waits for the answer too. */
  send(observer: ListObserver | null): void {
    this.#timer?.cancel();
    if (observer !== null && this.#observer === null) {
      this.#observer = observer;
      observer.onRequest();
    }
    if (!this.#isSent) void this.#run();
  }

  /** The same after a delay in milliseconds, unless it is sent before. */
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
      const stop = (): void => leave(notAsked('nobody waits for it any more'));
      const waiter = { priority, settle };
      this.#waiters.add(waiter);
      const timeout = this.#options.clock.after(LIST_WAIT_MS, () =>
        leave(this.#options.lastFailure() ?? serviceFailure('timeout')),
      );
      signal?.addEventListener('abort', stop);
      if (signal?.aborted === true) stop();
    });
  }

  /** Ends it for everybody. */
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
    // The loop first: whoever else waits finds its list in place.
    this.#observer?.onAnswer(answer);
    this.#settleWaiters(answer);
  }

  /** That of whoever needs the answer most. */
  #priority(): RequestPriority {
    const waiting = new Set([...this.#waiters].map(({ priority }) => priority));
    return PRIORITIES.find((priority) => waiting.has(priority)) ?? 'loop';
  }

  #settleWaiters(answer: ListAnswer): void {
    for (const { settle } of this.#waiters) settle(answer);
  }
}
