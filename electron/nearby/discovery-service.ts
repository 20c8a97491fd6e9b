import type { DiscoveryState } from '../../shared/domain/discovery';
import type { NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type Observable, ObservableValue } from '../lib/observable';
import type { ListAnswer } from '../service/list-request';
import { delayAfterAnswer, delayAfterFailure } from '../service/request-pacing';
import type { LoopClient } from '../service/service-gateway';
import { type Nearby, NearbyApps } from './nearby-apps';

/** Where the list comes from. */
export interface ListSource {
  /** The service's address: sources with the same key poll the same service. */
  readonly key: string;
  /** Whether its apps are the simulator's; they are never mistaken for real ones. */
  readonly simulated: boolean;
  readonly client: LoopClient;
}

export interface DiscoveryOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly intervalMs: number;
  readonly random?: () => number;
}

type Outcome = Extract<DiscoveryState, { readonly nextAt: unknown }>;
type WithoutNext<O> = O extends Outcome ? Omit<O, 'nextAt'> : never;

/**
 * The discovery loop: schedules polls of the list, and processes every list that arrives meanwhile, whoever requested
 * it; the gateway limits the request rate. Its states and transitions are drawn at
 * {@link DiscoveryState}; every change goes through `#setState`. While polls fail, the last list stays.
 */
export class DiscoveryService implements Disposable {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #random: () => number;
  readonly #state = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' });
  readonly #nearby = new NearbyApps();
  #intervalMs: number;
  #source: ListSource | null = null;
  #isPaused = false;
  #isAsleep = false;
  #isPolling = false;
  #detach: (() => void) | null = null;
  #timer: TimerHandle | null = null;
  /** Key of the source whose last outcome is kept: saving a service again does not reset its backoff. */
  #polledKey: string | null = null;
  #lastOutcome: Outcome | null = null;

  constructor({ clock, logger, intervalMs, random = Math.random }: DiscoveryOptions) {
    this.#clock = clock;
    this.#logger = logger;
    this.#intervalMs = intervalMs;
    this.#random = random;
  }

  get state(): Observable<DiscoveryState> {
    return this.#state;
  }

  get nearby(): Nearby {
    return this.#nearby;
  }

  /**
   * Switches to another service, or to none. Drops what the previous one listed.
   *
   * @param firstAnswer the service's answer when it was just tried, so that it is not requested twice in a row
   */
  setSource(source: ListSource | null, firstAnswer: NearbyList | null = null): void {
    this.#stop();
    this.#source = source;
    if (source !== null && source.key !== this.#polledKey) {
      this.#polledKey = source.key;
      this.#lastOutcome = null;
    } else if (this.#lastOutcome?.kind !== 'failed') {
      this.#lastOutcome = null;
    }
    this.#nearby.clear(source?.simulated ?? false);
    if (source === null) {
      this.#setState({ kind: 'idle', reason: 'no-service' });
    } else if (firstAnswer === null) {
      this.#resume();
    } else {
      this.#listen();
      this.#accept(firstAnswer);
    }
  }

