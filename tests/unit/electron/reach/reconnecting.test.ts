import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { HIDDEN_INTERVAL_MS } from '../../../../electron/reach/measuring-pace';
import { RECONNECT_BACKOFF, RESET_GAP_MS } from '../../../../electron/reach/reconnect-task';
import { MISSES_UNTIL_GONE } from '../../../../shared/domain/reach-state';
import { entriesById } from '../../../support/a-known-map';
import { knownApps, REACHABLE, REFUSED, SILENT } from '../../../support/a-measurement';
import {
  aReconnectingApp,
  aSetOfConnections,
  CONNECTED,
  failedWith,
  keptApps,
} from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';

const MINUTE_MS = 60_000;

describe('Reconnecting, when asked', () => {
  it('tries once, says each step, and where it found the app', async () => {
    const { connections, attempts, measured, probes, reach, state } = aReconnectingApp(knownApps(1));
    connections.reconnect(['nobody']);
    connections.reconnect(['app-0']);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.options).toEqual({ order: 'code-first', urgency: 'asked' });
    attempts[0]?.step('asking-by-code');
    expect(state()).toEqual({
      kind: 'running',
      since: '2026-01-01T00:00:00.000Z',
      step: 'asking-by-code',
      automatic: false,
      attempt: 1,
    });
    await attempts[0]?.end({ ...CONNECTED, moved: { from: 'a:1', to: 'b:1' } });
    expect(state()).toMatchObject({ kind: 'connected', via: 'code', moved: { from: 'a:1', to: 'b:1' } });
    expect(probes).toMatchObject([{ appId: 'app-0', result: CONNECTED.result }]);
    expect(reach()).toMatchObject({ kind: 'measured', measured: { shown: REACHABLE } });
    // Being measured again does not take away where it was found.
    await measured(REACHABLE);
    expect(state()?.kind).toBe('connected');
  });

  it('ends with the verdict, and tries no more by itself', async () => {
    const { clock, connections, attempts, state } = aReconnectingApp(knownApps(1));
    connections.reconnect(['app-0']);
    await attempts[0]?.end(failedWith('not-listening'));
    expect(state()).toMatchObject({ kind: 'failed', verdict: { code: 'not-listening' } });
    expect(clock.pending).toBe(0);
  });

  it('takes over what a try in vain has measured, in one change with how it ended', async () => {
    const { connections, attempts, probes, reach, state } = aReconnectingApp();
    const published: string[] = [];
    connections.states.subscribe(() => {
      const { reach: measured, reconnect } = connections.stateOf('app-0');
      published.push(`${reconnect?.kind ?? 'idle'} ${measured.kind}`);
    });
    connections.reconnect(['app-0']);
    attempts[0]?.step('examining');
    await attempts[0]?.end(failedWith('silent'));
    expect(published).toEqual(['running unchecked', 'waiting measured']);
    expect(reach()).toMatchObject({ measured: { shown: SILENT, misses: MISSES_UNTIL_GONE } });
    expect(state()?.kind).toBe('waiting');
    expect(probes).toHaveLength(1);
    // There was nothing to measure.
    connections.reconnect(['app-0']);
    await attempts[1]?.end(failedWith('no-address', null));
    expect(probes).toHaveLength(1);
  });

  it('stops at the word of who asked, and an app to keep connected stays one', async () => {
    const { connections, attempts, measured, state } = aReconnectingApp();
    connections.reconnect(['app-0']);
    attempts[0]?.step('trying-addresses');
    connections.stopAsked('app-0');
    expect([attempts[0]?.signal.aborted, state()]).toEqual([true, null]);
    await measured(SILENT);
    attempts[1]?.step('asking-list');
    expect(state()).toMatchObject({ kind: 'running', automatic: true });
    // An automatic one is nobody's to stop but with the app.
    connections.stopAsked('app-0');
    expect(state()).toMatchObject({ kind: 'running', automatic: true });
  });

  it('asks for the list first where the user picked several', async () => {
    const { connections, attempts } = aReconnectingApp(knownApps(3));
    connections.reconnect(['app-0', 'app-1', 'app-2']);
    expect(attempts.map(({ options }) => options.order)).toEqual(['list-first', 'list-first', 'list-first']);
  });
});

