import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { inEnglish } from '../../electron/cli/printing/cli-words';
import { newSecret, secretHash } from '../../electron/pairing/secret';
import { addAccessKey } from '../../electron/relay/access-key-file';
import { startRelay } from '../../electron/relay/relay';
import { RELAY_LIMITS } from '../../electron/relay/relay-limits';
import { relayOptions } from '../support/a-relay';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { atLeastTimes, isQuick, onlyFigure, report } from './support/bench-report';

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

interface Serving {
  readonly url: string;
  readonly key: string;
}

/** The relay, in a process of its own: it ends with its parent. */
async function serve(keyCount: number): Promise<void> {
  const folder = makeTemporaryFolder();
  const rates = { ...RELAY_LIMITS.rates, keyRequests: NO_LIMIT, pairingRequests: NO_LIMIT };
  const options = relayOptions(folder, { limits: { ...RELAY_LIMITS, rates } });
  const createdAt = '2026-01-01T00:00:00.000Z';
  const lines: string[] = [];
  for (let index = 1; index < keyCount; index += 1) {
    const other = { name: `client ${index}`, sha256: secretHash(newSecret()), createdAt };
    lines.push(JSON.stringify(other));
  }
  writeFileSync(options.keysFile, `${lines.join('\n')}\n`, { mode: 0o600 });
  const key = await addAccessKey(options.keysFile, 'client', createdAt);
  const relay = await startRelay(options);
  if (!relay.ok) throw new Error(inEnglish(relay.error.message));
  const { url, dispose } = relay.value;
  process.once('disconnect', () => {
    void dispose().then(() => {
      removeTemporaryFolder(folder);
      process.exit(0);
    });
  });
  process.send?.({ url, key } satisfies Serving);
}

/** One request for a pairing that is not there: the key is looked up, and hardly anything else is done. */
async function ask({ url, key }: Serving, agent: http.Agent): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const status = await new Promise<number>((resolve, reject) => {
    http
      .get(`${url}/v1/pairings/nothing`, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
      .once('error', reject);
  });
  if (status !== 404) throw new Error(`The relay answered ${status}`);
}

async function askMany(serving: Serving, requests: number, agent: http.Agent): Promise<void> {
  let left = requests;
  const askers = Array.from({ length: CONNECTIONS }, async () => {
    while (left > 0) {
      left -= 1;
      await ask(serving, agent);
    }
  });
  await Promise.all(askers);
}

/** Requests a second that a relay with so many keys answers. */
async function measure(keyCount: number): Promise<number> {
  const server = fork(process.argv[1] ?? '', [ROLE, String(keyCount)]);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const [serving] = (await once(server, 'message')) as [Serving];
    await askMany(serving, WARM_UP_REQUESTS, agent);
    const startedAt = performance.now();
    await askMany(serving, REQUESTS, agent);
    return (1000 * REQUESTS) / (performance.now() - startedAt);
  } finally {
    agent.destroy();
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  }
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
