import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import type { MeasureWish } from '../../../../electron/reach/address-meter';
import type { LedgerResult } from '../../../../electron/reach/ledger-meter';
import {
  FRESH_MS,
  HIDDEN_INTERVAL_MS,
  type MeasuredEvent,
  RECHECK_MS,
  ReachService,
  SWEEP_INTERVAL_MS,
} from '../../../../electron/reach/reach-service';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { MISSES_UNTIL_GONE, type ReachOutcome } from '../../../../shared/domain/reach-state';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aReachResult, aTypedAddress, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';

interface Measuring {
  readonly app: KnownApp;
  readonly wish: MeasureWish;
  end(outcome?: ReachOutcome): Promise<void>;
}

/** A service over a meter that ends when told, or at once with what `outcomes` says of an app. */
function setUp(apps: readonly KnownApp[] = knownApps(1), outcomes?: Record<string, ReachOutcome>) {
  const clock = new FakeClock();
  const known = aKnownMap(apps);
  const kept = new Set<string>();
  const forgotten: string[] = [];
  const measuring: Measuring[] = [];
  const asked: string[] = [];
  const service = new ReachService({
    clock,
    logger: silentLogger,
    known,
    isWaitedFor: (app) => kept.has(app.id) || app.favourite,
    // The middle of the jitter: exactly the interval.
    random: () => 0.5,
    meter: {
      forget: (id) => void forgotten.push(id),
      measure: async (app, wish): Promise<LedgerResult> => {
        asked.push(app.id);
        const at = new Date(clock.now()).toISOString();
        if (outcomes !== undefined) return { address: null, result: aReachResult(outcomes[app.id], { at }) };
        return await new Promise((resolve) => {
          measuring.push({
            app,
            wish,
            async end(outcome) {
              resolve({ address: null, result: aReachResult(outcome, { at }) });
              await settled();
            },
          });
        });
      },
    },
  });
  const events: MeasuredEvent[] = [];
  service.onMeasured((event) => void events.push(event));
  const takeAsked = (): string[] => asked.splice(0);
  return { clock, known, kept, forgotten, measuring, service, events, takeAsked };
}