  /** Whether it was paused; without a service the state does not show it. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#stop();
    if (this.#source !== null) this.#resume();
  }

  /** No polls while the computer sleeps; after waking, the next poll is as far off as after an answer. */
  setAsleep(isAsleep: boolean): void {
    if (isAsleep === this.#isAsleep) return;
    this.#isAsleep = isAsleep;
    this.#stop();
    if (isAsleep || this.#source === null) return;
    const outcome = this.#lastOutcome;
    if (outcome === null) {
      this.#resume();
    } else {
      this.#listen();
      this.#wait(outcome, this.#delayAfterAnswer());
    }
  }

  setInterval(intervalMs: number): void {
    if (intervalMs === this.#intervalMs) return;
    this.#intervalMs = intervalMs;
    const outcome = this.#lastOutcome;
    // After a failure the backoff determines the wait, and picks up the new interval on its next step.
    if (this.#timer === null || outcome === null || outcome.kind === 'failed') return;
    this.#wait(outcome, this.#delayAfterAnswer());
  }

  /** Polls as soon as pacing allows. Joins a poll in flight; no effect while paused. */
  refresh(): void {
    if (this.#source === null || this.#isPaused || this.#isPolling) return;
    const { waitMs } = this.#source.client;
    const outcome = this.#lastOutcome;
    if (waitMs <= 0) this.#poll();
    else if (outcome !== null && this.#clock.now() + waitMs < Date.parse(outcome.nextAt)) this.#wait(outcome, waitMs);
  }

  dispose(): void {
    this.#stop();
    this.#source = null;
  }

  /** Continues after something was changed: paused, waiting for the next poll, or polling. */
  #resume(): void {
    this.#listen();
    const waitMs = this.#source?.client.waitMs ?? 0;
    if (this.#isPaused) this.#setState({ kind: 'idle', reason: 'paused' });
    else if (waitMs > 0 && this.#lastOutcome !== null) this.#wait(this.#lastOutcome, waitMs);
    else this.#poll();
  }

  /** Subscribes to lists, unless polling is stopped. */
  #listen(): void {
    if (this.#isPaused || this.#isAsleep) return;
    this.#detach ??=
      this.#source?.client.attach({
        onRequest: () => this.#begin(),
        onAnswer: (answer) => this.#end(answer),
      }) ?? null;
  }

  #poll(): void {
    if (!this.#isAsleep) this.#source?.client.requestList();
  }

  #begin(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#isPolling = true;
    this.#setState({ kind: 'looking', since: this.#timeIn(0) });
  }

  #end(answer: ListAnswer): void {
    this.#isPolling = false;
    if (answer.ok) this.#accept(answer.value);
    else this.#fail(answer.error);
  }

  #accept(list: NearbyList): void {
    this.#nearby.applyList(list);
    const count = this.#nearby.apps.size;
    this.#logger.debug('A poll was answered', { count, skipped: list.skipped.length });
    const at = this.#timeIn(0);
    const delayMs = delayAfterAnswer(this.#intervalMs, this.#random);
    this.#wait(count === 0 ? { kind: 'empty', at } : { kind: 'found', at, count }, delayMs);
  }

  #fail(reason: ServiceFailure): void {
    const attempts = this.#lastOutcome?.kind === 'failed' ? this.#lastOutcome.attempts + 1 : 1;
    const delayMs = delayAfterFailure(reason, attempts, this.#intervalMs, this.#random);
    this.#logger.info('A poll failed', { code: reason.code, attempts, delayMs });
    this.#wait({ kind: 'failed', at: this.#timeIn(0), failure: reason, attempts }, delayMs);
  }

  #delayAfterAnswer(): number {
    return Math.max(this.#source?.client.waitMs ?? 0, delayAfterAnswer(this.#intervalMs, this.#random));
  }

  #wait(outcome: WithoutNext<Outcome>, delayMs: number): void {
    this.#lastOutcome = { ...outcome, nextAt: this.#timeIn(delayMs) };
    if (this.#isPaused) {
      this.#setState({ kind: 'idle', reason: 'paused' });
    } else {
      this.#startTimer(delayMs);
      this.#setState(this.#lastOutcome);
    }
  }

  #startTimer(delayMs: number): void {
    this.#timer?.cancel();
    this.#timer = this.#isAsleep ? null : this.#clock.after(delayMs, () => this.#poll());
  }

  /** Cancels the current poll or wait. */
  #stop(): void {
    this.#detach?.();
    this.#detach = null;
    this.#isPolling = false;
    this.#timer?.cancel();
    this.#timer = null;
  }

  #setState(next: DiscoveryState): void {
    this.#state.set(next);
  }

  #timeIn(delayMs: number): string {
    return new Date(this.#clock.now() + delayMs).toISOString();
  }
}