describe('Reconnecting, by itself', () => {
  it('brings back what is to stay connected, a favourite too, and leaves everything else alone', async () => {
    const favourite = knownApps(1, () => ({ favourite: true }));
    for (const [apps, expected] of [
      [keptApps(), 1],
      [favourite, 1],
      [knownApps(1), 0],
    ] as const) {
      const { attempts, measured } = aReconnectingApp(apps);
      await measured(REACHABLE, SILENT, SILENT);
      expect(attempts).toHaveLength(0);
      await measured(REACHABLE, SILENT, SILENT, SILENT);
      expect(attempts).toHaveLength(expected);
      if (expected === 1) expect(attempts[0]?.options).toEqual({ order: 'list-first', urgency: 'suspect' });
    }
  });

  it('tries for ever: waits that grow with full jitter, and never more than five minutes', async () => {
    const { clock, attempts, measured, state } = aReconnectingApp(keptApps(), failedWith('silent'));
    await measured(SILENT);
    await clock.advance(60 * MINUTE_MS);
    const waits = attempts.map(({ at }, index) => at - (attempts[index - 1]?.at ?? 0)).slice(1);
    expect(waits.slice(0, 5)).toEqual([4_999, 9_999, 19_999, 39_999, 79_999]);
    expect(Math.max(...waits)).toBeLessThanOrEqual(RECONNECT_BACKOFF.capMs);
    expect(waits.slice(7).every((wait) => wait === RECONNECT_BACKOFF.capMs - 1)).toBe(true);
    expect(state()).toMatchObject({ kind: 'waiting', attempts: attempts.length, verdict: { code: 'silent' } });
    const before = attempts.length;
    await clock.advance(24 * 60 * MINUTE_MS);
    expect(attempts.length).toBeGreaterThan(before + 280);
    expect(clock.pending).toBe(1);
  });

  it('stops when the app answers by itself', async () => {
    const { clock, attempts, measured, state } = aReconnectingApp();
    await measured(SILENT);
    await attempts[0]?.end();
    expect(state()?.kind).toBe('waiting');
    await measured(REACHABLE);
    expect(state()).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('does not try what trying cannot mend: a changed certificate, no network, too many moves', async () => {
    const { clock, attempts, measured, connections, state } = aReconnectingApp();
    await measured({ kind: 'certificate', problem: 'changed', presented: 'AB', pinned: 'CD' });
    await measured({ kind: 'this-computer-offline' });
    await measured({ kind: 'moved-too-often' });
    expect(attempts).toHaveLength(0);
    connections.reconnect(['app-0']);
    await attempts[0]?.end(failedWith('certificate-changed'));
    expect(state()?.kind).toBe('failed');
    expect(clock.pending).toBe(0);
  });

  it('tries at most eight apps at once', async () => {
    const apps = keptApps(20);
    const outcomes = Object.fromEntries(apps.map(({ id }) => [id, SILENT]));
    const { connections, attempts } = aSetOfConnections({ apps, outcomes });
    await connections.measureAll();
    await settled();
    expect(attempts).toHaveLength(8);
    await attempts[0]?.end();
    expect(attempts).toHaveLength(9);
  });
});

describe('Reconnecting, with new hope', () => {
  it('ends every wait, and starts from the shortest again', async () => {
    const { clock, connections, attempts, measured, state } = aReconnectingApp(keptApps(), failedWith('silent'));
    await measured(SILENT);
    await clock.advance(20 * MINUTE_MS);
    const before = attempts.length;
    await clock.advance(RESET_GAP_MS);
    connections.resetBackoff();
    await clock.advance(0);
    expect(attempts).toHaveLength(before + 1);
    expect(state()).toMatchObject({ kind: 'waiting', attempts: 1 });
  });

  it('leaves ten seconds after a try, however often there is hope, and says when the next one is by now', async () => {
    const { clock, connections, attempts, measured, state } = aReconnectingApp();
    const nextInMs = (): number => {
      const now = state();
      return now?.kind === 'waiting' ? Date.parse(now.nextAt) - clock.now() : Number.NaN;
    };
    await measured(SILENT);
    for (let time = 0; time < 6; time++) await attempts[time]?.end().then(async () => await clock.advance(160_000));
    await attempts.at(-1)?.end();
    expect(nextInMs()).toBeGreaterThan(RESET_GAP_MS);
    const before = attempts.length;
    for (let time = 0; time < 99; time++) {
      connections.resetBackoff();
      await clock.advance(100);
    }
    expect(nextInMs()).toBe(100);
    expect(clock.nextInMs).toBe(nextInMs());
    expect(attempts).toHaveLength(before);
    await clock.advance(100);
    expect(attempts).toHaveLength(before + 1);
  });

  it('shortens the wait after a try that is under way', async () => {
    const { clock, connections, attempts, measured } = aReconnectingApp();
    await measured(SILENT);
    for (let time = 0; time < 6; time++) await attempts[time]?.end().then(async () => await clock.advance(160_000));
    const before = attempts.length;
    connections.resetBackoff();
    await attempts.at(-1)?.end();
    await clock.advance(RECONNECT_BACKOFF.baseMs);
    expect(attempts).toHaveLength(before + 1);
  });
});

describe('Reconnecting around sleep, and its end', () => {
  it('gives up what is no longer to stay connected', async () => {
    const { clock, known, attempts, measured, state, app } = aReconnectingApp();
    await measured(SILENT);
    await attempts[0]?.end();
    known.set(app.id, { ...app, keepConnected: false });
    expect(state()).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('says so when an attempt throws, which is a bug, and tries again what is to stay connected', async () => {
    const logged: string[] = [];
    const [app, keptApp] = [...knownApps(1), ...keptApps(2).slice(1)];
    if (app === undefined || keptApp === undefined) throw new Error('No apps');
    const { clock, connections, reconnect } = aSetOfConnections({
      apps: [app, keptApp],
      options: {
        logger: { ...silentLogger, error: (message) => void logged.push(message) },
        runAttempt: async () => Promise.reject(new Error('a bug')),
      },
    });
    connections.reconnect([app.id, keptApp.id]);
    await settled();
    expect(reconnect(app.id)).toMatchObject({ kind: 'failed', verdict: { code: 'internal' } });
    expect(reconnect(keptApp.id)).toMatchObject({ kind: 'waiting', verdict: { code: 'internal' } });
    expect(logged).toHaveLength(2);
    connections.dispose();
    expect(clock.pending).toBe(0);
  });
});

describe('an app that somebody follows', () => {
  it('is measured while the window is hidden, until nobody follows it any longer', async () => {
    const { clock, connections, takeAsked } = aSetOfConnections({ apps: knownApps(2), outcomes: {} });
    const [first, second] = [connections.hold('app-0'), connections.hold('app-0')];
    await clock.advance(HIDDEN_INTERVAL_MS);
    expect(takeAsked()).toEqual(['app-0']);
    first();
    // Once is enough.
    first();
    await clock.advance(HIDDEN_INTERVAL_MS);
    expect(takeAsked()).toEqual(['app-0']);
    second();
    expect(clock.pending).toBe(0);
    expect(connections.isWanted.value).toBe(false);
  });

  it('is brought back by itself when it is lost, and no longer when it is let go', async () => {
    const outcomes = { 'app-0': REFUSED };
    const { clock, connections, attempts, reconnect } = aSetOfConnections({ apps: knownApps(1), outcomes });
    const release = connections.hold('app-0');
    await connections.measure('app-0');
    await settled();
    expect(attempts).toHaveLength(1);
    await attempts[0]?.end();
    expect(reconnect()).toMatchObject({ kind: 'waiting', verdict: { code: 'silent' } });
    release();
    expect(reconnect()).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('counts as lost as soon as a search was in vain', async () => {
    const outcomes = { 'app-0': REACHABLE };
    const { connections, attempts, reach, reconnect } = aSetOfConnections({ apps: knownApps(1), outcomes });
    connections.hold('app-0');
    await connections.measure('app-0');
    const located = connections.locate('app-0', false, new AbortController().signal);
    await attempts[0]?.end(failedWith('not-listening'));
    expect((await located).kind).toBe('failed');
    expect(reach()).toMatchObject({ measured: { shown: { kind: 'silent' } } });
    await attempts[1]?.end(CONNECTED);
    expect(reconnect()).toMatchObject({ kind: 'connected' });
  });

  it('stays away where the user disconnected it', async () => {
    const apps = knownApps(1, () => ({ disconnectedAt: '2026-01-01T00:00:00.000Z' }));
    const { connections, attempts } = aSetOfConnections({ apps, outcomes: { 'app-0': REFUSED } });
    connections.hold('app-0');
    await connections.measure('app-0');
    await settled();
    expect(attempts).toEqual([]);
  });
});

it('an explicit disconnect ends when the record says so no longer, as when “keep connected” is switched on again', async () => {
  const { attempts, connections, known, measured, state, app } = aReconnectingApp();
  connections.disconnect('app-0');
  await measured(SILENT);
  expect([attempts.length, state()?.kind]).toEqual([0, 'stopped']);
  known.replaceAll(entriesById([app]));
  expect(state()).toBeNull();
  await measured(SILENT);
  expect(attempts).toHaveLength(1);
});
