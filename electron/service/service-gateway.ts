import type { NearbyApp, NearbyList } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type ListAnswer, type ListObserver, ListRequest } from './list-request';
import type { QrCode, QrCodeRequest } from './qr-code';
import { type RequestPriority, RequestQueue } from './request-queue';
import { notAsked } from './service-failure';

/** Minimum time between two lists, and how long a list counts as fresh. */
export const LIST_GAP_MS = 10_000;
/** Minimum time between two background requests about single apps. */
export const BACKGROUND_GAP_MS = 10_000;
/** How long an answer about a single app counts as fresh, in milliseconds. */
export const APP_FRESH_MS = 10_000;

/** The calls that Beckon makes to a service. */
export interface ServiceCalls {
  listApps(signal?: AbortSignal): Promise<Result<NearbyList, ServiceFailure>>;
  getApp(deviceCode: string, signal?: AbortSignal): Promise<Result<NearbyApp, ServiceFailure>>;
  createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>>;
}

/** The calls about apps. */
export type AppCalls = Pick<ServiceCalls, 'listApps' | 'getApp'>;

/** The discovery loop's client. */
export interface LoopClient {
  /** Minimum queueing time of a list requested now, in milliseconds. */
  readonly waitMs: number;
  /**
   * Begins polling: from now on the observer gets every list. Returns an unsubscribe function, which also
   * cancels the list in flight: without polling, only a person's request is worth sending.
   */
  attach(observer: ListObserver): () => void;
  /** Requests a list as soon as pacing allows; joins one that is in flight. */
  requestList(): void;
}

export interface ServiceGatewayOptions {
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The only way to each service: all its clients share one queue. */
export class ServiceGateway implements Disposable {
  readonly #options: ServiceGatewayOptions;
  /** By base URL. */
  readonly #queues = new Map<string, RequestQueue>();

  constructor(options: ServiceGatewayOptions) {
    this.#options = options;
  }

