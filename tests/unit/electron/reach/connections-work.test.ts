import { describe, expect, it } from 'vitest';
import { knownApps, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aSetOfConnections } from '../../../support/a-set-of-connections';
import { watchedReads } from '../../../support/watched-apps';

const APPS = 10_000;

/** Ten thousand apps that were measured once, and what happens from then on. */
async function setUp(isShown: boolean) {
  const { apps, read } = watchedReads(knownApps(APPS, (index) => ({ favourite: index % 2 === 0 })));
  const outcomes = Object.fromEntries(apps.map((app) => [app.id, REACHABLE]));
  const setting = aSetOfConnections({ apps, outcomes });
  const { connections } = setting;
  await connections.measureAll();
  connections.setShown(isShown);
  const changed: string[] = [];
  connections.states.subscribe((change) => void changed.push(...change.changed, ...change.removed));
  read.clear();
  return { ...setting, apps, outcomes, read, changed };
}

describe('one app among ten thousand', () => {
  it.each([true, false])('is all that one measurement is about, start and end (window shown: %s)', async (isShown) => {
    const { connections, read, changed } = await setUp(isShown);
    await connections.check('app-4');
    expect([...read]).toEqual(['app-4']);
    expect(changed).toEqual(['app-4', 'app-4']);
    connections.dispose();
  });

  it('is all that a miss, and the look soon after it, are about', async () => {
    const { connections, clock, outcomes, read, takeAsked } = await setUp(true);
    outcomes['app-4'] = SILENT;
    await connections.check('app-4');
    takeAsked();
    await clock.advance(5_000);
    expect(takeAsked()).toEqual(['app-4']);
    expect([...read]).toEqual(['app-4']);
    connections.dispose();
  });

  it('is all that a changed record, a disconnect and a try are about', async () => {
    const { connections, attempts, known, apps, read, changed } = await setUp(false);
    const [, , app] = apps;
    if (app === undefined) throw new Error('No app');
    known.set(app.id, { ...app, alias: 'Mine' });
    connections.reconnect([app.id]);
    await attempts[0]?.end();
    await connections.measure(app.id);
    expect([...read]).toEqual([app.id]);
    expect(new Set(changed)).toEqual(new Set([app.id]));
    connections.dispose();
  });

  it('is all that is looked at again when it alone is muted', async () => {
    const { connections, read } = await setUp(false);
    connections.monitoringChanged(['app-4']);
    expect([...read]).toEqual(['app-4']);
    connections.dispose();
  });

  it('is followed as cheaply when every other one may be there by chance', async () => {
    const { connections, outcomes, read } = await setUp(true);
    for (const id of Object.keys(outcomes)) outcomes[id] = SILENT;
    await connections.measureAll();
    read.clear();
    await connections.check('app-4');
    expect([...read]).toEqual(['app-4']);
    connections.dispose();
  });
});
