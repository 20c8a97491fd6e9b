import { describe, expect, it } from 'vitest';
import { HIDDEN_INTERVAL_MS } from '../../../../electron/reach/measuring-pace';
import { knownApps, REACHABLE, REFUSED } from '../../../support/a-measurement';
import { aSetOfConnections, CONNECTED, failedWith } from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';

const never = new AbortController().signal;

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
    const located = connections.locate('app-0', false, never);
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