describe('ReachService, when it measures', () => {
  it('measures nothing, and has no timer, before anybody looks', async () => {
    const { clock, takeAsked, service } = setUp();
    await clock.advance(60 * 60_000);
    expect(takeAsked()).toEqual([]);
    expect(clock.pending).toBe(0);
    expect(service.stateOf('app-0')).toEqual({ kind: 'unchecked' });
  });

  it('measures everything when it is shown, then at a gentle pace, and stops when it is hidden', async () => {
    const { clock, service, takeAsked } = setUp(knownApps(2), {});
    service.setShown(true);
    expect(takeAsked()).toEqual(['app-0', 'app-1']);
    await clock.advance(SWEEP_INTERVAL_MS - 1);
    expect(takeAsked()).toEqual([]);
    await clock.advance(1);
    expect(takeAsked()).toEqual(['app-0', 'app-1']);
    service.setShown(false);
    expect(clock.pending).toBe(0);
    expect(service.isWanted.value).toBe(false);
  });

  it('does not measure what is fresh just because the window comes up again', async () => {
    const { clock, service, takeAsked } = setUp(knownApps(1), {});
    service.setShown(true);
    await settled();
    service.setShown(false);
    await clock.advance(FRESH_MS - 1);
    service.setShown(true);
    expect(takeAsked()).toEqual(['app-0']);
    service.setShown(false);
    await clock.advance(1);
    service.setShown(true);
    expect(takeAsked()).toEqual(['app-0']);
  });

  it('measures, hidden, only what somebody waits for, and that less often', async () => {
    const { clock, service, known, takeAsked } = setUp(knownApps(2), {});
    const [first, second] = knownApps(2);
    if (first === undefined || second === undefined) throw new Error('No apps');
    known.replaceAll(entriesById([first, { ...second, favourite: true }]));
    expect(takeAsked()).toEqual(['app-1']);
    expect(service.isWanted.value).toBe(true);
    await settled();
    await clock.advance(HIDDEN_INTERVAL_MS);
    expect(takeAsked()).toEqual(['app-1']);
    known.replaceAll(entriesById([first, second]));
    takeAsked();
    expect(clock.pending).toBe(0);
  });

  it('halves its pace on battery', async () => {
    const { clock, service, takeAsked } = setUp(knownApps(1), {});
    service.setSlow(true);
    service.setShown(true);
    await settled();
    takeAsked();
    await clock.advance(2 * SWEEP_INTERVAL_MS - 1);
    expect(takeAsked()).toEqual([]);
    await clock.advance(1);
    expect(takeAsked()).toEqual(['app-0']);
  });

  it('measures what has become known, and what has another address or pin, but not what was only seen again', async () => {
    const { known, takeAsked } = setUp(knownApps(1), {});
    const [app, added] = knownApps(2);
    if (app === undefined || added === undefined) throw new Error('No apps');
    known.replaceAll(entriesById([app, added]));
    expect(takeAsked()).toEqual(['app-1']);
    const [address] = app.addresses;
    if (address === undefined) throw new Error('No address');
    const good = { ...address, lastGoodAt: '2026-01-05T00:00:00.000Z', lastSeenAt: '2026-01-05T00:00:00.000Z' };
    known.replaceAll(entriesById([{ ...app, addresses: [good] }, added]));
    expect(takeAsked()).toEqual([]);
    const moved = aLedgerAddress({ host: '127-0-9-9.apps.beckon.test' });
    known.replaceAll(entriesById([{ ...app, addresses: [moved, good] }, added]));
    expect(takeAsked()).toEqual(['app-0']);
    known.replaceAll(entriesById([{ ...app, addresses: [aTypedAddress('127.0.9.8'), moved, good] }, added]));
    expect(takeAsked()).toEqual(['app-0']);
    const pin = { sha256: 'AB', address: '127.0.9.8', pinnedAt: '2026-01-05T00:00:00.000Z' };
    known.replaceAll(entriesById([{ ...app, pin, addresses: [aTypedAddress('127.0.9.8'), moved, good] }, added]));
    expect(takeAsked()).toEqual(['app-0']);
  });

  it('starts with what was good lately, and puts off what did not answer the last time', async () => {
    const apps = knownApps(3, (index) => ({
      addresses: [aLedgerAddress({ lastGoodAt: index === 0 ? null : `2026-01-0${index}T00:00:00.000Z` })],
    }));
    const { service, measuring } = setUp(apps);
    void service.measureAll();
    expect(measuring.map((one) => `${one.app.id} ${one.wish.urgency}`)).toEqual([
      'app-2 usual',
      'app-1 usual',
      'app-0 usual',
    ]);
    await measuring[0]?.end(REACHABLE);
    await measuring[1]?.end(SILENT);
    void service.measureAll();
    expect(measuring.slice(3).map((one) => `${one.app.id} ${one.wish.urgency}`)).toEqual([
      'app-2 usual',
      'app-1 suspect',
    ]);
  });
});

