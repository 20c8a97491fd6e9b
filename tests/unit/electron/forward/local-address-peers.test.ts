import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import { answerUpgrades, type BareConnection, ForwardParts, upgradeRequest } from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { type OpenAddress, openAddress } from '../../../support/an-open-address';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

/** How often a good program tries, which takes a new connection each time. */
const TRIES = 5;
const REQUESTS = 20;

const ACCEPTED = 'HTTP/1.1 101 Come in\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello';

/** An app that answers, and returns the bytes of a WebSocket. */
async function anApp(): Promise<TlsServer> {
  const app = await parts.appThatSays('ok');
  answerUpgrades(app, ACCEPTED);
  return app;
}

/** Asks as a program that tries again; how many tries it took. */
async function triesOf({ url }: OpenAddress): Promise<number> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const answer = await ask(`${url}/`).catch(() => null);
    if (answer?.body === 'ok') return tried;
  }
  throw new Error(`No answer in ${TRIES} tries`);
}

/** An open WebSocket of another program. */
async function openWebSocket({ url, port }: OpenAddress): Promise<BareConnection> {
  const client = parts.connect(port, upgradeRequest(`${url}/echo`));
  await client.gets('hello');
  return client;
}

async function answers(client: BareConnection, text: string): Promise<void> {
  client.send(text);
  await client.gets(text);
}

type Way = (port: number) => string;
const head = (port: number): string => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
const STRANGERS: readonly Way[] = [
  () => '',
  (port) => head(port),
  (port) => `${head(port)}Origin: https://page.example\r\n\r\n`,
  (port) => `${head(port)}Sec-Fetch-Site: cross-site\r\n\r\n`,
  (port) => `GET / HTTP/1.1\r\nHost: page.example:${port}\r\n\r\n`,
  (port) => upgradeRequest(`http://127.0.0.1:${port}/`, { Origin: 'https://page.example' }),
];

/** Connects that often in these ways, again whenever a connection is closed; returns what ends that. */
function beset(port: number, count: number, ways: readonly Way[]): () => void {
  let isOver = false;
  const open = (way: Way): void => {
    if (!isOver) parts.connect(port, way(port)).socket.on('close', () => setImmediate(open, way));
  };
  for (let at = 0; at < count; at += 1) open(ways[at % ways.length] ?? (() => ''));
  return () => {
    isOver = true;
  };
}

describe('a local address', () => {
  it('answers a good program beside 1,000 connections that insist', async () => {
    const app = await anApp();
    const address = await openAddress(parts, app);
    const open = await openWebSocket(address);
    const leave = beset(address.port, 1_000, STRANGERS);
    try {
      for (let asked = 0; asked < REQUESTS; asked += 1) expect(await triesOf(address)).toBeLessThanOrEqual(TRIES);
      await answers(open, 'still here');
    } finally {
      leave();
    }
    expect(app.requests.every((line) => line === 'GET /')).toBe(true);
    expect(app.requests).toHaveLength(REQUESTS);
  });

  it('answers although a program keeps a connection of each of its requests', async () => {
    const app = await anApp();
    const address = await openAddress(parts, app);
    const open = await openWebSocket(address);
    const careless: BareConnection[] = [];
    for (let asked = 0; asked < FORWARD_LIMITS.connectionsAtMost + 100; asked += 1) {
      const client = parts.connect(address.port, `${head(address.port)}\r\n`);
      careless.push(client);
      await client.gets('ok');
    }
    expect(await triesOf(address)).toBe(1);
    await answers(open, 'still here');
    // Those that rest for the longest time have gone, the last ones have not.
    expect(careless[0]?.isClosed).toBe(true);
    expect(careless.at(-1)?.isClosed).toBe(false);
  });

  it('has the app take its time: no limit but that of silence ends a request that a person has to allow', async () => {
    const short = { headersMs: 40, keepAliveMs: 40, spareMs: 40, halfOpenMs: 40, wordMs: 40, lookUpMs: 40 };
    // Longer than all of these, and than a connection that sends nothing may stay.
    const allowed = async (): Promise<void> => await wait(FORWARD_LIMITS.strangerMs + 300);
    const app = await parts.app(async (_request, response) => {
      await allowed();
      response.end('ok');
    });
    app.server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => socket.destroy());
      void allowed().then(() => socket.write(ACCEPTED));
    });
    const address = await openAddress(parts, app, { times: short });
    const [answer] = await Promise.all([ask(`${address.url}/`), openWebSocket(address)]);
    expect(answer).toMatchObject({ status: 200, body: 'ok' });
    const posted = await ask(`${address.url}/`, { method: 'POST', body: ['a', 'b'] });
    expect(posted).toMatchObject({ status: 200, body: 'ok' });
  });
});
