import { afterEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { SignedRelease } from '../../../../electron/update/feed-parser';
import {
  CHECK_INTERVAL_MS,
  CHECK_JITTER_MS,
  FIRST_CHECK_MS,
  type NotInstalled,
  RETRY_BASE_MS,
  type UpdateInstaller,
  type UpdateMethod,
  UpdateService,
} from '../../../../electron/update/update-service';
import type { UpdateProblem } from '../../../../shared/domain/update';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { aSignedFeed, FEED_TRUST } from '../../../support/an-update-feed';
import { FakeClock, settled } from '../../../support/fake-clock';

const FIRST_MS = FIRST_CHECK_MS * 1.5;
const UNREACHABLE: UpdateProblem = { code: 'unreachable', what: null };
const opened: { readonly clock: FakeClock; readonly service: UpdateService }[] = [];

afterEach(async () => {
  for (const { clock, service } of opened.splice(0)) {
    await service.dispose();
    expect(clock.pending).toBe(0);
  }
});

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

  restart(): void {
    this.restarts += 1;
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
}

function setUp({ metered = false, automatic = true, version = '0.1.0', method, notInstalled }: Conditions = {}) {
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
    random: () => 0.5,
    logger: silentLogger,
    version,
    trust: FEED_TRUST,
    readFeed: async (signal) => {
      feed.asked += 1;
      await Promise.race([feed.held, new Promise((given) => signal.addEventListener('abort', given))]);
      return feed.answer;
    },
    notInstalled: notInstalled ?? null,
    method: method ?? { kind: 'download', loadInstaller: async () => await Promise.resolve(installer) },
    onNews: ({ version: newer }, kind) => news.push(`${newer} ${kind}`),
  });
  opened.push({ clock, service });
  service.state.subscribe(({ kind }) => states.push(kind));
  service.start();
  return { ...facts, clock, feed, installer, news, service, states };
}

const OFFER = { version: '0.2.0', notes: 'Faster.\n\n- Finds more.', releasedAt: '2026-01-02T03:04:05.000Z' };