describe('ReachService, what it makes of measurements', () => {
  it('shows what was known before while it measures', async () => {
    const { service, measuring } = setUp();
    void service.measureAll();
    expect(service.stateOf('app-0')).toMatchObject({ kind: 'checking', previous: null });
    await measuring[0]?.end(REACHABLE);
    expect(service.stateOf('app-0')).toMatchObject({ kind: 'measured', measured: { shown: REACHABLE } });
    void service.measureAll();
    expect(service.stateOf('app-0')).toMatchObject({ kind: 'checking', previous: { shown: REACHABLE } });
  });

  it('looks again soon after a miss, until three misses make it gone', async () => {
    const outcomes: Record<string, ReachOutcome> = { 'app-0': REACHABLE };
    const { clock, service, events } = setUp(knownApps(1), outcomes);
    service.setShown(true);
    await settled();
    outcomes['app-0'] = SILENT;
    await clock.advance(SWEEP_INTERVAL_MS);
    expect(events.at(-1)?.now).toMatchObject({ shown: REACHABLE, misses: 1 });
    await clock.advance(RECHECK_MS);
    expect(events.at(-1)?.now).toMatchObject({ shown: REACHABLE, misses: 2 });
    await clock.advance(RECHECK_MS);
    expect(events.at(-1)?.now).toMatchObject({ shown: SILENT, misses: 3 });
    const told = events.length;
    await clock.advance(RECHECK_MS * 3);
    expect(events).toHaveLength(told);
  });

  it('tells what was known before, and tells nobody who stopped listening', async () => {
    const { service, events } = setUp(knownApps(1), {});
    const heard: string[] = [];
    const stop = service.onMeasured(({ app }) => void heard.push(app.id));
    await service.measureAll();
    stop();
    await service.measureAll();
    expect(heard).toEqual(['app-0']);
    expect(events.map(({ before }) => before?.shown ?? null)).toEqual([null, REACHABLE]);
  });

  it('joins a measurement under way, and gives a person who asks its report', async () => {
    const { service, measuring } = setUp();
    void service.measureAll();
    const checked = service.check('app-0');
    expect(measuring).toHaveLength(1);
    await measuring[0]?.end(SILENT);
    expect(await checked).toMatchObject({ ok: true, value: { reachable: false } });
    void service.check('app-0');
    expect(measuring[1]?.wish.urgency).toBe('asked');
    expect(await service.check('nobody')).toEqual({ ok: false, error: 'not-found' });
  });

  it('drops the answer to a question that is out of date', async () => {
    const { service, measuring } = setUp();
    void service.measureAll();
    const again = service.remeasure('app-0');
    expect(measuring[0]?.wish.signal?.aborted).toBe(true);
    await measuring[0]?.end(SILENT);
    expect(service.stateOf('app-0').kind).toBe('checking');
    await measuring[1]?.end(REACHABLE);
    expect(await again).toMatchObject({ ok: true, value: { shown: REACHABLE } });
  });

  it('answers whoever asked with the newer measurement where theirs was overtaken', async () => {
    const { service, measuring, known } = setUp();
    const [app] = knownApps(1);
    if (app === undefined) throw new Error('No app');
    const first = service.check('app-0');
    const second = service.remeasure('app-0');
    void service.remeasureAll();
    // It moved: measured where it is now.
    known.replaceAll(entriesById([{ ...app, addresses: [aLedgerAddress({ host: '127-0-9-9.apps.beckon.test' })] }]));
    for (const overtaken of measuring.slice(0, -1)) await overtaken.end(SILENT);
    expect(measuring.map(({ wish }) => wish.signal?.aborted)).toEqual([true, true, true, false]);
    await measuring.at(-1)?.end(REACHABLE);
    expect(await first).toMatchObject({ ok: true, value: { reachable: true } });
    expect(await second).toMatchObject({ ok: true, value: { shown: REACHABLE } });
    // By a reconnect, which measures for itself, too.
    const third = service.check('app-0');
    service.adopt('app-0', aReachResult(SILENT));
    expect(await third).toMatchObject({ ok: true, value: { reachable: false } });
  });

  it('does not have a person wait for what waits by itself', async () => {
    const { service, measuring } = setUp();
    void service.measureAll();
    const checked = service.check('app-0');
    await measuring[0]?.end({ kind: 'moved-too-often' });
    expect(measuring.map(({ wish }) => wish.urgency)).toEqual(['usual', 'asked']);
    await measuring[1]?.end(REACHABLE);
    expect(await checked).toMatchObject({ ok: true, value: { reachable: true } });
  });

  it('says why there is no answer: nothing is measured now, the app was forgotten, or a bug', async () => {
    const { service, known } = setUp();
    const asked = service.check('app-0');
    service.pause('asleep');
    expect(await asked).toEqual({ ok: false, error: 'paused' });
    expect(await service.check('app-0')).toEqual({ ok: false, error: 'paused' });
    expect(await service.check('nobody')).toEqual({ ok: false, error: 'not-found' });
    service.resume('asleep');
    const again = service.check('app-0');
    known.replaceAll([]);
    expect(await again).toEqual({ ok: false, error: 'not-found' });
    const ended = setUp();
    const last = ended.service.check('app-0');
    ended.service.dispose();
    expect(await last).toEqual({ ok: false, error: 'paused' });
  });

  it('takes a reconnect in vain for more than one miss: it tried everything', async () => {
    const { service } = setUp(knownApps(1), { 'app-0': REACHABLE });
    await service.measureAll();
    service.adopt('app-0', aReachResult(SILENT));
    expect(service.stateOf('app-0')).toMatchObject({ measured: { shown: SILENT, misses: MISSES_UNTIL_GONE } });
  });

  it('takes in a measurement made elsewhere in place of its own', async () => {
    const { service, measuring, events } = setUp();
    void service.measureAll();
    service.adopt('app-0', aReachResult(REACHABLE));
    service.adopt('nobody', aReachResult(REACHABLE));
    await measuring[0]?.end(SILENT);
    expect(events).toHaveLength(1);
    expect(service.stateOf('app-0')).toMatchObject({ kind: 'measured', measured: { shown: REACHABLE } });
  });

  it('forgets with the app', async () => {
    const { service, measuring, known, forgotten, events } = setUp();
    void service.measureAll();
    known.replaceAll([]);
    expect(measuring[0]?.wish.signal?.aborted).toBe(true);
    await measuring[0]?.end();
    expect(service.states.value).toEqual({});
    expect(forgotten).toEqual(['app-0']);
    expect(events).toEqual([]);
  });

  it('survives a meter that throws: the app does not stay “checking”', async () => {
    const known = aKnownMap(knownApps(1));
    const logged: string[] = [];
    const service = new ReachService({
      clock: new FakeClock(),
      logger: { ...silentLogger, error: (message) => void logged.push(message) },
      known,
      isWaitedFor: () => false,
      meter: { forget: () => undefined, measure: async () => Promise.reject(new Error('a bug')) },
    });
    await service.measureAll();
    expect(service.stateOf('app-0')).toEqual({ kind: 'unchecked' });
    expect(logged).toHaveLength(1);
    expect(await service.check('app-0')).toEqual({ ok: false, error: 'failed' });
  });
});

