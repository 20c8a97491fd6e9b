import type { DiscoveryState } from '../../shared/domain/discovery';
import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { Listing } from '../../shared/ipc/state';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type Observable, ObservableValue } from '../lib/observable';
import { delayAfterAnswer, delayAfterFailure, MAX_QUIET_MS, quietTimeAfter } from '../service/request-pacing';

/** Least time between two looks at one service, however often people ask, in milliseconds. */
export const REFRESH_GAP_MS = 2_000;

/** Where the list comes from. */
export interface ListSource {
  /** The service's address: two sources with the same one ask the same service. */
  readonly key: string;
  listApps(signal: AbortSignal): Promise<Result<NearbyList, ServiceFailure>>;
  /** Whether its apps are the simulator's; they are never taken for real ones. */
  readonly simulated: boolean;
}

/** The service's latest list. */
export interface Nearby {
  /** By device code. */
  readonly apps: Readonly<Record<string, NearbyApp>>;
  readonly listing: Listing;
  readonly simulated: boolean;
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
 * The discovery loop: the only one that asks for the list, and never twice at a time. Its states and transitions
 * are drawn at {@link DiscoveryState}; every change goes through `#setState`. While looks fail, the last list stays.
 */
export class DiscoveryService implements Disposable {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #random: () => number;
  readonly #state = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' });
  readonly #nearby = new ObservableValue<Nearby>(nothingNearby(false));
  #intervalMs: number;
  #source: ListSource | null = null;
  #isPaused = false;
  #isAsleep = false;
  /** Counts looks and what makes them stale; an answer to another number is dropped. */
  #number = 0;
  #request: AbortController | null = null;
  #timer: TimerHandle | null = null;
  /** Whose last look, and whose wish to be left alone, is remembered: saving a service anew does not undo it. */
  #askedKey: string | null = null;
  #lastLookAt: number | null = null;
  /** The service asked not to be asked before; null: it did not. */
  #quietUntil: number | null = null;
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

  get nearby(): Observable<Nearby> {
    return this.#nearby;
  }

  /**
   * Turns to another service, or to none. What the former one listed goes with it.
   *
   * @param firstAnswer what the service just answered when it was tried, so that it is not asked twice in a row
   */
  setSource(source: ListSource | null, firstAnswer: NearbyList | null = null): void {
    this.#stopLooking();
    this.#source = source;
    if (source !== null && source.key !== this.#askedKey) {
      this.#askedKey = source.key;
      this.#lastLookAt = null;
      this.#quietUntil = null;
      this.#lastOutcome = null;
    } else if (this.#lastOutcome?.kind !== 'failed') {
      this.#lastOutcome = null;
    }
    this.#nearby.set(nothingNearby(source?.simulated ?? false));
    if (source === null) {
      this.#setState({ kind: 'idle', reason: 'no-service' });
    } else if (firstAnswer === null) {
      this.#goOn();
    } else {
      this.#lastLookAt = this.#clock.now();
      this.#accept(firstAnswer);
    }
  }

