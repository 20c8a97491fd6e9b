import { expect } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { DiscoveryService } from '../../../../electron/nearby/discovery-service';
import type { ListAnswer } from '../../../../electron/service/list-request';
import { REQUEST_GAP_MS } from '../../../../electron/service/request-queue';
import { serviceFailure } from '../../../../electron/service/service-failure';
import {
  APP_FRESH_MS,
  LIST_GAP_MS,
  type ServiceAccess,
  type ServiceCalls,
  ServiceGateway,
} from '../../../../electron/service/service-gateway';
import type { NearbyApp, NearbyList } from '../../../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import type { World } from './model-run';

/** Longest that somebody waits for a list: the wait itself, and what a request of another one may take before. */
const LONGEST_WAIT_MS = 20_000;

/** A request that reached a service, and waits until a command answers it. */
interface Call {
  readonly service: string;
  /** The app it is about; null: the list. */
  readonly code: string | null;
  /** How often a service had been chosen when its client was made. */
  readonly choice: number;
  /** How often polling had been stopped. */
  readonly stops: number;
  readonly signal: AbortSignal | undefined;
  readonly answer: (data: readonly NearbyApp[] | ServiceFailure) => void;
}

/** Somebody who asked for a list. */
interface Caller {
  readonly service: string | null;
  readonly stop: AbortController;
  /** How long it has waited, in milliseconds awake. */
  waitedMs: number;
  isAnswered: boolean;
}

