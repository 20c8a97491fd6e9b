import { describe, expect, it } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import {
  BACKGROUND_GAP_MS,
  LIST_GAP_MS,
  type ListLoop,
  ServiceInquiry,
} from '../../../../electron/reach/service-inquiry';
import { serviceFailure } from '../../../../electron/service/service-failure';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { success } from '../../../../shared/lib/result';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp, aNearbyList } from '../../../support/nearby-app-factory';

const LATER = '2027-01-01T00:00:00.000Z';

/** A loop whose looks are made by the test, and a client that counts what it is asked. */
function setUp() {
  const clock = new FakeClock();
  const now = (): string => new Date(clock.now()).toISOString();
  const state = new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' });
  const nearby = new ObservableValue<ListLoop['nearby']['value']>({
    apps: {},
    simulated: false,
    listing: { fetchedAt: null, skipped: [] },
  });
  const refreshes: number[] = [];
  const start = clock.now();
  const loop: ListLoop = { state, nearby, refresh: () => void refreshes.push(clock.now() - start) };
  const asked: string[] = [];
  const client = {
    listApps: async () => {
      asked.push('list');
      return success(aNearbyList());
    },
    getApp: async (code: string) => {
      asked.push(code);
      return success(aNearbyApp({ deviceCode: code }));
    },
  };
  const service: { client: typeof client | null } = { client };
  const inquiry = new ServiceInquiry({ clock, loop, client: () => service.client });
  return {
    clock,
    inquiry,
    service,
    refreshes,
    state,
    takeAsked: () => asked.splice(0),
    /** The loop got a list. */
    found(...apps: readonly NearbyApp[]) {
      const byCode = Object.fromEntries(apps.map((app) => [app.deviceCode, app]));
      nearby.set({ apps: byCode, simulated: false, listing: { fetchedAt: now(), skipped: [] } });
      state.set({ kind: 'found', at: now(), count: apps.length, nextAt: LATER });
    },
    failed() {
      const error = serviceFailure('timeout');
      state.set({ kind: 'failed', at: now(), failure: error, attempts: 1, nextAt: LATER });
    },
  };
}