  /** Creates the clients of a service; `calls` go through the queue of its base URL. */
  connect(baseUrl: string, calls: ServiceCalls): ServiceAccess {
    const queue = this.#queues.get(baseUrl) ?? new RequestQueue(this.#options.clock);
    this.#queues.set(baseUrl, queue);
    return new ServiceAccess({ ...this.#options, queue, calls });
  }

  dispose(): void {
    for (const queue of this.#queues.values()) queue.dispose();
    this.#queues.clear();
  }
}

interface ServiceAccessOptions extends ServiceGatewayOptions {
  readonly queue: RequestQueue;
  readonly calls: ServiceCalls;
}

/**
 * Access to one service, with as few requests as possible: a list is shared by all waiting callers, and requested at
 * most every ten seconds unless a person refreshes; background requests about single apps are limited to one in ten
 * seconds.
 */
export class ServiceAccess {
  /** For the discovery loop. */
  readonly loop: LoopClient;
  readonly #options: ServiceAccessOptions;
  /** The discovery loop, while it polls; else null. */
  #observer: ListObserver | null = null;
  /** The list request in progress. */
  #request: ListRequest | null = null;
  #last: { readonly at: number; readonly answer: ListAnswer } | null = null;
  /** Answers before this moment are about another network. */
  #expiredAt = Number.NEGATIVE_INFINITY;
  #lastBackgroundAt: number | null = null;
  /** The last answers about single apps, by code; those that are no longer fresh are dropped with the next. */
  readonly #apps = new Map<string, { readonly at: number; readonly app: NearbyApp }>();

  constructor(options: ServiceAccessOptions) {
    this.#options = options;
    const { queue } = options;
    this.loop = {
      get waitMs() {
        return queue.waitMs;
      },
      attach: (observer) => this.#attach(observer),
      requestList: () => this.#listRequest().send(this.#observer),
    };
  }

  /** A client for one interactive operation: requests each app once. */
  interactive(): AppCalls {
    return this.#inquiry('interactive');
  }

  /** A client for one background operation: requests each app once, and is refused beyond the limits. */
  background(): AppCalls {
    return this.#inquiry('background');
  }

  /** What the service answered about an app within {@link APP_FRESH_MS}; null: nothing. */
  recentApp(deviceCode: string): NearbyApp | null {
    const recent = this.#apps.get(deviceCode);
    const isFresh = recent !== undefined && recent.at >= this.#expiredAt && this.#isWithin(recent.at, APP_FRESH_MS);
    return isFresh ? recent.app : null;
  }

  /** Requests a code that a companion app can scan; interactive. */
  async createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>> {
    const { queue, calls } = this.#options;
    const queued = { kind: 'app', priority: () => 'interactive' as const, signal } as const;
    return await queue.run(queued, async () => await calls.createQrCode(request, signal));
  }

  /** Records a list that was just fetched, so that it is not requested twice in a row. */
  recordList(list: NearbyList): void {
    this.#noteList(success(list));
  }

  /** Discards fresh answers: this computer is on another network, or was asleep. */
  expire(): void {
    this.#expiredAt = this.#options.clock.now();
  }

  #inquiry(priority: Exclude<RequestPriority, 'loop'>): AppCalls {
    const { queue, calls } = this.#options;
    const memory = new Map<string, Result<NearbyApp, ServiceFailure>>();
    return {
      listApps: async (signal) => await this.#listApps(priority, signal),
      getApp: async (deviceCode, signal) => {
        const former = memory.get(deviceCode);
        if (former !== undefined) return former;
        if (priority === 'background' && !this.#spendBackground()) {
          return failure(notAsked('rarely'));
        }
        const queued = { kind: 'app', priority: () => priority, signal } as const;
        const answer = await queue.run(queued, async () => await calls.getApp(deviceCode, signal));
        if (signal?.aborted !== true) memory.set(deviceCode, answer);
        this.#recordApp(deviceCode, answer);
        return answer;
      },
    };
  }

  #recordApp(deviceCode: string, answer: Result<NearbyApp, ServiceFailure>): void {
    for (const [code, { at }] of this.#apps) if (!this.#isWithin(at, APP_FRESH_MS)) this.#apps.delete(code);
    // The service sets the code in the answer; only one with the app's code says where it is.
    if (answer.ok && answer.value.deviceCode === deviceCode) {
      this.#apps.set(deviceCode, { at: this.#options.clock.now(), app: answer.value });
    } else {
      this.#apps.delete(deviceCode);
    }
  }

  async #listApps(priority: RequestPriority, signal: AbortSignal | undefined): Promise<ListAnswer> {
    const recent = this.#recentAnswer();
    if (recent?.ok === true) return recent;
    if (this.#observer === null) {
      if (priority === 'background') return failure(notAsked('paused'));
      if (recent !== null) return recent;
    }
    // Refuse without notifying the loop, which knows already.
    const refusal = this.#options.queue.refusal();
    if (refusal !== null) return failure(refusal);
    const request = this.#listRequest();
    const answer = request.join(priority, signal);
    if (this.#observer === null) request.send(null);
    else request.sendAfter(this.#listGapLeftMs(), this.#observer);
    return await answer;
  }

  #attach(observer: ListObserver): () => void {
    this.#observer = observer;
    return () => {
      if (this.#observer !== observer) return;
      this.#observer = null;
      this.#request?.cancel(notAsked('paused'));
    };
  }

  /** The request in progress, or a new one. */
  #listRequest(): ListRequest {
    const { clock, queue, calls, logger } = this.#options;
    this.#request ??= new ListRequest({
      clock,
      call: async (queued) => {
        try {
          return await queue.run(queued, async () => await calls.listApps(queued.signal));
        } catch (error) {
          // A bug in one poll must not end polling.
          logger.error('A poll failed unexpectedly', error);
          return failure(UNEXPECTED);
        }
      },
      onEnd: (answer) => {
        this.#request = null;
        if (answer !== null) this.#noteList(answer);
      },
      lastFailure: () => (this.#last === null || this.#last.answer.ok ? null : this.#last.answer.error),
    });
    return this.#request;
  }

  /** A list is the later word about those apps that were asked for before. */
  #noteList(answer: ListAnswer): void {
    const at = this.#options.clock.now();
    this.#last = { at, answer };
    if (!answer.ok || this.#apps.size === 0) return;
    for (const app of answer.value.apps)
      if (this.#apps.has(app.deviceCode)) this.#apps.set(app.deviceCode, { at, app });
  }

  #spendBackground(): boolean {
    if (this.#observer === null) return false;
    if (this.#lastBackgroundAt !== null && this.#isWithin(this.#lastBackgroundAt, BACKGROUND_GAP_MS)) return false;
    this.#lastBackgroundAt = this.#options.clock.now();
    return true;
  }

  /** The last answer, while it is fresh. */
  #recentAnswer(): ListAnswer | null {
    if (this.#last === null) return null;
    const { at, answer } = this.#last;
    // An app list carries its own fetch time.
    const moment = answer.ok ? Date.parse(answer.value.fetchedAt) : at;
    return moment >= this.#expiredAt && this.#isWithin(moment, LIST_GAP_MS) ? answer : null;
  }

  #listGapLeftMs(): number {
    if (this.#last === null) return 0;
    const leftMs = this.#last.at + LIST_GAP_MS - this.#options.clock.now();
    return Math.min(LIST_GAP_MS, Math.max(0, leftMs));
  }

  #isWithin(moment: number, ms: number): boolean {
    const age = this.#options.clock.now() - moment;
    return age >= 0 && age < ms;
  }
}

/** Clients of the current service in use. */
export class ServiceClients {
  readonly #access: () => ServiceAccess | null;

  constructor(access: () => ServiceAccess | null) {
    this.#access = access;
  }

  /** See {@link ServiceAccess.interactive}; null: no service is set. */
  get interactive(): AppCalls | null {
    return this.#access()?.interactive() ?? null;
  }

  /** See {@link ServiceAccess.background}; null: no service is set. */
  get background(): AppCalls | null {
    return this.#access()?.background() ?? null;
  }

  /** See {@link ServiceAccess.recentApp}. */
  recentApp(deviceCode: string): NearbyApp | null {
    return this.#access()?.recentApp(deviceCode) ?? null;
  }

  /** See {@link ServiceAccess.expire}. */
  expire(): void {
    this.#access()?.expire();
  }
}

const UNEXPECTED: ServiceFailure = {
  code: 'unreachable',
  serviceCode: null,
  message: textFor('failure.notAskedYet.message'),
  advice: textFor('failure.notAskedYet.advice'),
  retryAfterMs: null,
};