/** The discovery loop on a gateway to two services, and a model of what is shown. */
export class DiscoveryWorld implements World {
  readonly #clock = new FakeClock();
  readonly #gateway = new ServiceGateway({ clock: this.#clock, logger: silentLogger });
  readonly #discovery = new DiscoveryService({
    clock: this.#clock,
    logger: silentLogger,
    intervalMs: 15_000,
    random: () => 0.5,
  });
  #access: ServiceAccess | null = null;
  readonly #open: Call[] = [];
  readonly #callers: Caller[] = [];

  // The model.
  #service: string | null = null;
  #isPaused = false;
  #isAsleep = false;
  /** By device code, which of the answers said so. */
  #shown = new Map<string, string>();
  #choices = 0;
  #stops = 0;
  #serial = 0;
  /** By service: when the last request began, and until when it wants none. */
  readonly #lastAt = new Map<string, number>();
  readonly #quietUntil = new Map<string, number>();
  #expiredAt = Number.NEGATIVE_INFINITY;
  #jumps = 0;
  readonly #broken: string[] = [];

  readonly invariants = {
    'no stale answer wins, and a failure takes nothing away': () => {
      const real = [...this.#discovery.nearby.apps.values()].map((app) => [app.deviceCode, app.appVersion]);
      expect(new Map(real.map(([code, version]) => [code, version]))).toEqual(this.#shown);
    },
    'no two records for one code': () => {
      const codes = [...this.#discovery.nearby.apps.values()].map(({ deviceCode }) => deviceCode);
      expect(codes).toEqual([...this.#discovery.nearby.apps.keys()]);
      const { value } = this.#discovery.state;
      if (this.#isAsleep) return;
      if (value.kind === 'found') expect(value.count).toBe(codes.length);
      if (value.kind === 'empty') expect(codes).toEqual([]);
    },
    'requests keep their distance, and none is sent where none is wanted': () => expect(this.#broken).toEqual([]),
    'one request at a time': () => {
      for (const service of SERVICES) {
        const live = this.#open.filter((call) => call.service === service && call.signal?.aborted !== true);
        expect(live.length).toBeLessThanOrEqual(1);
      }
    },
    'the state is what was chosen': () => {
      const { value } = this.#discovery.state;
      if (this.#service === null) expect(value).toEqual({ kind: 'idle', reason: 'no-service' });
      else if (this.#isPaused) expect(value).toEqual({ kind: 'idle', reason: 'paused' });
      // Nobody sees it while the computer sleeps.
      else if (!this.#isAsleep) expect(value.kind).not.toBe('idle');
    },
    'the loop never stops by itself': () => {
      if (this.#service === null || this.#isPaused || this.#isAsleep) return;
      const isAsking = this.#open.some((call) => call.service === this.#service && call.signal?.aborted !== true);
      if (!isAsking) expect(this.#clock.nextInMs).not.toBeNull();
    },
    'everybody who asks gets an answer': () => {
      for (const caller of this.#callers) {
        if (!caller.isAnswered) expect(caller.waitedMs).toBeLessThanOrEqual(LONGEST_WAIT_MS);
      }
    },
  };

  choose(service: string | null, isTried: boolean): void {
    this.#choices += 1;
    this.#service = service;
    this.#shown = new Map();
    if (service === null) {
      this.#access = null;
      this.#discovery.setSource(null);
      return;
    }
    this.#access = this.#gateway.connect(service, this.#callsOf(service));
    this.#expiredAt = Number.NEGATIVE_INFINITY;
    const first = isTried ? this.#list(this.#apps(service, ['tried'])) : null;
    if (first !== null) {
      this.#access.recordList(first);
      this.#show(first.apps);
    }
    this.#discovery.setSource({ key: service, simulated: service === SERVICES[1], client: this.#access.loop }, first);
  }

  pause(isPaused: boolean): void {
    if (isPaused && !this.#isPaused) this.#stops += 1;
    this.#isPaused = isPaused;
    this.#discovery.setPaused(isPaused);
  }

  sleep(isAsleep: boolean): void {
    if (isAsleep && !this.#isAsleep) this.#stops += 1;
    this.#isAsleep = isAsleep;
    this.#discovery.setAsleep(isAsleep);
  }

  refresh(): void {
    this.#discovery.refresh();
  }

  setInterval(ms: number): void {
    this.#discovery.setInterval(ms);
  }

  /** The network changed: what was said before is about another one. */
  expire(): void {
    this.#access?.expire();
    this.#expiredAt = this.#clock.now();
  }

  /** Somebody else needs the list. */
  askList(priority: 'interactive' | 'background'): void {
    const client = this.#access?.[priority]();
    if (client === undefined) return;
    const caller: Caller = { service: this.#service, stop: new AbortController(), waitedMs: 0, isAnswered: false };
    const [askedAt, expiredAt, jumps] = [this.#clock.now(), this.#expiredAt, this.#jumps];
    this.#callers.push(caller);
    const asked = async (): Promise<void> => {
      const answer = await client.listApps(caller.stop.signal);
      caller.isAnswered = true;
      if (answer.ok && jumps === this.#jumps) this.#judgeList(answer, Math.max(askedAt - LIST_GAP_MS, expiredAt));
    };
    void asked();
  }

  giveUp(which: number): void {
    this.#callers[which % Math.max(1, this.#callers.length)]?.stop.abort();
  }

  /** Somebody needs one app; an answer about another is no answer. */
  askApp(code: string, priority: 'interactive' | 'background'): void {
    const recent = this.#access?.recentApp(code) ?? null;
    if (recent !== null) {
      const at = Number(recent.platform);
      const isOld = at < this.#expiredAt || Math.abs(this.#clock.now() - at) >= APP_FRESH_MS;
      if (recent.deviceCode !== code || isOld) this.#broken.push(`An old answer about ${code}`);
    }
    void this.#access?.[priority]().getApp(code);
  }

  /** One of the requests is answered, however late, or fails, perhaps with a wish to be left alone for a while. */
  answer(which: number, data: readonly string[] | { readonly retryAfterMs: number | null }): void {
    const [call] = this.#open.splice(which % Math.max(1, this.#open.length), 1);
    if (call === undefined) return;
    const isWanted = call.signal?.aborted !== true;
    const isPolling = this.#choices === call.choice && !this.#isPaused && !this.#isAsleep;
    if (!('length' in data)) {
      const { retryAfterMs } = data;
      // The service's word counts even where nobody waits for the answer any more.
      this.#quietUntil.set(
        call.service,
        Math.max(this.#quietUntil.get(call.service) ?? 0, this.#clock.now() + (retryAfterMs ?? 0)),
      );
      call.answer(serviceFailure(retryAfterMs === null ? 'timeout' : 'http-status', { retryAfterMs }));
      return;
    }
    const apps = this.#apps(call.service, data);
    const isShown = this.#discovery.state.value.kind === 'looking';
    if (call.code === null && isWanted && isPolling && isShown && call.stops === this.#stops) this.#show(apps);
    call.answer(apps);
  }

  async pass(ms: number): Promise<void> {
    await this.#clock.advance(ms);
    for (const caller of this.#callers) if (!caller.isAnswered) caller.waitedMs += ms;
    await settled();
  }

  async setClock(ms: number): Promise<void> {
    this.#jumps += 1;
    if (ms < 0) {
      // How long ago something was cannot be known any more.
      this.#lastAt.clear();
      this.#quietUntil.clear();
      this.#expiredAt = Number.NEGATIVE_INFINITY;
    }
    await this.#clock.jump(ms);
  }

  async settle(): Promise<void> {
    await settled();
    await settled();
  }

  async dispose(): Promise<void> {
    this.#discovery.dispose();
    this.#gateway.dispose();
    for (const { stop } of this.#callers) stop.abort();
    await settled();
    expect(this.#clock.pending).toBe(0);
  }

  #show(apps: readonly NearbyApp[]): void {
    this.#shown = new Map(apps.map(({ deviceCode, appVersion }) => [deviceCode, appVersion ?? '']));
  }

  #judgeList(answer: Extract<ListAnswer, { ok: true }>, earliest: number): void {
    if (Date.parse(answer.value.fetchedAt) < earliest) this.#broken.push('An old list was handed out');
  }

  #callsOf(service: string): ServiceCalls {
    const choice = this.#choices;
    const begin = (code: string | null, signal: AbortSignal | undefined, answer: Call['answer']): void => {
      const now = this.#clock.now();
      const last = this.#lastAt.get(service);
      if (last !== undefined && now - last < REQUEST_GAP_MS) this.#broken.push(`${now - last} ms after the last`);
      if (now < (this.#quietUntil.get(service) ?? 0)) this.#broken.push('Asked while the service wanted none');
      // A person who asked a service before another one was chosen still gets its answer.
      const isAwaited = this.#callers.some((caller) => caller.service === service && !caller.isAnswered);
      if (service !== this.#service && code === null && !isAwaited)
        this.#broken.push('Asked a service that is not in use');
      this.#lastAt.set(service, now);
      this.#open.push({ service, code, choice, stops: this.#stops, signal, answer });
    };
    return {
      listApps: async (signal) =>
        await new Promise<Result<NearbyList, ServiceFailure>>((resolve) =>
          begin(null, signal, (data) => resolve('code' in data ? failure(data) : success(this.#list(data)))),
        ),
      getApp: async (code, signal) =>
        await new Promise<Result<NearbyApp, ServiceFailure>>((resolve) =>
          begin(code, signal, (data) => {
            if ('code' in data) return resolve(failure(data));
            const [app] = data;
            resolve(app === undefined ? failure(serviceFailure('invalid-parameter')) : success(app));
          }),
        ),
      createQrCode: async () => await Promise.resolve(failure(serviceFailure('invalid-token'))),
    };
  }

  /** Apps that say which answer they are of, and when it was given. */
  #apps(service: string, codes: readonly string[]): readonly NearbyApp[] {
    this.#serial += 1;
    const platform = String(this.#clock.now());
    return codes.map((code, at) =>
      aNearbyApp({ deviceCode: code, appVersion: `${service} ${this.#serial} ${at}`, platform }),
    );
  }

  #list(apps: readonly NearbyApp[]): NearbyList {
    return { apps, skipped: [], fetchedAt: new Date(this.#clock.now()).toISOString() };
  }
}

export const SERVICES = ['https://real.test', 'https://simulated.test'] as const;
