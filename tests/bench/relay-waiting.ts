import { setTimeout as delay } from 'node:timers/promises';
import { metricsOf } from '../support/a-relay';
import { atMost, type BenchRow, isQuick, report } from './support/bench-report';
import { LoopbackLoad, pinToCore } from './support/loopback-load';
import {
  pairingRequests,
  RELAY_ROLE,
  type RelayChild,
  serveRelay,
  startRelayChild,
  waitingRequest,
} from './support/relay-child';
import type { Memory } from './support/served-child';

const RUNS = isQuick ? 3 : 7;
const WAITING_CLIENTS = isQuick ? 2_000 : 3_000;
/** Pairings of the warm-up, so that what every relay holds after its first requests is not counted. */
const WARM_UP_CLIENTS = 200;
const CONNECTIONS = 16;
const WAIT_SECONDS = 25;
const POLL_INTERVAL_MS = 50;
const SERVER_CORE = 0;
const LOAD_CORE = 1;

/** Has so many clients wait, each on a connection of its own for a pairing of its own. */
async function wait(relay: RelayChild, clients: number): Promise<LoopbackLoad> {
  const { port, metricsUrl } = relay.serving;
  const few = await LoopbackLoad.open(port, CONNECTIONS);
  const requests: string[] = [];
  await few.rush(pairingRequests(relay, clients, 'first'), ({ body }) => {
    requests.push(waitingRequest(relay, body, WAIT_SECONDS));
  });
  few.close();
  const load = await LoopbackLoad.open(port, clients);
  load.wait(requests);
  while (!(await metricsOf({ metricsUrl })).includes(`beckon_relay_waiting_requests ${clients}\n`)) {
    await delay(POLL_INTERVAL_MS);
  }
  return load;
}

/** What a relay's process grows by for each client that waits, its connection and its pairing included, in kB. */
async function measureRun(): Promise<{ readonly resident: number; readonly heap: number }> {
  const relay = await startRelayChild(SERVER_CORE);
  const warmUp = await wait(relay, WARM_UP_CLIENTS);
  warmUp.close();
  while (!(await metricsOf(relay.serving)).includes('beckon_relay_waiting_requests 0\n')) {
    await delay(POLL_INTERVAL_MS);
  }
  const idle = await relay.memory();
  const load = await wait(relay, WAITING_CLIENTS);
  const waiting = await relay.memory();
  load.close();
  await relay.end();
  const each = (of: keyof Memory): number => (waiting[of] - idle[of]) / WAITING_CLIENTS / 1_000;
  return { resident: each('residentBytes'), heap: each('heapBytes') };
}

async function measureWaiting(): Promise<readonly BenchRow[]> {
  const runs: Awaited<ReturnType<typeof measureRun>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureRun());
  const what = `of ${WAITING_CLIENTS.toLocaleString('en-US')} waiting clients, each`;
  return [
    atMost(20, { what: `resident memory ${what}`, unit: 'kB', samples: runs.map(({ resident }) => resident) }),
    atMost(20, { what: `heap ${what}`, unit: 'kB', samples: runs.map(({ heap }) => heap) }),
  ];
}

async function main(): Promise<void> {
  if (process.argv[2] === RELAY_ROLE) await serveRelay();
  else {
    pinToCore(LOAD_CORE);
    report('relay-waiting', await measureWaiting());
  }
}

void main();
