import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { request } from '../../support/a-relay';
import { aWireApp } from '../../support/a-wire-app';
import { roundsOf } from '../../support/long-runs';
import { RelayDeployment, type RelayProcess } from '../../support/relay-deployment';

/** About so many requests in all. */
const REQUESTS = roundsOf({ short: 1_000, long: 10_000 });
const AT_ONCE = 32;
const KIB = 1024;
/** Most that the relay may keep alive, in MiB: it dies of more, whenever its garbage is collected. */
const HEAP_MIB = 64;
/** Beside the heap: memory that the system lends to buffers, and gets back when it likes. */
const MOST_GROWTH_BYTES = 256 * KIB * KIB;

let deployment: RelayDeployment;
let relay: RelayProcess;
beforeEach(async () => {
  deployment = await RelayDeployment.start();
});
afterEach(async () => await deployment.dispose());

async function startRelay(extra: readonly string[]): Promise<void> {
  // The attackers come from several addresses, which a proxy in front tells: one alone would soon be told to wait.
  relay = await deployment.relay(['--trust-proxy', '127.0.0.1', ...extra], {
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
  });
}

const ADDRESSES = 20;

/** From where the attack of that number comes. */
function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `192.0.2.${index % ADDRESSES}` };
}

/** What one attack was answered with: an HTTP status, or 0 where the relay hung up. */
type Attack = (index: number) => Promise<number>;

/** Runs an attack so many times, some at a time, and counts the answers. */
async function waves(times: number, attack: Attack): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    while (next < times) {
      next += 1;
      const status = await attack(next).catch(() => 0);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(attackers);
  return counts;
}

/** Opens a connection and says something on it; it hears of its end even where the system lost it on the way. */
function open(opening: string): net.Socket {
  const socket = net.connect(Number(new URL(relay.url).port), '127.0.0.1', () => socket.write(opening));
  // A listener whose queue overflows may forget a connection that its client believes in: only asking tells.
  socket.setKeepAlive(true, 1000);
  return socket.on('error', () => undefined).on('data', () => undefined);
}

/** Opens connections at once and gives how many of them ended; one that is left open is waited for. */
async function held(connections: number, opening: string): Promise<number> {
  return (await Promise.all(Array.from({ length: connections }, async () => await endOf(open(opening))))).length;
}

/** Waits for the end of a connection, whichever way it ends. */
async function endOf(socket: net.Socket): Promise<void> {
  await new Promise<void>((resolve) => socket.on('close', () => resolve()));
}

async function connected(socket: net.Socket): Promise<void> {
  await once(socket, 'connect');
}

/** A request as raw bytes; its status, or 0. */
async function raw(bytes: Buffer | string): Promise<number> {
  return await new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(Number(new URL(relay.url).port), '127.0.0.1', () => socket.end(bytes));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });
}

const SHAPES: readonly ((index: number) => string)[] = [
  () => randomBytes(2 * KIB).toString('latin1'),
  (index) => JSON.stringify(aWireApp({ deviceCode: index, toyList: '{"a":[1,2', uid: {}, utoken: [null] })),
  () => '['.repeat(60 * KIB),
  () => `{"data":${'{"data":'.repeat(1000)}`,
  () => `toys${'[a]'.repeat(5000)}=1&__proto__[x]=1`,
  () => `{"toyList":[${'{"id":"x"},'.repeat(3000)}{}],"deviceCode":"y"}`,
  () => '&=&=%%%zz==&'.repeat(3000),
  () => '"'.repeat(9000),
  () => `a[4294967294]=&a[999999999]=&${'a[]=&'.repeat(9_998)}`,
  () => `${Array.from({ length: 5_000 }, (_, index) => `a[${index}]=&`).join('')}${'a[]=&'.repeat(3_000)}`,
  () => `{"deviceCode":"x","toyList":[${'0,'.repeat(30_000)}0]}`,
  () => `{"deviceCode":"x","toyList":{${Array.from({ length: 3_000 }, (_, index) => `"${index}":{}`).join(',')}}}`,
  () => JSON.stringify({ data: '['.repeat(20_000), app: '['.repeat(20_000), appInfo: '['.repeat(20_000) }),
];

async function post(index: number, body: string): Promise<number> {
  return await statusOf(request(`${relay.url}/callback`, { method: 'POST', headers: from(index), body }));
}

async function statusOf(pending: Promise<{ readonly status: number }>): Promise<number> {
  return (await pending).status;
}

/** That many of 10,000 requests. */
function share(of: number): number {
  return (of * REQUESTS) / 10_000;
}

