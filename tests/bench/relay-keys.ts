import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { newSecret, secretHash } from '../../electron/pairing/secret';
import { addAccessKey } from '../../electron/relay/access-key-file';
import { RELAY_LIMITS } from '../../electron/relay/relay-limits';
import { relayOptions } from '../support/a-relay';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { atLeastTimes, isQuick, onlyFigure, report } from './support/bench-report';
import { LoopbackLoad, requestText } from './support/loopback-load';
import { announceRelay } from './support/relay-child';
import { ServedChild } from './support/served-child';

const FEWEST_KEYS = 10;
const MORE_KEYS = [1_000, 10_000] as const;
const CONNECTIONS = 16;
const REQUESTS = isQuick ? 1_000 : 2_000;
const WARM_UP_REQUESTS = 500;
/** How often each relay is measured, in turn. */
const ROUNDS = isQuick ? 2 : 7;
/** Of the requests that a relay with the fewest keys answers, so many are to be answered by any other. */
const LEAST_SHARE = 0.5;
const NO_LIMIT = 1_000_000_000;
const ROLE = 'serve';

const servingSchema = z.object({ port: z.number(), key: z.string() });

/** The relay, in a process of its own. */
async function serve(keyCount: number): Promise<void> {
  const folder = makeTemporaryFolder();
  const rates = { ...RELAY_LIMITS.rates, keyRequests: NO_LIMIT, pairingRequests: NO_LIMIT };
  const options = relayOptions(folder, { limits: { ...RELAY_LIMITS, rates } });
  const createdAt = '2026-01-01T00:00:00.000Z';
  const others = Array.from({ length: keyCount - 1 }, (_, index) =>
    JSON.stringify({ name: `client ${index + 1}`, sha256: secretHash(newSecret()), createdAt }),
  );
  writeFileSync(options.keysFile, `${others.join('\n')}\n`, { mode: 0o600 });
  const key = await addAccessKey(options.keysFile, 'client', createdAt);
  await announceRelay(options, folder, { key });
}

/** Requests a second that a relay with so many keys answers: for a pairing that is not there, so hardly more is done. */
async function measure(keyCount: number): Promise<number> {
  const server = await ServedChild.start(null, [ROLE, String(keyCount)], servingSchema);
  const { port, key } = server.serving;
  const headers = { host: `127.0.0.1:${port}`, authorization: `Bearer ${key}` };
  const request = requestText('GET', '/v1/pairings/nothing', headers, null);
  const load = await LoopbackLoad.open(port, CONNECTIONS);
  const rush = async (requests: number): Promise<number> =>
    await load.rush(Array<string>(requests).fill(request), ({ status }) => {
      if (status !== 404) throw new Error(`The relay answered ${status}`);
    });
  await rush(WARM_UP_REQUESTS);
  const seconds = await rush(REQUESTS);
  load.close();
  await server.end();
  return REQUESTS / seconds;
}

/** Whether a relay answers about as much with many access keys as with few. */
async function measureKeys(): Promise<void> {
  const taken = new Map<number, number[]>([FEWEST_KEYS, ...MORE_KEYS].map((keyCount) => [keyCount, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [keyCount, samples] of taken) samples.push(await measure(keyCount));
  }
  const against = { what: `${FEWEST_KEYS} access keys`, samples: taken.get(FEWEST_KEYS) ?? [] };
  report('relay-keys', [
    onlyFigure({ ...against, unit: 'per second' }),
    ...MORE_KEYS.map((keyCount) => {
      const row = { what: `${keyCount} access keys`, unit: 'per second', samples: taken.get(keyCount) ?? [] } as const;
      return atLeastTimes(LEAST_SHARE, row, against);
    }),
  ]);
}

async function main(): Promise<void> {
  if (process.argv[2] === ROLE) await serve(Number(process.argv[3]));
  else await measureKeys();
}

void main();
