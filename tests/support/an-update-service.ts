import { expect, onTestFinished } from 'vitest';
import { silentLogger } from '../../electron/lib/logger';
import { ObservableValue } from '../../electron/lib/observable';
import type { SignedRelease } from '../../electron/update/feed-parser';
import {
  FIRST_CHECK_MS,
  type NotInstalled,
  type UpdateInstaller,
  type UpdateMethod,
  UpdateService,
} from '../../electron/update/update-service';
import type { UpdateProblem } from '../../shared/domain/update';
import { failure, type Result, success } from '../../shared/lib/result';
import { aSignedFeed, FEED_TRUST } from './an-update-feed';
import { FakeClock, settled } from './fake-clock';

/** When the first check is, in milliseconds after the start. */
export const FIRST_MS = FIRST_CHECK_MS * 1.5;
export const UNREACHABLE: UpdateProblem = { code: 'unreachable', what: null };

/** An installer whose downloads end when a test says so, or when they are given up. */
class HeldInstaller implements UpdateInstaller {
  readonly asked: string[] = [];
  restarts = 0;
  #end: ((result: Result<null, UpdateProblem>) => void) | null = null;
  #onPercent: (percent: number) => void = () => undefined;

  async download(
    { offer }: SignedRelease,
    signal: AbortSignal,
    onPercent: (percent: number) => void,
  ): Promise<Result<null, UpdateProblem>> {
    this.asked.push(offer.version);
    this.#onPercent = onPercent;
    return await new Promise((resolve) => {
      this.#end = resolve;
      signal.addEventListener('abort', () => resolve(failure({ code: 'interrupted', what: null })));
    });
  }

  /** Why it does not restart; null: it does. */
  obstacle: UpdateProblem | null = null;

  restart(): UpdateProblem | null {
    if (this.obstacle === null) this.restarts += 1;
    return this.obstacle;
  }

  async brings(percent: number): Promise<void> {
    this.#onPercent(percent);
    await settled();
  }

  async end(result: Result<null, UpdateProblem> = success(null)): Promise<void> {
    this.#end?.(result);
    await settled();
  }
}

interface Conditions {
  readonly metered?: boolean | null;
  readonly automatic?: boolean;
  readonly version?: string;
  readonly method?: UpdateMethod;
  readonly notInstalled?: NotInstalled;
  /** From 0 to 1. */
  readonly random?: number;
}

/** A service with its surroundings, started, until the test ends; fails where a timer is left. */
export function anUpdateService({
  metered = false,
  automatic = true,
  version = '0.1.0',
  method,
  notInstalled,
  random = 0.5,
}: Conditions = {}) {
  const clock = new FakeClock();
  const installer = new HeldInstaller();
  const facts = {
    metered: new ObservableValue<boolean | null>(metered),
    automatic: new ObservableValue(automatic),
  };
  const feed = {
    answer: success(aSignedFeed()) as Result<string, UpdateProblem>,
    asked: 0,
    /** What a request waits for, unless it is given up. */
    held: Promise.resolve(),
  };
  const news: string[] = [];
  const states: string[] = [];
  const service = new UpdateService({
    ...facts,
    clock,
    random: () => random,
    logger: silentLogger,
    version,
    trust: FEED_TRUST,
    readFeed: async (signal) => {
      feed.asked += 1;
      await Promise.race([feed.held, new Promise((given) => signal.addEventListener('abort', given))]);
      const { answer } = feed;
      return answer.ok ? success({ text: answer.value, serverTime: null }) : answer;
    },
    notInstalled: notInstalled ?? null,
    method: method ?? { kind: 'download', loadInstaller: async () => await Promise.resolve(installer) },
    onNews: ({ version: newer }, kind) => news.push(`${newer} ${kind}`),
  });
  onTestFinished(async () => {
    await service.dispose();
    expect(clock.pending).toBe(0);
  });
  service.state.subscribe(({ kind }) => states.push(kind));
  service.start();
  return { ...facts, clock, feed, installer, news, service, states };
}

/** What the feed offers. */
export const OFFER = { version: '0.2.0', notes: 'Faster.\n\n- Finds more.', releasedAt: '2026-01-02T03:04:05.000Z' };

/** A feed does not answer from now on, until the function that is returned is called. */
export function holdAnswers(feed: { held: Promise<void> }): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  feed.held = promise;
  return async () => {
    resolve();
    await settled();
  };
}
