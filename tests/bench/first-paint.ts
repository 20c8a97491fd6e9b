import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { knownAppsFormat } from '../../electron/known/known-apps-format';
import { asDocument } from '../../electron/store/document-format';
import type { KnownApp } from '../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { freePort } from '../support/loopback-ports';
import { aNearbyApp } from '../support/nearby-app-factory';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';

const RUNS = 7;
const COUNTS = [0, 200, 1_000] as const;
/** How much longer the first paint may take with the most apps than with none. */
const LIMIT = 1.3;
const GIVE_UP_MS = 60_000;
const POLL_MS = 8;

interface Runtime {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** From the start of the process, in milliseconds. */
interface Paints {
  readonly first: number;
  /** The first rows, or the page that stands where there are none. */
  readonly rows: number;
}

function runtime(): Runtime {
  const { BECKON_BENCH_RUNTIME: given } = process.env;
  if (given === undefined) throw new Error('Start it by: npm run bench -- first-paint');
  return JSON.parse(given) as Runtime;
}

/** Apps that are all away: nothing listens at their addresses on this computer. */
function awayApps(count: number): readonly KnownApp[] {
  return Array.from({ length: count }, (_, index) => {
    const address = `127.9.${index >> 8}.${index & 255}`;
    const domain = `${address.replaceAll('.', '-')}.apps.beckon.test`;
    const deviceCode = `remote_${index.toString(16).padStart(32, '0')}`;
    return aKnownApp({
      id: `app-${index}`,
      deviceCode,
      alias: `App number ${index}`,
      favourite: index % 10 === 0,
      addresses: [aLedgerAddress({ host: domain })],
      lastInfo: aNearbyApp({ deviceCode, domain, address }),
    });
  });
}

const PAINTS = `(() => {
  const [first] = performance.getEntriesByName('first-contentful-paint');
  const [painted] = performance.getEntriesByName('painted');
  if (first === undefined || painted === undefined) return null;
  const { timeOrigin } = performance;
  return { first: timeOrigin + first.startTime, rows: timeOrigin + painted.startTime };
})()`;

/** Asks the window, once it is there, when it painted. */
async function paintsAt(port: number): Promise<Paints> {
  const until = Date.now() + GIVE_UP_MS;
  while (Date.now() < until) {
    const url = await pageAt(port);
    if (url !== null) return await evaluated(url, until);
    await wait(POLL_MS);
  }
  throw new Error('No window came');
}

async function pageAt(port: number): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json`);
    const targets = (await answer.json()) as { readonly type: string; readonly webSocketDebuggerUrl: string }[];
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? null;
  } catch {
    // It does not listen yet.
    return null;
  }
}

async function evaluated(url: string, until: number): Promise<Paints> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  try {
    for (let id = 1; Date.now() < until; id += 1) {
      const reply = new Promise<MessageEvent>((resolve) => {
        socket.addEventListener('message', resolve, { once: true });
      });
      const params = { expression: PAINTS, returnByValue: true };
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }));
      const { result } = JSON.parse(String((await reply).data)) as {
        readonly result?: { readonly result?: { readonly value?: Paints | null } };
      };
      const paints = result?.result?.value ?? null;
      if (paints !== null) return paints;
      await wait(POLL_MS);
    }
  } finally {
    socket.close();
  }
  throw new Error('The window painted nothing');
}

async function measure(count: number): Promise<Paints> {
  const { executablePath, args, env } = runtime();
  const userData = makeTemporaryFolder();
  const document = asDocument(awayApps(count), knownAppsFormat, {});
  if (count > 0) writeFileSync(join(userData, 'known-apps.json'), JSON.stringify(document));
  const port = await freePort();
  const startedAt = Date.now();
  const app = spawn(executablePath, [`--remote-debugging-port=${port}`, ...args], {
    env: { ...env, ...process.env, BECKON_USER_DATA: userData, XDG_CONFIG_HOME: userData, BECKON_SERVICE_URL: '' },
    stdio: 'ignore',
  });
  try {
    const { first, rows } = await paintsAt(port);
    return { first: first - startedAt, rows: rows - startedAt };
  } finally {
    const ended = new Promise((resolve) => app.once('close', resolve));
    app.kill();
    await ended;
    removeTemporaryFolder(userData);
  }
}

function middle(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures the window's first paint with each number of known apps in turn, so that all meet the same computer. */
async function main(): Promise<void> {
  const taken = new Map<number, Paints[]>(COUNTS.map((count) => [count, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const count of COUNTS) taken.get(count)?.push(await measure(count));
  }
  const firstOf = (count: number): number => middle((taken.get(count) ?? []).map(({ first }) => first));
  const rowsOf = (count: number): number => middle((taken.get(count) ?? []).map(({ rows }) => rows));
  const ratioOf = (count: number): number => Math.max(firstOf(count) / firstOf(0), rowsOf(count) / rowsOf(0));
  for (const count of COUNTS) {
    process.stdout.write(
      `${count} known apps: first paint after ${Math.round(firstOf(count))} ms, rows after ` +
        `${Math.round(rowsOf(count))} ms: ${ratioOf(count).toFixed(2)} times as with none\n`,
    );
  }
  const isKept = ratioOf(1_000) <= LIMIT;
  process.stdout.write(`limit with 1,000: ${LIMIT} times: ${isKept ? 'kept' : 'EXCEEDED'}\n`);
  process.exitCode = isKept ? 0 : 1;
}

void main();