describe('ReachService around sleep and its end', () => {
  it('stops what is under way, and measures nothing until it is resumed', async () => {
    const { clock, service, measuring } = setUp();
    service.setShown(true);
    await measuring[0]?.end(REACHABLE);
    void service.measureAll();
    service.pause('asleep');
    expect(measuring[1]?.wish.signal?.aborted).toBe(true);
    expect(service.stateOf('app-0')).toMatchObject({ kind: 'measured' });
    expect(clock.pending).toBe(0);
    await service.measureAll();
    expect(measuring).toHaveLength(2);
    // What matters to somebody still does: a wake has to be noticed.
    expect(service.isWanted.value).toBe(true);
    service.resume('asleep');
    expect(clock.pending).toBe(1);
  });

  it('goes on only once every reason to pause is gone', async () => {
    const { clock, service, measuring } = setUp();
    service.setShown(true);
    await measuring[0]?.end(REACHABLE);
    for (const [first, second] of [
      ['starting', 'asleep'],
      ['asleep', 'starting'],
    ] as const) {
      service.pause(first);
      service.pause(second);
      service.pause(second);
      service.resume(first);
      expect(clock.pending).toBe(0);
      expect(await service.check('app-0')).toEqual({ ok: false, error: 'paused' });
      service.resume(second);
      expect(clock.pending).toBe(1);
    }
  });

  it('measures everything anew on another network', async () => {
    const { service, measuring } = setUp(knownApps(2));
    void service.measureAll();
    void service.remeasureAll();
    expect(measuring.map((one) => one.wish.signal?.aborted)).toEqual([true, true, false, false]);
  });

  it('leaves nothing behind when it is disposed', async () => {
    const { clock, service, measuring, known, events } = setUp();
    service.setShown(true);
    service.dispose();
    expect(clock.pending).toBe(0);
    expect(measuring[0]?.wish.signal?.aborted).toBe(true);
    known.replaceAll(entriesById(knownApps(3)));
    await measuring[0]?.end();
    expect(measuring).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
