import { describe, expect, it } from 'vitest';
import { SWEEP_INTERVAL_MS } from '../../../../electron/reach/measuring-pace';
import { knownApps } from '../../../support/a-measurement';
import { aSetOfConnections } from '../../../support/a-set-of-connections';
import { settled } from '../../../support/fake-clock';

describe('apps in sight', () => {
  it('are measured at the pace; those out of sight more rarely, and those that somebody waits for as before', async () => {
    const apps = knownApps(3, (index) => ({ favourite: index === 2 }));
    const { clock, connections, takeAsked } = aSetOfConnections({ apps, outcomes: {} });
    connections.setShown(true);
    connections.setInSight(['app-1']);
    await settled();
    takeAsked();
    await clock.advance(SWEEP_INTERVAL_MS);
    expect(takeAsked().sort()).toEqual(['app-1', 'app-2']);
    await clock.advance(4 * SWEEP_INTERVAL_MS);
    expect(takeAsked().filter((appId) => appId === 'app-0')).toHaveLength(1);
    connections.dispose();
  });

  it('are measured at once when they come into sight after longer than the pace', async () => {
    const { clock, connections, takeAsked } = aSetOfConnections({ apps: knownApps(2), outcomes: {} });
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
    connections.dispose();
  });
});
