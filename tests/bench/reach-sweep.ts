import { DIAL_TIMEOUT_MS, PortDialer } from '../../electron/dial/port-dialer';
import { systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { AppConnections } from '../../electron/reach/app-connections';
import { shownOutcome } from '../../shared/domain/reach-state';
import { aHousehold } from '../support/a-household';
import { aKnownMap } from '../support/a-known-map';
import { atMost, type BenchRow, report } from './support/bench-report';

/** One timeout and a second. */
const LIMIT_MS = DIAL_TIMEOUT_MS + 1_000;
const LIVE = 140;
const SILENT = 60;

/** A sweep of 200 apps of which 60 never answer: the first one, and one that knows which those are. */
async function measureSweeps(): Promise<readonly BenchRow[]> {
  const household = await aHousehold({ live: LIVE, dead: SILENT });
  const connections = new AppConnections({
    clock: systemClock,
    logger: silentLogger,
    meter: household.meter(
      systemClock,
      new PortDialer({ extraCaPem: () => household.authorityPem, timeoutMs: DIAL_TIMEOUT_MS }),
    ),
    known: aKnownMap(household.apps),
    runAttempt: async () => await Promise.resolve({ kind: 'stopped' }),
    setDisconnected: () => undefined,
    ledger: { recordProbe: () => undefined },
  });
  const rows: BenchRow[] = [];
  for (const name of ['first', 'next']) {
    const startedAt = performance.now();
    await connections.measureAll();
    const samples = [performance.now() - startedAt];
    const { length: reached } = household.apps.filter(
      ({ id }) => shownOutcome(connections.stateOf(id).reach)?.kind === 'reachable',
    );
    if (reached !== LIVE) throw new Error(`${reached} apps were reached, of ${LIVE}`);
    rows.push(atMost(LIMIT_MS, { what: `${name} sweep of 200 apps, 60 silent`, unit: 'ms', samples }));
  }
  connections.dispose();
  await household.dispose();
  return rows;
}

void measureSweeps().then((rows) => report('reach-sweep', rows));
