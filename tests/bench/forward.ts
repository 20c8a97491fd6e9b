import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { connect, type Socket } from 'node:net';
import { CliProcess } from '../support/cli-process';
import { freePort, isListening } from '../support/loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { atMost, atMostMore, atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';
import { type AppAt, LOCAL_ADDRESS_ROLE, serveLocalAddress, startLocalAddress } from './support/local-address-child';

const REQUESTS = isQuick ? 300 : 2_000;
const TRANSFERS = isQuick ? 3 : 9;
const BYTES = 256 * 1_024 * 1_024;
const CONNECTIONS = isQuick ? 30 : 200;
/** WebSockets that are open at once, and how often their memory is measured. */
const WEB_SOCKETS = 100;
const MEMORY_RUNS = isQuick ? 1 : 5;
/** Connections without the secret, and how soon each comes again, in milliseconds. */
const STRANGERS = 300;
const AGAIN_MS = 100;

interface SimulatedApp {
  readonly deviceCode: string;
  readonly domain: string;
  readonly address: string;
  readonly httpsPort: number;
}

/** A way to the app: sends a request, on a kept connection or on one of its own. */
interface Way {
  readonly ask: (path: string, agent: http.Agent | false) => http.ClientRequest;
  readonly keptAgent: http.Agent;
}

/** Milliseconds from the request to the end of the response. */
async function timeOf({ ask }: Way, path: string, agent: http.Agent | false): Promise<number> {
  const startedAt = performance.now();
  const request = ask(path, agent);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The answer was ${String(response.statusCode)}`);
  response.resume();
  await once(response, 'end');
  return performance.now() - startedAt;
}

function plainWay(url: string, host?: string): Way {
  const headers = host === undefined ? {} : { Host: host };
  return {
    ask: (path, agent) => http.get(`${url}${path}`, { agent, headers }),
    keptAgent: new http.Agent({ keepAlive: true, maxSockets: 1 }),
  };
}

function directWay({ domain, address, httpsPort }: SimulatedApp, ca: Buffer): Way {
  const options = {
    host: address,
    port: httpsPort,
    servername: domain,
    ca,
    headers: { Host: `${domain}:${httpsPort}` },
  };
  return {
    ask: (path, agent) => https.get({ ...options, path: `/${path}`, agent }),
    keptAgent: new https.Agent({ keepAlive: true, maxSockets: 1 }),
  };
}

/** `socat`, which verifies the same name with the same authority, and has a process for each connection. */
async function startSocat(
  { domain, address, httpsPort }: SimulatedApp,
  ca: string,
): Promise<{ port: number; stop: () => void }> {
  const port = await freePort();
  const child = spawn(
    'socat',
    [
      `TCP4-LISTEN:${port},bind=127.0.0.1,fork,reuseaddr,nodelay`,
      `OPENSSL:${address}:${httpsPort},verify=1,cafile=${ca},commonname=${domain},snihost=${domain},nodelay`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  while (!(await isListening(port))) await new Promise((resolve) => setImmediate(resolve));
  return { port, stop: () => void child.kill() };
}

/** Has more strangers than a forward has places for connect, again whenever they are closed; returns what ends that. */
function beset(url: string): () => void {
  const { port, host } = new URL(url);
  const words = ['', `GET / HTTP/1.1\r\nHost: ${host}\r\n`, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`];
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (at: number): void => {
    if (isOver) return;
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(words[at % words.length] ?? ''));
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        setTimeout(() => open(at), AGAIN_MS);
      });
    socket.resume();
  };
  for (let at = 0; at < STRANGERS; at += 1) open(at);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** What so many open WebSockets take of a process with a local address that was used before, in MB. */