describe('the way of an update', () => {
  it('is a check a while after the start, a download in the background, and then it is ready', async () => {
    const { clock, installer, news, service, states } = setUp();
    await clock.advance(FIRST_MS - 1);
    expect(states).toEqual([]);
    await clock.advance(1);
    expect(states).toEqual(['checking', 'available', 'downloading']);
    for (const percent of [0.4, 41.7, 41.9, 30]) await installer.brings(percent);
    expect(service.state.value).toEqual({ kind: 'downloading', update: OFFER, percent: 41 });
    expect(service.restart()).toBe(false);
    await installer.end();
    expect(service.state.value).toEqual({ kind: 'ready', update: OFFER });
    expect(news).toEqual(['0.2.0 ready']);
    expect(service.restart()).toBe(true);
    expect(installer.restarts).toBe(1);
  });

  it('asks for nothing more once it is ready', async () => {
    const { clock, feed, installer, service } = setUp();
    await clock.advance(FIRST_MS);
    await installer.end();
    await service.check();
    await clock.advance(3 * CHECK_INTERVAL_MS);
    expect(feed.asked).toBe(1);
    expect(service.state.value.kind).toBe('ready');
  });

  it('is a check each day while there is nothing new', async () => {
    const { clock, feed, service } = setUp({ version: '0.2.0' });
    await clock.advance(FIRST_MS);
    expect(service.state.value).toEqual({ kind: 'current', checkedAt: '2026-01-01T00:00:45.000Z' });
    await clock.advance(CHECK_INTERVAL_MS);
    expect(feed.asked).toBe(2);
  });

  it('spreads the days of different computers', async () => {
    const delays = [0, 0.999].map((random) => CHECK_INTERVAL_MS + (random - 0.5) * CHECK_JITTER_MS);
    const clock = new FakeClock();
    const service = new UpdateService({
      clock,
      random: () => 0,
      logger: silentLogger,
      version: '0.2.0',
      trust: FEED_TRUST,
      readFeed: async () => await Promise.resolve(success(aSignedFeed())),
      method: { kind: 'package', format: 'deb' },
      metered: new ObservableValue<boolean | null>(false),
      automatic: new ObservableValue(true),
      onNews: () => undefined,
      notInstalled: null,
    });
    opened.push({ clock, service });
    service.start();
    await clock.advance(FIRST_CHECK_MS);
    expect(clock.nextInMs).toBe(delays[0]);
    expect(delays[0]).toBeLessThan(CHECK_INTERVAL_MS);
    expect(delays[1]).toBeGreaterThan(CHECK_INTERVAL_MS);
  });

  it('checks soon after the computer has slept through a check', async () => {
    const { clock, feed, service } = setUp({ version: '0.2.0' });
    await clock.advance(FIRST_MS);
    service.woke();
    await clock.jump(2 * CHECK_INTERVAL_MS);
    service.woke();
    await clock.advance(FIRST_MS);
    expect(feed.asked).toBe(2);
  });

  // Catches a clock that ran ahead, so that the computer sleeps through checks for years.
  it('checks soon after the computer has slept, where its clock was set back meanwhile', async () => {
    const { clock, feed, service } = setUp({ version: '0.2.0' });
    await clock.advance(FIRST_MS);
    await clock.jump(-300 * CHECK_INTERVAL_MS);
    service.woke();
    await clock.advance(FIRST_MS);
    expect(feed.asked).toBe(2);
  });

  it('tells of a package, and downloads nothing', async () => {
    const { clock, news, service } = setUp({ method: { kind: 'package', format: 'rpm' } });
    await clock.advance(FIRST_MS);
    const available = {
      kind: 'available',
      update: OFFER,
      way: { kind: 'package', format: 'rpm' },
      checkedAt: '2026-01-01T00:00:45.000Z',
      isChecking: false,
      failure: null,
    };
    expect(service.state.value).toEqual(available);
    expect(service.download()).toBe(false);
    await clock.advance(CHECK_INTERVAL_MS);
    // Once for each version.
    expect(news).toEqual(['0.2.0 available']);
  });
});

/** A feed that does not answer until a test says so. */
function hold(feed: { held: Promise<void> }): () => Promise<void> {
  let release = (): void => undefined;
  feed.held = new Promise((resolve) => {
    release = resolve;
  });
  return async () => {
    release();
    await settled();
  };
}

describe('a version that is known', () => {
  const DEB: UpdateMethod = { kind: 'package', format: 'deb' };

  it('stays while Beckon checks again, and where that fails', async () => {
    const { clock, feed, news, service, states } = setUp({ method: DEB });
    const { answer } = feed;
    await clock.advance(FIRST_MS);
    feed.answer = failure(UNREACHABLE);
    const answerNow = hold(feed);
    await clock.advance(CHECK_INTERVAL_MS);
    expect(service.state.value).toMatchObject({ kind: 'available', update: OFFER, isChecking: true });
    await answerNow();
    expect(service.state.value).toMatchObject({
      kind: 'available',
      update: OFFER,
      checkedAt: '2026-01-01T00:00:45.000Z',
      isChecking: false,
      failure: { problem: UNREACHABLE, failedAt: '2026-01-02T00:00:45.000Z', retryAt: '2026-01-02T00:38:15.000Z' },
    });
    feed.answer = answer;
    await clock.advance(RETRY_BASE_MS * 1.25);
    expect(service.state.value).toMatchObject({ kind: 'available', failure: null });
    expect([new Set(states.slice(1)), news]).toEqual([new Set(['available']), ['0.2.0 available']]);
  });

  it('is still there to download where a check on a metered connection failed', async () => {
    const { feed, installer, metered, service } = setUp({ metered: true });
    await service.check();
    feed.answer = failure(UNREACHABLE);
    await service.check();
    expect(service.state.value).toMatchObject({ kind: 'available', update: OFFER, failure: { problem: UNREACHABLE } });
    metered.set(false);
    await settled();
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });

  it('is still there where its download failed, and then a check', async () => {
    const { clock, feed, installer, service } = setUp();
    await clock.advance(FIRST_MS);
    await installer.end(failure({ code: 'no-space', what: null }));
    feed.answer = failure(UNREACHABLE);
    await service.check();
    expect(service.state.value).toMatchObject({ kind: 'failed', step: 'check', problem: UNREACHABLE, update: OFFER });
    expect(service.download()).toBe(true);
    await settled();
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });

  it('is forgotten where the server takes it back', async () => {
    const { feed, service } = setUp({ method: DEB });
    await service.check();
    feed.answer = success(aSignedFeed({ version: '0.1.0' }));
    await service.check();
    expect(service.state.value.kind).toBe('current');
  });
});

