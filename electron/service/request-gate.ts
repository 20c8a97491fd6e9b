import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { QrCode, QrCodeRequest } from './qr-code';
import { MAX_QUIET_MS, quietTimeAfter } from './request-pacing';
import { serviceFailure } from './service-failure';

/** Least time between the starts of two requests to one service, whoever makes them: it blocks clients at 1 s. */
export const REQUEST_GAP_MS = 2_000;

/** What Beckon asks a service while it runs. */
export interface ServiceCalls {
  listApps(signal?: AbortSignal): Promise<Result<NearbyList, ServiceFailure>>;
  getApp(deviceCode: string, signal?: AbortSignal): Promise<Result<NearbyApp, ServiceFailure>>;
  createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>>;
}

/**
 * The one way to each service: one request in flight, a distance between any two, and none at all while it asks to be
 * left alone. Lists go before questions about single apps, since everybody waits for them.
 */
export class RequestGate implements Disposable {
  readonly #clock: Clock;
  /** By base URL. */
  readonly #lanes = new Map<string, Lane>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The same calls, each in its turn. Two clients of one service share its lane. */
  guard(baseUrl: string, calls: ServiceCalls): ServiceCalls {
    const lane = this.#lanes.get(baseUrl) ?? new Lane(this.#clock);
    this.#lanes.set(baseUrl, lane);
    return {
      listApps: async (signal) => await lane.run('list', signal, async () => await calls.listApps(signal)),
      getApp: async (code, signal) => await lane.run('app', signal, async () => await calls.getApp(code, signal)),
      createQrCode: async (request, signal) =>
        await lane.run('app', signal, async () => await calls.createQrCode(request, signal)),
    };
  }

  dispose(): void {
    for (const lane of this.#lanes.values()) lane.dispose();
    this.#lanes.clear();
  }
}

interface Waiting {
  readonly kind: 'list' | 'app';
  readonly start: () => Promise<void>;
  readonly refuse: (reason: ServiceFailure) => void;
}

class Lane implements Disposable {
  readonly #clock: Clock;
  #waiting: Waiting[] = [];
  #isBusy = false;
  #lastStartAt: number | null = null;
  #quiet: { readonly until: number; readonly reason: ServiceFailure } | null = null;
  #timer: TimerHandle | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async run<T>(
    kind: Waiting['kind'],
    signal: AbortSignal | undefined,
    call: () => Promise<Result<T, ServiceFailure>>,
  ): Promise<Result<T, ServiceFailure>> {
    if (signal?.aborted === true) return failure(stopped());
    return await new Promise((resolve, reject) => {
      const drop = (): void => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        waiting.refuse(stopped());
      };
      const waiting: Waiting = {
        kind,
        refuse: (reason) => resolve(failure(reason)),
        start: async () => {
          signal?.removeEventListener('abort', drop);
          try {
            const answer = await call();
            if (!answer.ok) this.#heed(answer.error);
            resolve(answer);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        },
      };
      signal?.addEventListener('abort', drop, { once: true });
      this.#waiting.push(waiting);
      this.#go();
    });
  }

  dispose(): void {
    this.#timer?.cancel();
    this.#timer = null;
    for (const { refuse } of this.#waiting.splice(0)) refuse(stopped());
  }

  #go(): void {
    this.#timer?.cancel();
    this.#timer = null;
    if (this.#isBusy) return;
    this.#refuseWhileQuiet();
    const next = this.#waiting.find((one) => one.kind === 'list') ?? this.#waiting[0];
    if (next === undefined) return;
    const waitMs = this.#gapLeftMs();
    if (waitMs > 0) {
      this.#timer = this.#clock.after(waitMs, () => this.#go());
      return;
    }
    this.#waiting = this.#waiting.filter((one) => one !== next);
    this.#isBusy = true;
    this.#lastStartAt = this.#clock.now();
    void this.#finish(next);
  }

  async #finish(call: Waiting): Promise<void> {
    await call.start();
    this.#isBusy = false;
    this.#go();
  }

  #gapLeftMs(): number {
    if (this.#lastStartAt === null) return 0;
    const leftMs = this.#lastStartAt + REQUEST_GAP_MS - this.#clock.now();
    // A clock that was set back says nothing about how long ago it was.
    return leftMs > REQUEST_GAP_MS ? 0 : Math.max(0, leftMs);
  }

  #heed(reason: ServiceFailure): void {
    const quietMs = quietTimeAfter(reason);
    if (quietMs > 0) this.#quiet = { until: this.#clock.now() + quietMs, reason };
  }

  #refuseWhileQuiet(): void {
    if (this.#quiet === null) return;
    const leftMs = this.#quiet.until - this.#clock.now();
    if (leftMs <= 0 || leftMs > MAX_QUIET_MS) {
      this.#quiet = null;
      return;
    }
    const reason = { ...this.#quiet.reason, retryAfterMs: leftMs };
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
  }
}

function stopped(): ServiceFailure {
  return serviceFailure('unreachable', { detail: 'the call was stopped' });
}