async function memoryOfWebSockets(app: AppAt): Promise<number> {
  const local = await startLocalAddress(app);
  const { url } = local.serving;
  const sockets: WebSocket[] = [];
  try {
    const open = async (): Promise<void> => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/echo`);
      sockets.push(socket);
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', () => socket.send('echo'));
        socket.addEventListener('message', resolve);
        socket.addEventListener('error', reject);
      });
    };
    const way = plainWay(`${url}/`);
    await samplesOf(REQUESTS, async () => await timeOf(way, '', way.keptAgent));
    way.keptAgent.destroy();
    await open();
    const before = await local.memory();
    for (let opened = 0; opened < WEB_SOCKETS; opened += 1) await open();
    const after = await local.memory();
    return (after.residentBytes - before.residentBytes) / 1_000_000;
  } finally {
    for (const socket of sockets) socket.close();
    await local.end();
  }
}

async function samplesOf(count: number, sample: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < count; run += 1) samples.push(await sample());
  return samples;
}

async function measure(): Promise<readonly BenchRow[]> {
  const folder = makeTemporaryFolder();
  const simulator = new CliProcess(['simulate', '--port', '0', '--directory', folder]);
  const { url, ca } = JSON.parse(await simulator.line(0)) as { url: string; ca: string };
  const place = { BECKON_USER_DATA: folder, BECKON_SERVICE_URL: url, BECKON_CA: ca };
  const list = new CliProcess(['list', '--json'], place);
  await list.ended();
  const [app] = (JSON.parse(list.out) as { apps: readonly SimulatedApp[] }).apps;
  if (app === undefined) throw new Error('No app');
  const forward = new CliProcess(['forward', app.deviceCode, '--json'], place);
  const { httpUrl } = JSON.parse(await forward.line(0)) as { httpUrl: string };
  const socat = await startSocat(app, ca);
  const local = await startLocalAddress({ ...app, ca });
  const ways = {
    direct: directWay(app, readFileSync(ca)),
    forward: plainWay(httpUrl),
    local: plainWay(`${local.serving.url}/`),
    socat: plainWay(`http://127.0.0.1:${socat.port}/`, `${app.domain}:${app.httpsPort}`),
  };
  try {
    const each = async (count: number, path: string, isKept: boolean): Promise<Record<keyof typeof ways, number[]>> => {
      const samples = async (way: Way): Promise<number[]> =>
        await samplesOf(count, async () => await timeOf(way, path, isKept ? way.keptAgent : false));
      return {
        direct: await samples(ways.direct),
        forward: await samples(ways.forward),
        local: await samples(ways.local),
        socat: await samples(ways.socat),
      };
    };
    await each(REQUESTS, '', true);
    const kept = await each(REQUESTS, '', true);
    const own = await each(CONNECTIONS, '', false);
    const large = await each(TRANSFERS, `bytes?count=${BYTES}`, true);
    const leave = beset(httpUrl);
    const beside = await samplesOf(CONNECTIONS, async () => await timeOf(ways.forward, '', false)).finally(leave);
    const memory = await samplesOf(MEMORY_RUNS, async () => await memoryOfWebSockets({ ...app, ca }));
    const row = (what: string, samples: readonly number[]) => ({ what, unit: 'ms', samples }) as const;
    const against = (what: 'direct' | 'socat', samples: typeof kept) => ({ what, samples: samples[what] });
    const onKept = row('a request on a kept connection', kept.forward);
    const onOwn = row('a request on a connection of its own', own.forward);
    const whole = row('256 MiB from the app', large.forward);
    const localAddress = 'through a local address';
    return [
      atMost(2_000, row(`an admitted request beside ${STRANGERS} strangers, at worst`, [Math.max(...beside)])),
      atMostMore(1, onKept, against('direct', kept)),
      atMostMore(1, onKept, against('socat', kept)),
      atMostTimes(1, onOwn, against('direct', own)),
      atMostTimes(1, onOwn, against('socat', own)),
      atMostTimes(2.5, whole, against('direct', large)),
      atMostTimes(1.5, whole, against('socat', large)),
      atMostMore(0.5, row(`a request ${localAddress} on a kept connection`, kept.local), against('direct', kept)),
      atMostTimes(1, row(`a request ${localAddress} on a connection of its own`, own.local), against('direct', own)),
      atMostTimes(2, row(`256 MiB from the app ${localAddress}`, large.local), against('direct', large)),
      atMost(8, { what: `memory of ${WEB_SOCKETS} WebSockets ${localAddress}`, unit: 'MB', samples: memory }),
    ];
  } finally {
    for (const { keptAgent } of Object.values(ways)) keptAgent.destroy();
    socat.stop();
    await local.end();
    await forward.stop();
    await simulator.stop();
    removeTemporaryFolder(folder);
  }
}

async function main(): Promise<void> {
  const [role, app = ''] = process.argv.slice(2);
  if (role === LOCAL_ADDRESS_ROLE) await serveLocalAddress(app);
  else report('forward', await measure());
}

void main();