describe('an update that could not be installed', () => {
  const notInstalled: NotInstalled = {
    version: '0.2.0',
    problem: { code: 'not-writable', what: null },
    at: '2025-12-31T23:59:00.000Z',
  };

  it('is said by the next start, and downloaded again', async () => {
    const { clock, installer, service } = setUp({ notInstalled });
    expect(service.state.value).toMatchObject({
      kind: 'failed',
      step: 'install',
      problem: { code: 'not-writable' },
      update: { version: '0.2.0' },
    });
    // Nothing is known of its files.
    expect(service.download()).toBe(false);
    await clock.advance(FIRST_MS);
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });
});

describe('a metered connection', () => {
  it('is not used, and what was due is done when it ends', async () => {
    const { clock, feed, metered, service, states } = setUp({ metered: true });
    await clock.advance(2 * CHECK_INTERVAL_MS);
    expect(feed.asked).toBe(0);
    expect(service.state.value).toEqual({ kind: 'idle', waitsFor: 'unmetered' });
    metered.set(false);
    await settled();
    expect(states.slice(-3)).toEqual(['checking', 'available', 'downloading']);
  });

  it('may be any connection until the system has said', async () => {
    const { clock, feed, metered } = setUp({ metered: null });
    await clock.advance(FIRST_MS);
    expect(feed.asked).toBe(0);
    metered.set(false);
    await settled();
    expect(feed.asked).toBe(1);
  });

  it('is used for what the user asks for, one step at a time', async () => {
    const { installer, metered, service } = setUp({ metered: true });
    await service.check();
    expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'unmetered' } });
    expect(installer.asked).toEqual([]);
    expect(service.download()).toBe(true);
    await settled();
    metered.set(null);
    metered.set(true);
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });

  it('ends a download that began before, which goes on later', async () => {
    const { clock, installer, metered, service } = setUp();
    await clock.advance(FIRST_MS);
    metered.set(true);
    await settled();
    expect(service.state.value).toMatchObject({ kind: 'available', way: { waitsFor: 'unmetered' } });
    metered.set(false);
    await settled();
    expect(service.state.value.kind).toBe('downloading');
    expect(installer.asked).toEqual(['0.2.0', '0.2.0']);
  });
});

describe('without automatic updates', () => {
  it('nothing is asked; what the user checks waits for the user', async () => {
    const { automatic, clock, feed, installer, service } = setUp({ automatic: false });
    await clock.advance(2 * CHECK_INTERVAL_MS);
    expect([feed.asked, service.state.value]).toEqual([0, { kind: 'idle', waitsFor: null }]);
    await service.check();
    expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'user' } });
    automatic.set(true);
    await settled();
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });

  it('a failure is not tried again', async () => {
    const { automatic, clock, feed, service } = setUp({ automatic: false });
    feed.answer = failure(UNREACHABLE);
    await service.check();
    expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: null });
    await clock.advance(CHECK_INTERVAL_MS);
    expect(feed.asked).toBe(1);
    automatic.set(true);
    await settled();
    expect(feed.asked).toBe(2);
    expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: expect.any(String) });
    automatic.set(false);
    expect(service.state.value).toMatchObject({ kind: 'failed', retryAt: null });
  });
});