  setPaused(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#stopLooking();
    if (this.#source !== null) this.#goOn();
  }

  /** While the computer sleeps nobody is asked; awake, the next look is as far off as after an answer. */
  setAsleep(isAsleep: boolean): void {
    if (isAsleep === this.#isAsleep) return;
    this.#isAsleep = isAsleep;
    this.#stopLooking();
    if (isAsleep || this.#source === null) return;
    const outcome = this.#lastOutcome;
    if (outcome === null) this.#goOn();
    else this.#wait(outcome, Math.max(this.#soonestMs(), delayAfterAnswer(this.#intervalMs, this.#random)));
  }

  setInterval(intervalMs: number): void {
    if (intervalMs === this.#intervalMs) return;
    this.#intervalMs = intervalMs;
    const outcome = this.#lastOutcome;
    // After a failure the wait is the back-off's; it takes up the new interval by itself.
    if (this.#timer === null || outcome === null || outcome.kind === 'failed') return;
    this.#wait(outcome, Math.max(this.#soonestMs(), delayAfterAnswer(intervalMs, this.#random)));
  }

  /** Looks as soon as the service may be asked again. While a look is under way, that one answers; paused: nothing. */
  refresh(): void {
    if (this.#source === null || this.#isPaused || this.#request !== null) return;
    const soonestMs = this.#soonestMs();
    const outcome = this.#lastOutcome;
    if (soonestMs <= 0) this.#look();
    else if (outcome !== null && this.#clock.now() + soonestMs < Date.parse(outcome.nextAt)) {
      this.#wait(outcome, soonestMs);
    }
  }

  dispose(): void {
    this.#stopLooking();
    this.#source = null;
  }

  /** Continues after something was changed: paused, waiting for the next look, or looking. */
  #goOn(): void {
    const soonestMs = this.#soonestMs();
    if (this.#isPaused) {
      this.#setState({ kind: 'idle', reason: 'paused' });
    } else if (soonestMs <= 0) {
      this.#look();
    } else if (this.#lastOutcome !== null) {
      this.#wait(this.#lastOutcome, soonestMs);
    } else {
      this.#setState({ kind: 'looking', since: this.#timeIn(0) });
      this.#startTimer(soonestMs);
    }
  }

  #look(): void {
    const source = this.#source;
    if (source === null || this.#isAsleep) return;
    this.#stopLooking();
    this.#request = new AbortController();
    this.#lastLookAt = this.#clock.now();
    this.#setState({ kind: 'looking', since: this.#timeIn(0) });
    void this.#ask(source, this.#number, this.#request.signal);
  }

  async #ask(source: ListSource, number: number, signal: AbortSignal): Promise<void> {
    let answer: Result<NearbyList, ServiceFailure>;
    try {
      answer = await source.listApps(signal);
    } catch (error) {
      // A bug in a look must not be the last look.
      this.#logger.error('A look failed unexpectedly', error);
      answer = failure(UNEXPECTED);
    }
    if (number !== this.#number) return;
    this.#request = null;
    if (answer.ok) this.#accept(answer.value);
    else this.#fail(answer.error);
  }

  #accept({ apps, skipped, fetchedAt }: NearbyList): void {
    const byCode = Object.fromEntries(apps.map((app) => [app.deviceCode, app]));
    this.#quietUntil = null;
    this.#nearby.set({ apps: byCode, listing: { fetchedAt, skipped }, simulated: this.#nearby.value.simulated });
    const count = Object.keys(byCode).length;
    this.#logger.debug('A look was answered', { count, skipped: skipped.length });
    const at = this.#timeIn(0);
    const delayMs = delayAfterAnswer(this.#intervalMs, this.#random);
    this.#wait(count === 0 ? { kind: 'empty', at } : { kind: 'found', at, count }, delayMs);
  }

  #fail(reason: ServiceFailure): void {
    const attempts = this.#lastOutcome?.kind === 'failed' ? this.#lastOutcome.attempts + 1 : 1;
    const delayMs = delayAfterFailure(reason, attempts, this.#intervalMs, this.#random);
    this.#quietUntil = this.#clock.now() + quietTimeAfter(reason);
    this.#logger.info('A look failed', { code: reason.code, attempts, delayMs });
    this.#wait({ kind: 'failed', at: this.#timeIn(0), failure: reason, attempts }, delayMs);
  }

  /** How long the service must still be left alone. Bounded, since the computer's clock can jump. */
  #soonestMs(): number {
    const now = this.#clock.now();
    const gap = this.#lastLookAt === null ? 0 : Math.min(this.#lastLookAt + REFRESH_GAP_MS - now, REFRESH_GAP_MS);
    const quiet = this.#quietUntil === null ? 0 : Math.min(this.#quietUntil - now, MAX_QUIET_MS);
    return Math.max(0, gap, quiet);
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
    this.#timer = this.#isAsleep ? null : this.#clock.after(delayMs, () => this.#look());
  }

  /** Ends the look or the wait under way; an answer that still comes is of another number. */
  #stopLooking(): void {
    this.#number += 1;
    this.#request?.abort();
    this.#request = null;
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

function nothingNearby(simulated: boolean): Nearby {
  return { apps: {}, listing: { fetchedAt: null, skipped: [] }, simulated };
}

const UNEXPECTED: ServiceFailure = {
  code: 'unreachable',
  serviceCode: null,
  message: 'Beckon could not ask the service.',
  advice: 'Beckon tries again by itself; if it stays so, restart Beckon. The log says why.',
  retryAfterMs: null,
};