describe('ServiceInquiry, the list', () => {
  it('hands on the loop’s list as long as it is fresh, without asking anybody', async () => {
    const { clock, inquiry, refreshes, takeAsked, found } = setUp();
    const app = aNearbyApp();
    found(app);
    await clock.advance(LIST_GAP_MS - 1);
    for (const service of [inquiry.asked, inquiry.background]) {
      expect(await service?.listApps()).toMatchObject({ ok: true, value: { apps: [app] } });
    }
    expect([...refreshes, ...takeAsked()]).toEqual([]);
  });

  it('has the loop look once for everybody who asks, and never asks the service for a list itself', async () => {
    const { clock, inquiry, refreshes, takeAsked, found } = setUp();
    found();
    await clock.advance(60_000);
    const asking = Array.from({ length: 50 }, async () => await inquiry.background?.listApps());
    await clock.advance(0);
    expect(refreshes).toEqual([60_000]);
    found(aNearbyApp());
    const answers = await Promise.all(asking);
    expect(answers.every((answer) => answer?.ok === true && answer.value.apps.length === 1)).toBe(true);
    expect(takeAsked()).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('lets go at once of whoever waits no longer, and of nobody else', async () => {
    const { inquiry, clock, state, found } = setUp();
    state.set({ kind: 'looking', since: new Date(clock.now()).toISOString() });
    const stop = new AbortController();
    const stopped = inquiry.asked?.listApps(stop.signal);
    const patient = inquiry.asked?.listApps(new AbortController().signal);
    stop.abort();
    expect(await stopped).toMatchObject({ ok: false });
    found(aNearbyApp());
    expect(await patient).toMatchObject({ ok: true });
    expect(await inquiry.asked?.listApps(AbortSignal.abort())).toMatchObject({ ok: true });
  });

  it('keeps ten seconds between two looks, although another network has made the list worthless', async () => {
    const { clock, inquiry, refreshes, found } = setUp();
    found();
    await clock.advance(3_000);
    inquiry.expire();
    const asking = inquiry.asked?.listApps();
    await clock.advance(LIST_GAP_MS - 3_001);
    expect(refreshes).toEqual([]);
    await clock.advance(1);
    expect(refreshes).toEqual([LIST_GAP_MS]);
    found(aNearbyApp());
    expect(await asking).toMatchObject({ ok: true });
  });

  it('takes a look that the loop makes by itself meanwhile', async () => {
    const { clock, inquiry, refreshes, found } = setUp();
    found();
    await clock.advance(3_000);
    inquiry.expire();
    const asking = inquiry.asked?.listApps();
    await clock.advance(1_000);
    found(aNearbyApp());
    expect(await asking).toMatchObject({ ok: true });
    await clock.advance(60_000);
    expect(refreshes).toEqual([]);
  });

  it('says why there is none: the loop failed, stopped, or never looked', async () => {
    const { clock, inquiry, failed, state } = setUp();
    failed();
    await clock.advance(60_000);
    const first = inquiry.asked?.listApps();
    failed();
    expect(await first).toMatchObject({ ok: false, error: { code: 'timeout' } });

    await clock.advance(60_000);
    const second = inquiry.asked?.listApps();
    state.set({ kind: 'idle', reason: 'paused' });
    expect(await second).toMatchObject({ ok: false, error: { code: 'unreachable' } });

    failed();
    const third = inquiry.asked?.listApps();
    await clock.advance(60_000);
    expect(await third).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(clock.pending).toBe(0);
  });

  it('asks for one list itself while the loop is paused, but only where a person waits', async () => {
    const { clock, inquiry, takeAsked } = setUp();
    expect(await inquiry.background?.listApps()).toMatchObject({ ok: false });
    expect(await inquiry.asked?.listApps()).toMatchObject({ ok: true });
    await clock.advance(LIST_GAP_MS - 1);
    expect(await inquiry.asked?.listApps()).toMatchObject({ ok: true });
    expect(takeAsked()).toEqual(['list']);
    await clock.advance(1);
    await inquiry.asked?.listApps();
    expect(takeAsked()).toEqual(['list']);
  });
});

describe('ServiceInquiry, single apps', () => {
  it('asks once in one inquiry, and anew in the next', async () => {
    const { inquiry, takeAsked } = setUp();
    const first = inquiry.asked;
    for (let time = 0; time < 3; time++) {
      expect(await first?.getApp('one')).toMatchObject({ ok: true, value: { deviceCode: 'one' } });
    }
    await first?.getApp('two');
    expect(takeAsked()).toEqual(['one', 'two']);
    await inquiry.asked?.getApp('one');
    expect(takeAsked()).toEqual(['one']);
  });

  it('asks for nobody at most once in ten seconds, however many apps are looked for', async () => {
    const { clock, inquiry, takeAsked, found } = setUp();
    found();
    for (let second = 0; second < 60; second++) {
      for (const code of ['one', 'two', 'three']) await inquiry.background?.getApp(`${code} ${second}`);
      await clock.advance(1_000);
    }
    expect(takeAsked()).toHaveLength(60_000 / BACKGROUND_GAP_MS);
    expect(await inquiry.background?.getApp('one')).toMatchObject({ ok: true });
    expect(await inquiry.background?.getApp('two')).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/not asked/) },
    });
  });

  it('asks for nobody while the user has paused looking', async () => {
    const { inquiry, takeAsked } = setUp();
    expect(await inquiry.background?.getApp('one')).toMatchObject({ ok: false });
    expect(await inquiry.asked?.getApp('one')).toMatchObject({ ok: true });
    expect(takeAsked()).toEqual(['one']);
  });

  it('does not remember an answer that nobody waited for', async () => {
    const { inquiry, takeAsked } = setUp();
    const service = inquiry.asked;
    const stop = new AbortController();
    const stopped = service?.getApp('one', stop.signal);
    stop.abort();
    await stopped;
    await service?.getApp('one');
    expect(takeAsked()).toEqual(['one', 'one']);
  });

  it('is not there without a service', () => {
    const { inquiry, service } = setUp();
    service.client = null;
    expect([inquiry.asked, inquiry.background]).toEqual([null, null]);
  });
});
