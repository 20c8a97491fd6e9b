import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { FRESH_MS } from '../../../../electron/reach/app-connections';
import { HIDDEN_INTERVAL_MS, SWEEP_INTERVAL_MS } from '../../../../electron/reach/measuring-pace';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { ReachOutcome } from '../../../../shared/domain/reach-state';
import { entriesById } from '../../../support/a-known-map';
import { aReachResult, aTypedAddress, knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aSetOfConnections } from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';
import { aLedgerAddress } from '../../../support/known-app-factory';

/** Connections of apps that are measured when a test says so, or at once with what `outcomes` says of an app. */
function setUp(apps: readonly KnownApp[] = knownApps(1), outcomes?: Record<string, ReachOutcome>) {
  // A favorite is monitored; that it would be brought back is for other tests.
  return aSetOfConnections({ apps, ...(outcomes === undefined ? {} : { outcomes }) });
}

describe('AppConnections, when it measures', () => {
  it('measures nothing, and has no timer, before anybody looks', async () => {
    const { clock, takeAsked, connections } = setUp();
    await clock.advance(60 * 60_000);
    expect(takeAsked()).toEqual([]);
    expect(clock.pending).toBe(0);
    expect(connections.stateOf('app-0').reach).toEqual({ kind: 'unchecked' });
  });

  it.each([1, 2])('measures everything when it is shown, then at a gentle pace (× %i), until hidden', async (slow) => {
    const { clock, connections, takeAsked } = setUp(knownApps(2), {});
    // On battery.
    connections.setSlow(slow > 1);
    connections.setShown(true);
    expect(takeAsked()).toEqual(['app-0', 'app-1']);
    await clock.advance(slow * SWEEP_INTERVAL_MS - 1);
    expect(takeAsked()).toEqual([]);
    await clock.advance(1);
    expect(takeAsked()).toEqual(['app-0', 'app-1']);
    connections.setShown(false);
    expect(clock.pending).toBe(0);
    expect(connections.isWanted.value).toBe(false);
  });

  it('does not measure what is fresh just because the window comes up again', async () => {
    const { clock, connections, takeAsked } = setUp(knownApps(1), {});
    connections.setShown(true);
    await settled();
    connections.setShown(false);
    await clock.advance(FRESH_MS - 1);
    connections.setShown(true);
    expect(takeAsked()).toEqual(['app-0']);
    connections.setShown(false);
    await clock.advance(1);
    connections.setShown(true);
    expect(takeAsked()).toEqual(['app-0']);
  });

  it('measures, hidden, only what somebody waits for, and that less often', async () => {
    const { clock, connections, known, takeAsked } = setUp(knownApps(2), {});
    const [first, second] = knownApps(2);
    if (first === undefined || second === undefined) throw new Error('No apps');
    known.replaceAll(entriesById([first, { ...second, favourite: true }]));
    expect(takeAsked()).toEqual(['app-1']);
    expect(connections.isWanted.value).toBe(true);
    await settled();
    await clock.advance(HIDDEN_INTERVAL_MS);
    expect(takeAsked()).toEqual(['app-1']);
    known.replaceAll(entriesById([first, second]));
    takeAsked();
    expect(clock.pending).toBe(0);
  });

  it('measures at once what comes into sight after longer than the pace', async () => {
    const { clock, connections, takeAsked } = setUp(knownApps(2), {});
    connections.setShown(true);
    connections.setInSight([]);
    await settled();
    takeAsked();
    await clock.advance(2 * SWEEP_INTERVAL_MS);
    expect(takeAsked()).toEqual([]);
    connections.setInSight(['app-1']);
    await clock.advance(0);
    expect(takeAsked()).toEqual(['app-1']);
    // It is fresh now: going and coming again changes nothing.
    connections.setInSight([]);
    connections.setInSight(['app-1']);
    await clock.advance(0);
    expect(takeAsked()).toEqual([]);
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
    const { connections, measuring } = setUp(apps);
    void connections.measureAll();
    expect(measuring.map((one) => `${one.app.id} ${one.options.urgency}`)).toEqual([
      'app-2 usual',
      'app-1 usual',
      'app-0 usual',
    ]);
    await measuring[0]?.end(REACHABLE);
    await measuring[1]?.end(SILENT);
    void connections.measureAll();
    expect(measuring.slice(3).map((one) => `${one.app.id} ${one.options.urgency}`)).toEqual([
      'app-2 usual',
      'app-1 suspect',
    ]);
  });
});

