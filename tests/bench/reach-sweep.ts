import { DIAL_TIMEOUT_MS, PortDialer } from '../../electron/dial/port-dialer';
import { systemClock } from '../../electron/lib/clock';
import { silentLogger } from '../../electron/lib/logger';
import { AppConnections } from '../../electron/reach/app-connections';
import { shownOutcome } from '../../shared/domain/reach-state';
import { aHousehold } from '../support/a-household';
import { aKnownMap } from '../support/a-known-map';

/** One timeout and a second. */
const LIMIT_MS = DIAL_TIMEOUT_MS + 1_000;

/** How long a sweep of a hundred apps takes of which thirty are dead ends: the first one, and one that knows them. */
async function measureSweeps(): Promise<boolean> {
  const household = await aHousehold({ live: 70, dead: 30 });
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
  let lastLiveAt = 0;
  connections.states.subscribe(({ changed }) => {
    for (const id of changed) {
      const { reach } = connections.stateOf(id);
      if (reach.kind === 'measured' && reach.measured.shown.kind === 'reachable') lastLiveAt = performance.now();
    }
  });
  let slowestMs = 0;
  for (const name of ['first sweep', 'next sweep']) {
    const startedAt = performance.now();
    await connections.measureAll();
    const tookMs = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, tookMs);
    const live = household.apps.filter(
      (app) => shownOutcome(connections.stateOf(app.id).reach)?.kind === 'reachable',
    ).length;
    const liveMs = Math.round(lastLiveAt - startedAt);
    process.stdout.write(`${name}: ${Math.round(tookMs)} ms for 100 apps; ${live} reached within ${liveMs} ms\n`);
  }
  connections.dispose();
  await household.dispose();
  const isKept = slowestMs <= LIMIT_MS;
  process.stdout.write(`limit: ${LIMIT_MS} ms, one timeout and a second: ${isKept ? 'kept' : 'EXCEEDED'}\n`);
  return isKept;
}

async function main(): Promise<void> {
  process.exitCode = (await measureSweeps()) ? 0 : 1;
}

void main();
