import { describe, expect, it } from 'vitest';
import { knownApps, SILENT } from '../../../support/a-measurement';
import { aReconnectingApp, aSetOfConnections, keptApps } from '../../../support/a-set-of-connections';

const AT = '2025-12-31T23:00:00.000Z';

/** One app to stay connected, whose attempts never end, and where a disconnect is kept with its record. */
function setUp(disconnectedAt: string | null = null) {
  const setting = aReconnectingApp(knownApps(1, () => ({ keepConnected: true, disconnectedAt })));
  return {
    ...setting,
    lost: async () => await setting.measured(SILENT),
    attempts: () => setting.attempts.length,
    stepTaken: () => setting.attempts.at(-1)?.step('trying-addresses'),
  };
}

describe('an explicit disconnect', () => {
  it('holds from the start where it was so before, until the user wants the app back', async () => {
    const { known, connections, app, lost, stepTaken, attempts, state } = setUp(AT);
    expect(state()).toEqual({ kind: 'stopped', at: AT });
    await lost();
    expect(attempts()).toBe(0);
    connections.reconnect([app.id]);
    stepTaken();
    expect(known.get(app.id)?.disconnectedAt).toBeNull();
    expect([attempts(), state()?.kind]).toEqual([1, 'running']);
  });

  it('is not undone by a measurement that began before it', async () => {
    const { connections, measuring, attempts, reconnect } = aSetOfConnections({ apps: keptApps() });
    void connections.measure('app-0');
    connections.disconnect('app-0');
    await measuring[0]?.end(SILENT);
    expect([attempts.length, reconnect()?.kind]).toEqual([0, 'stopped']);
  });

  it('goes with an app that is forgotten, and comes back with it', () => {
    const { known, connections, app, state } = setUp();
    connections.disconnect(app.id);
    const forgotten = [...known.entries()];
    known.replaceAll([]);
    expect(state()).toBeNull();
    known.replaceAll(forgotten);
    expect(state()?.kind).toBe('stopped');
  });
});
