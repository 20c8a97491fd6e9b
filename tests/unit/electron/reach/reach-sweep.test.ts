import { afterEach, describe, expect, it } from 'vitest';
import { MAX_PROBES, PortDialer } from '../../../../electron/dial/port-dialer';
import { silentLogger } from '../../../../electron/lib/logger';
import { AppConnections } from '../../../../electron/reach/app-connections';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import { aHousehold, type Household } from '../../../support/a-household';
import { aKnownMap } from '../../../support/a-known-map';
import { aReachResult, SILENT } from '../../../support/a-measurement';
import { aPatientDialer } from '../../../support/a-patient-dialer';
import { FakeClock } from '../../../support/fake-clock';
import { until } from '../../../support/listeners';
import type { Listener } from '../../../support/tls-listener';

const FOR_EVER_MS = 60_000;

const opened: Household[] = [];

afterEach(async () => {
  for (const household of opened.splice(0)) await household.dispose();
});

async function setUp(dialerOf: (household: Household) => Pick<PortDialer, 'dial' | 'timeoutMs'>) {
  const household = await aHousehold({ live: 70, dead: 40 });
  opened.push(household);
  const clock = new FakeClock();
  const connections = new AppConnections({
    clock,
    logger: silentLogger,
    meter: household.meter(clock, dialerOf(household)),
    known: aKnownMap(household.apps),
    runAttempt: async () => await Promise.resolve({ kind: 'stopped' }),
    setDisconnected: () => undefined,
    ledger: { recordProbe: () => undefined },
  });
  const kindOf = (id: string): string | undefined => shownOutcome(connections.stateOf(id).reach)?.kind;
  const count = (kind: string): number => household.apps.filter((app) => kindOf(app.id) === kind).length;
  return { household, connections, count };
}

function dialsOf(listeners: readonly Listener[]): number {
  return listeners.reduce((sum, one) => sum + one.connections(), 0);
}

describe('a sweep of apps of which forty are dead ends', () => {
  it('dials each dead end once, each live port once, and sends nothing', async () => {
    const { household, connections, count } = await setUp(({ authorityPem, silent }) =>
      aPatientDialer(
        () => authorityPem,
        silent.map(({ port }) => port),
      ),
    );
    await connections.measureAll();
    await until(() => dialsOf(household.silent) >= 40);
    expect([count('reachable'), count('silent')]).toEqual([70, 40]);
    expect(dialsOf(household.live)).toBe(140);
    expect(dialsOf(household.silent)).toBe(40);
    expect(dialsOf(household.untouched)).toBe(0);
    expect(household.live.every((one) => one.received() === 0)).toBe(true);
  });

  it('has the live ones measured while known dead ends take their time, never more than thirty-two at once', async () => {
    const { household, connections, count } = await setUp(
      ({ authorityPem }) => new PortDialer({ extraCaPem: () => authorityPem, timeoutMs: FOR_EVER_MS }),
    );
    for (const app of household.apps.filter(({ id }) => id.startsWith('dead'))) {
      connections.applyExternalResult(app.id, aReachResult(SILENT));
    }
    const sweep = connections.measureAll();
    await until(() => count('reachable') === 70);
    // One place is left to whatever else may be asked for meanwhile.
    await until(() => dialsOf(household.silent) === MAX_PROBES - 1);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(dialsOf(household.silent)).toBe(MAX_PROBES - 1);
    expect(dialsOf(household.untouched)).toBe(0);
    connections.dispose();
    await sweep;
  });
});