describe('a failure', () => {
  it.each<[string, Result<string, UpdateProblem>, UpdateProblem]>([
    ['an unreachable server', failure(UNREACHABLE), UNREACHABLE],
    ['something else than a feed', success('<html>'), { code: 'unreadable', what: null }],
    ['a wrong signature', success(aSignedFeed().replace('Faster', 'Slower')), { code: 'wrong-signature', what: null }],
    [
      'an older version, however well it is signed',
      success(aSignedFeed({ version: '0.1.0-trial' })),
      { code: 'older-version', what: '0.1.0-trial' },
    ],
  ])('of the check downloads nothing: %s', async (_name, answer, problem) => {
    const { clock, feed, installer, news, service } = setUp();
    feed.answer = answer;
    await clock.advance(FIRST_MS);
    expect(service.state.value).toEqual({
      kind: 'failed',
      step: 'check',
      problem,
      update: null,
      failedAt: '2026-01-01T00:00:45.000Z',
      retryAt: '2026-01-01T00:38:15.000Z',
    });
    expect([installer.asked, news]).toEqual([[], []]);
  });

  it('of the download can be tried again at once', async () => {
    const { clock, installer, service } = setUp();
    await clock.advance(FIRST_MS);
    await installer.end(failure({ code: 'no-space', what: null }));
    expect(service.state.value).toMatchObject({ kind: 'failed', problem: { code: 'no-space' }, update: OFFER });
    expect(service.download()).toBe(true);
    await settled();
    await installer.end();
    expect(service.state.value.kind).toBe('ready');
  });

  it('is tried again later and later, at most after a day and a half, and forgotten with the first success', async () => {
    const { clock, feed } = setUp({ version: '0.2.0' });
    const { answer } = feed;
    feed.answer = failure(UNREACHABLE);
    await clock.advance(FIRST_MS);
    const delays: (number | null)[] = [];
    for (let failures = 0; failures < 9; failures += 1) {
      delays.push(clock.nextInMs);
      await clock.advance(clock.nextInMs ?? 0);
    }
    expect(delays.slice(0, 3)).toEqual([1, 2, 4].map((times) => times * RETRY_BASE_MS * 1.25));
    expect(delays.at(-1)).toBe(CHECK_INTERVAL_MS * 1.25);
    feed.answer = answer;
    await clock.advance(clock.nextInMs ?? 0);
    expect(clock.nextInMs).toBe(CHECK_INTERVAL_MS);
  });

  it('to load what downloads is one, too', async () => {
    const loadInstaller = async (): Promise<UpdateInstaller> =>
      await Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }));
    const { clock, service } = setUp({ method: { kind: 'download', loadInstaller } });
    await clock.advance(FIRST_MS);
    expect(service.state.value).toMatchObject({ kind: 'failed', problem: { code: 'failed', what: 'ENOENT' } });
  });
});

describe('one thing at a time', () => {
  it('two checks are one', async () => {
    const { feed, service } = setUp({ version: '0.2.0' });
    await Promise.all([service.check(), service.check()]);
    expect(feed.asked).toBe(1);
  });

  it('does what the user asks for where a check of its own is running, though the connection becomes metered', async () => {
    const { clock, feed, metered, service } = setUp();
    const answerNow = hold(feed);
    await clock.advance(FIRST_MS);
    const asked = service.check();
    metered.set(true);
    await settled();
    expect(service.state.value.kind).toBe('checking');
    await answerNow();
    await asked;
    expect(feed.asked).toBe(1);
    expect(service.state.value).toMatchObject({ kind: 'available', way: { kind: 'download', waitsFor: 'unmetered' } });
  });

  it('ends a download with the app', async () => {
    const { clock, service, states } = setUp();
    await clock.advance(FIRST_MS);
    await service.dispose();
    expect(states.at(-1)).toBe('downloading');
  });
});
