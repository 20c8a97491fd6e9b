import { afterEach, describe, expect, it } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import {
  AFollowedPlace,
  APP_NAME,
  type BareConnection,
  clientHello,
  ForwardParts,
  placeOf,
  upgradeRequest,
} from '../../../support/a-forward';
import { httpsAnswer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

/** More than there are places. */
const MANY = FORWARD_LIMITS.connections + 44;
/** Nothing of what a forward allows frees a place while a test runs; how soon one is free is what `npm run bench` says. */
const NEVER_MS = 60 * 60_000;
const times = { headersMs: NEVER_MS, idleMs: NEVER_MS, keepAliveMs: NEVER_MS, halfOpenMs: NEVER_MS };

type Way = (port: number) => string | Buffer;
const host = (port: number): string => `http://127.0.0.1:${port}`;
const silent: Way = () => '';
const halfOpen = (port: number): string => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
const wrongSecret: Way = (port) => `${halfOpen(port)}Connection: keep-alive\r\n\r\n`;
const wrongUpgrade: Way = (port) => upgradeRequest(`${host(port)}/wrong/`);
const wrongHost: Way = (port) => upgradeRequest(`${host(port)}/wrong/`, { Host: 'game.example' });
const webPage: Way = (port) => upgradeRequest(`${host(port)}/wrong/`, { Origin: 'https://page.example' });
const otherProtocol: Way = (port) => upgradeRequest(`${host(port)}/wrong/`, { Upgrade: 'h2c' });

const WAYS: readonly (readonly [string, readonly Way[]])[] = [
  ['silent connections', [silent]],
  ['connections with half a request', [halfOpen]],
  ['requests without the secret', [wrongSecret]],
  ['requests for a WebSocket without the secret', [wrongUpgrade]],
  ['all of these', [silent, halfOpen, wrongSecret, wrongUpgrade, wrongHost, webPage, otherProtocol]],
];

const hello = await clientHello('page.example');
const RAW_WAYS: readonly (readonly [string, readonly Way[]])[] = [
  ['silent connections', [silent]],
  ['connections with half a ClientHello', [() => hello.subarray(0, 60)]],
  ['connections that ask for another name', [() => hello]],
  ['all of these', [silent, () => hello.subarray(0, 60), () => hello]],
];

/** Takes all places in these ways, and waits until the forward has answered those whom it answers. */
async function fill(port: number, ways: readonly Way[]): Promise<readonly BareConnection[]> {
  const clients = Array.from({ length: MANY }, (_, at) => parts.connect(port, ways[at % ways.length]?.(port)));
  await until(() => clients.every(({ socket, isClosed }) => isClosed || !socket.connecting));
  return clients;
}

/** Opens each connection anew that is closed, until the signal fires. */
function insist(port: number, ways: readonly Way[], signal: AbortSignal): void {
  const open = (way: Way, left: number): void => {
    if (signal.aborted || left === 0) return;
    parts.connect(port, way(port)).socket.on('close', () => open(way, left - 1));
  };
  for (let at = 0; at < MANY; at++) open(ways[at % ways.length] ?? silent, 10);
}

describe('a forward whose places are taken by', () => {
  it.each(WAYS)('%s still carries an admitted request', async (_what, ways) => {
    const app = await parts.appThatSays('ok');
    const { forward } = await parts.forward(placeOf(app), { times });
    const kept = parts.connect(forward.port, `GET ${new URL(forward.httpUrl).pathname} HTTP/1.1\r\n`);
    kept.send(`Host: 127.0.0.1:${forward.port}\r\n\r\n`);
    await kept.gets('ok');
    await fill(forward.port, ways);
    expect((await ask(forward.httpUrl)).body).toBe('ok');
    const insisting = new AbortController();
    insist(forward.port, ways, insisting.signal);
    try {
      for (let round = 0; round < 3; round++) expect((await ask(forward.httpUrl)).body).toBe('ok');
    } finally {
      insisting.abort();
    }
    // Who was admitted keeps the place.
    expect(kept.isClosed).toBe(false);
  });

  it.each([...WAYS])('%s is rid of them soon, however long they would stay', async (_what, ways) => {
    const app = await parts.appThatSays('ok');
    const { forward } = await parts.forward(placeOf(app), { times: { headersMs: 1_500 } });
    const clients = await fill(forward.port, ways);
    await until(() => clients.every(({ isClosed }) => isClosed));
    // Those that keep their half open are closed, too.
    await until(() => {
      for (const client of clients) if (!client.socket.destroyed) client.send('x');
      return clients.every(({ socket }) => socket.destroyed);
    });
  });
});

describe('a forward in a process that is busy', () => {
  it('reads what has come before it takes a connection for silent', async () => {
    const app = await parts.appThatSays('ok');
    const { forward } = await parts.forward(placeOf(app), { times: { headersMs: 60 } });
    const client = parts.connect(forward.port, `GET ${new URL(forward.httpUrl).pathname} HTTP/1.1\r\n`);
    client.send(`Host: 127.0.0.1:${forward.port}\r\n\r\n`);
    // Between taking the connection in and reading from it, nothing else gets a turn.
    client.socket.on('connect', () => {
      for (const end = performance.now() + 200; performance.now() < end; );
    });
    await client.gets('ok');
  });
});

describe('a raw forward whose places are taken by', () => {
  it.each(RAW_WAYS)('%s still carries who asks for the app', async (_what, ways) => {
    const app = await parts.appThatSays('ok');
    const { httpsPort } = await parts.rawForward(new AFollowedPlace(placeOf(app)), { times });
    await fill(httpsPort, ways);
    expect(await httpsAnswer(httpsPort, APP_NAME, app.caPem)).toContain('ok');
    const insisting = new AbortController();
    insist(httpsPort, ways, insisting.signal);
    try {
      for (let round = 0; round < 3; round++) {
        expect(await httpsAnswer(httpsPort, APP_NAME, app.caPem)).toContain('ok');
      }
    } finally {
      insisting.abort();
    }
  });
});