/** What strangers do, with what they may be answered: never a 5xx, never a success but for what is only kept. */
function attacks(
  uid: string,
): readonly { readonly times: number; readonly attack: Attack; readonly answers: readonly number[] }[] {
  const wrongKey = (index: number) => ({ authorization: `Bearer beckon_${index}`, ...from(index) });
  return [
    {
      times: 3500,
      attack: async (index) =>
        await post(index, JSON.stringify(aWireApp({ uid, utoken: randomBytes(32).toString('base64url') }))),
      answers: [403, 429],
    },
    {
      times: 2000,
      attack: async (index) => await post(index, SHAPES[index % SHAPES.length]?.(index) ?? ''),
      // Large ones of those that it does not want to read may not have been sent when it hangs up.
      answers: [200, 400, 403, 429, 0],
    },
    {
      times: 1000,
      attack: async (index) =>
        await statusOf(
          request(`${relay.url}/callback`, { method: 'POST', headers: { host: `h${index}.example` }, body: '{}' }),
        ),
      answers: [421],
    },
    {
      times: 1000,
      attack: async (index) =>
        await statusOf(request(`${relay.url}/v1/pairings`, { method: 'POST', headers: wrongKey(index) })),
      answers: [401, 429],
    },
    { times: 500, attack: async () => await raw(randomBytes(500)), answers: [400, 0] },
    {
      times: 500,
      // The relay may hang up on what it does not want to read.
      attack: async (index) => await post(index, 'x'.repeat(65 * KIB)),
      answers: [403, 413, 429, 0],
    },
    {
      times: 200,
      // A body in four times as many chunks as it may have, of one byte each: they cost more to take in than to send.
      attack: async (index) =>
        await raw(
          `POST /callback HTTP/1.1\r\nHost: relay.example\r\nX-Forwarded-For: ${from(index)['x-forwarded-for']}\r\n` +
            `Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(8 * KIB)}0\r\n\r\n`,
        ),
      answers: [400, 403, 413, 429, 0],
    },
    {
      times: 40,
      // The same where nobody reads a body.
      attack: async () =>
        await raw(
          `GET /healthz HTTP/1.1\r\nHost: relay.example\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(3 * KIB)}`,
        ),
      answers: [200, 0],
    },
  ];
}

const HELD: readonly (readonly [number, string])[] = [
  [1000, ''],
  [250, 'POST /callback HTTP/1.1\r\nHost: relay.example\r\nX-Slow: '],
  [250, 'POST /callback HTTP/1.1\r\nHost: relay.example\r\nContent-Length: 100\r\n\r\n{"a"'],
];

async function metric(name: string): Promise<number> {
  const { text } = await request(relay.metricsUrl);
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** A whole pairing, as it is with nobody else there. */
async function pairOnce(): Promise<void> {
  const { pairingId, qrcode } = await deployment.newPairing(relay);
  const polled = deployment.ask(relay, `/v1/pairings/${pairingId}?wait=25`);
  expect(await deployment.scan(qrcode)).toEqual({ kind: 'answered', status: 200 });
  expect((await polled).text).toContain('"state":"paired"');
}

test.each<[string, readonly string[]]>([
  ['as it is set up', []],
  ['that takes callbacks from everyone, and keeps them', ['--no-callback-secret', '--unmatched']],
])(
  `${REQUESTS.toLocaleString('en-US')} hostile requests to a relay %s stop nobody from pairing, and leave nothing behind`,
  async (_how, extra) => {
    await startRelay(extra);
    await pairOnce();
    const { pairingId } = await deployment.newPairing(relay);
    // The uid is known to the service alone; strangers that guess one are as wrong as those that do not.
    const hostile = attacks(randomBytes(16).toString('hex'));
    for (const { attack } of hostile) await waves(share(200), attack);
    const before = await metric('process_resident_memory_bytes');

    const over = new AbortController();
    const normalLife = (async () => {
      let paired = 0;
      // Below what one key may ask for in a minute.
      while (!over.signal.aborted && paired < 80) {
        await pairOnce();
        expect((await request(`${relay.url}/healthz`)).status).toBe(200);
        paired += 1;
      }
      return paired;
    })();
    const closed = HELD.map(async ([connections, opening]) => [connections, await held(connections, opening)]);
    for (const { times, attack, answers } of hostile) {
      const counts = await waves(share(times), attack);
      expect([...counts.keys()].filter((answer) => !answers.includes(answer))).toEqual([]);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(share(times));
    }
    for (const [opened, ended] of await Promise.all(closed)) expect(ended).toBe(opened);
    over.abort();
    expect(await normalLife).toBeGreaterThan(0);

    await pairOnce();
    expect((await deployment.ask(relay, `/v1/pairings/${pairingId}`)).text).toBe('{"state":"waiting"}');
    expect((await metric('process_resident_memory_bytes')) - before).toBeLessThan(MOST_GROWTH_BYTES);
    expect(await metric('beckon_relay_open_pairings')).toBe(1);
    expect(await metric('beckon_relay_waiting_requests')).toBe(0);
    expect(await metric('beckon_relay_unmatched_apps')).toBeLessThanOrEqual(200);
    const sockets = async () => await metric('nodejs_active_resources\\{type="TCPSocketWrap"\\}');
    await expect.poll(sockets).toBeLessThan(10);
    expect(await relay.process.stop()).toBe(0);
  },
  240_000,
);

/** How many connections the system lets wait for a program, whatever backlog the program asks for. */
function mostThatWait(): number {
  const setting = '/proc/sys/net/core/somaxconn';
  return existsSync(setting) ? Number(readFileSync(setting, 'utf8')) : 128;
}

test('connections that come at once, while it is busy, wait for it', async () => {
  await startRelay([]);
  process.kill(relay.process.pid, 'SIGSTOP');
  const sockets = Array.from({ length: Math.min(1000, mostThatWait()) }, () => open(''));
  // Nobody but the system answers yet: it takes as many as the relay said that it would.
  await Promise.all(sockets.map(connected));
  process.kill(relay.process.pid, 'SIGCONT');

  await Promise.all(sockets.map(endOf));
  await pairOnce();
});
