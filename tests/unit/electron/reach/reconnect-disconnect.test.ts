import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { ReconnectService } from '../../../../electron/reach/reconnect-service';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, knownApps, SILENT } from '../../../support/a-measurement';
import { FakeClock, settled } from '../../../support/fake-clock';

const AT = '2025-12-31T23:00:00.000Z';

/** One app to stay connected, whose attempts never end, and where a disconnect is kept with its record. */
function setUp(disconnectedAt: string | null = null) {
  const apps = knownApps(1, () => ({ keepConnected: true, disconnectedAt }));
  const known = aKnownMap(apps);
  let attempts = 0;
  const service = new ReconnectService({
    clock: new FakeClock(),
    logger: silentLogger,
    known,
    setDisconnected: (ids, at) =>
      known.replaceAll(
        entriesById([...known.values()].map((app) => (ids.includes(app.id) ? { ...app, disconnectedAt: at } : app))),
      ),
    onConnected: () => undefined,
    onFailed: () => undefined,
    attempt: async (_app, _manner, onStep) => {
      attempts += 1;
      onStep('trying-addresses');
      return await new Promise(() => undefined);
    },
  });
  const [app] = apps;
  if (app === undefined) throw new Error('No app');
  const lost = async (): Promise<void> => {
    service.recordProbe({ app, now: aMeasuredReach(SILENT) });
    await settled();
  };
  return { known, service, app, lost, attempts: () => attempts, state: () => service.states.value[app.id] };
}

describe('an explicit disconnect', () => {
  it('holds from the start where it was so before, until the user wants the app back', async () => {
    const { known, service, app, lost, attempts, state } = setUp(AT);
    expect(state()).toEqual({ kind: 'stopped', at: AT });
    await lost();
    expect([attempts(), service.isKept(app)]).toEqual([0, false]);
    service.reconnect([app.id]);
    expect(known.get(app.id)?.disconnectedAt).toBeNull();
    expect([attempts(), state()?.kind]).toEqual([1, 'running']);
  });

  it('is not undone by what was measured before it', async () => {
    const { service, app, lost, attempts, state } = setUp();
    service.disconnect(app.id);
    // The measurement knows the app as it was when it began.
    await lost();
    expect([attempts(), state()?.kind]).toEqual([0, 'stopped']);
  });

  it('goes with an app that is forgotten, and comes back with it', () => {
    const { known, service, app, state } = setUp();
    service.disconnect(app.id);
    const forgotten = [...known.entries()];
    known.replaceAll([]);
    expect(state()).toBeUndefined();
    known.replaceAll(forgotten);
    expect(state()?.kind).toBe('stopped');
  });
});