describe('AppConnections, what it makes of measurements', () => {
  it('enters each result in the ledger once it is published', async () => {
    const recorded: string[] = [];
    const { connections, reach } = aSetOfConnections({
      outcomes: {},
      options: { ledger: { recordProbe: (appId) => void recorded.push(`${appId} ${reach().kind}`) } },
    });
    await connections.measureAll();
    await connections.measureAll();
    expect(recorded).toEqual(['app-0 measured', 'app-0 measured']);
  });

  it('joins a measurement under way, and gives a person who asks its report', async () => {
    const { connections, measuring } = setUp();
    void connections.measureAll();
    const checked = connections.check('app-0');
    expect(measuring).toHaveLength(1);
    await measuring[0]?.end(SILENT);
    expect(await checked).toMatchObject({ ok: true, value: { reachable: false } });
    void connections.check('app-0');
    expect(measuring[1]?.options.urgency).toBe('asked');
    expect(await connections.check('nobody')).toEqual({ ok: false, error: 'not-found' });
  });

  it('answers callers with the newer measurement if theirs was replaced', async () => {
    const { connections, measuring, known } = setUp();
    const [app] = knownApps(1);
    if (app === undefined) throw new Error('No app');
    const first = connections.check('app-0');
    const second = connections.remeasure('app-0');
    void connections.remeasureAll();
    // It moved: measured where it is now.
    known.replaceAll(entriesById([{ ...app, addresses: [aLedgerAddress({ host: '127-0-9-9.apps.beckon.test' })] }]));
    for (const overtaken of measuring.slice(0, -1)) await overtaken.end(SILENT);
    expect(measuring.map(({ options }) => options.signal?.aborted)).toEqual([true, true, true, false]);
    await measuring.at(-1)?.end(REACHABLE);
    expect(await first).toMatchObject({ ok: true, value: { reachable: true } });
    expect(await second).toMatchObject({ ok: true, value: { shown: REACHABLE } });
    // By a reconnect, which measures for itself, too.
    const third = connections.check('app-0');
    connections.applyExternalResult('app-0', aReachResult(SILENT));
    expect(await third).toMatchObject({ ok: true, value: { reachable: false } });
  });

  it('does not have a person wait for what waits by itself', async () => {
    const { connections, measuring } = setUp();
    void connections.measureAll();
    const checked = connections.check('app-0');
    await measuring[0]?.end({ kind: 'moved-too-often' });
    expect(measuring.map(({ options }) => options.urgency)).toEqual(['usual', 'asked']);
    await measuring[1]?.end(REACHABLE);
    expect(await checked).toMatchObject({ ok: true, value: { reachable: true } });
  });

  it('says why there is no answer: nothing is measured now, the app was forgotten, or a bug', async () => {
    const { connections, known } = setUp();
    const asked = connections.check('app-0');
    connections.pause('asleep');
    expect(await asked).toEqual({ ok: false, error: 'paused' });
    expect(await connections.check('app-0')).toEqual({ ok: false, error: 'paused' });
    expect(await connections.check('nobody')).toEqual({ ok: false, error: 'not-found' });
    connections.resume('asleep');
    const again = connections.check('app-0');
    known.replaceAll([]);
    expect(await again).toEqual({ ok: false, error: 'not-found' });
    const ended = setUp();
    const last = ended.connections.check('app-0');
    ended.connections.dispose();
    expect(await last).toEqual({ ok: false, error: 'paused' });
  });

  it('survives a meter that throws: the app does not stay “checking”', async () => {
    const logged: string[] = [];
    const { connections, reach } = aSetOfConnections({
      options: {
        logger: { ...silentLogger, error: (message) => void logged.push(message) },
        meter: { measure: async () => Promise.reject(new Error('a bug')) },
      },
    });
    await connections.measureAll();
    expect(reach()).toEqual({ kind: 'unchecked' });
    expect(logged).toHaveLength(1);
    expect(await connections.check('app-0')).toEqual({ ok: false, error: 'failed' });
  });
});

describe('AppConnections around sleep and its end', () => {
  it('goes on only once every reason to pause is gone', async () => {
    const { clock, connections, measuring } = setUp();
    connections.setShown(true);
    await measuring[0]?.end(REACHABLE);
    for (const [first, second] of [
      ['starting', 'asleep'],
      ['asleep', 'starting'],
    ] as const) {
      connections.pause(first);
      connections.pause(second);
      connections.pause(second);
      connections.resume(first);
      expect(clock.pending).toBe(0);
      // What matters to somebody still does: a wake has to be noticed.
      expect(connections.isWanted.value).toBe(true);
      expect(await connections.check('app-0')).toEqual({ ok: false, error: 'paused' });
      connections.resume(second);
      expect(clock.pending).toBe(1);
    }
  });
});
