import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type http from 'node:http';
import type net from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { aRelay, asClient, lastAsked, metricsOf, newPairing, request, type TestRelay } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';
import {
  connect,
  FOR_EVER_MS,
  headOf,
  nextRequest,
  PATIENT,
  portOf,
  rawAnswer,
} from '../../../support/raw-relay-connection';

let relay: TestRelay;
afterEach(async () => await relay.dispose());

describe('a connection', () => {
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: relay.example\r\n${more}\r\n`;

  test('ends with the answer to who is not known', async () => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    const wrongKey = 'Authorization: Bearer beckon_wrong\r\n';
    for (const asked of [get('/healthz'), get('/callback%zz'), get('/nothing'), get('/v1/unmatched', wrongKey)]) {
      expect(await rawAnswer(relay, asked)).toMatch(/^HTTP\/1\.1 \d{3} .*connection: close\r\n/is);
    }
  });

  test('that ends has none of the requests looked at that were sent together with the last one', async () => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    const handled = async (): Promise<number> => {
      const counts = (await metricsOf(relay)).matchAll(/^beckon_relay_(?:requests|refusals)_total{.*} (\d+)$/gm);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const asked = [get('/healthz'), get('/nothing'), get('/callback'), 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'];
    for (const [index, one] of asked.entries()) {
      expect((await rawAnswer(relay, one.repeat(1 + RELAY_LIMITS.requestsInLine))).match(/HTTP\/1\.1 /g)).toHaveLength(
        1,
      );
      expect(await handled()).toBe(index + 1);
    }
    // Of who is known each is answered, in its turn.
    const known = get('/v1/unmatched', `Authorization: Bearer ${relay.key}\r\n`).repeat(3);
    expect((await rawAnswer(relay, `${known}${asked.join('')}`)).match(/HTTP\/1\.1 200 /g)).toHaveLength(4);
    expect(await handled()).toBe(asked.length + 4);
  });

  test('ends when more requests wait on it for an answer than any client sends', async () => {
    relay = await aRelay({ limits: PATIENT });
    const known = `Authorization: Bearer ${relay.key}\r\n`;
    const wait = get(`/v1/pairings/${await newPairing(relay)}?wait=25`, known);
    const together = (count: number): string => `${wait}${get('/healthz').repeat(count)}`;
    const within = connect(relay);
    within.write(together(RELAY_LIMITS.requestsInLine));
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
    expect(await metricsOf(relay)).toMatch(/refusals_total{reason="too-many-requests"} 0$/m);
    expect(await rawAnswer(relay, together(500))).toBe('');
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
    const told = await metricsOf(relay);
    // Once, and none of them was looked at.
    expect(told).toMatch(/refusals_total{reason="too-many-requests"} 1$/m);
    expect(told).not.toContain('requests_total{route="/healthz"');
    within.destroy();
  });

  test('is not read on while a request waits for its turn, and is afterwards', async () => {
    relay = await aRelay({ limits: PATIENT });
    const known = `Authorization: Bearer ${relay.key}\r\n`;
    const pairing = `/v1/pairings/${await newPairing(relay)}`;
    const asked = nextRequest();
    const socket = connect(relay);
    let answered = '';
    socket.on('data', (chunk: string) => {
      answered += chunk;
    });
    const statuses = () => [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    socket.write(`${get(`${pairing}?wait=25`, known)}${get('/v1/unmatched', known).repeat(2)}`);
    const received = await asked;
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
    expect(received.socket.isPaused()).toBe(true);
    const cancelled = await asClient(relay, pairing, { method: 'DELETE' });
    expect(cancelled.status).toBe(204);
    await expect.poll(statuses).toEqual([404, 200, 200]);
    socket.write(get('/nothing', known));
    await expect.poll(statuses).toEqual([404, 200, 200, 404]);
    socket.destroy();
  });

  test('stays for further requests of a client with a key, and of the service', async () => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    await newPairing(relay);
    const body = JSON.stringify({ deviceCode: 'x', ...lastAsked(relay) });
    const post = `POST /callback?secret=sesame HTTP/1.1\r\nHost: relay.example\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (const asked of [get('/v1/unmatched', `Authorization: Bearer ${relay.key}\r\n`), `${post}${body}`]) {
      const socket = connect(relay);
      socket.write(asked);
      expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
      socket.write(asked);
      expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    }
  });

  test('of a trusted proxy stays whoever asks through it, since many share it', async () => {
    relay = await aRelay({ trustedProxies: ['127.0.0.1'], limits: PATIENT });
    const socket = connect(relay);
    socket.write(get('/healthz'));
    expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
    socket.write(get('/nothing'));
    expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 404 .*connection: keep-alive/is);
    socket.destroy();
  });
});

test('it goes on listening when the system lets somebody not in', async () => {
  relay = await aRelay();
  const servers: http.Server[] = [];
  const note = (message: unknown): void => void servers.push((message as { server: http.Server }).server);
  subscribe('http.server.request.start', note);
  await request(`${relay.url}/healthz`);
  await metricsOf(relay);
  unsubscribe('http.server.request.start', note);
  expect(servers).toHaveLength(2);
  for (const server of servers) server.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));
  expect((await request(`${relay.url}/healthz`)).status).toBe(200);
});

describe('connections of one address', () => {
  const limits = { ...RELAY_LIMITS, headersMs: FOR_EVER_MS, requestMs: FOR_EVER_MS, connectionsPerAddress: 3 };
  const HEALTHY = 'GET /healthz HTTP/1.1\r\nHost: relay.example\r\n\r\n';

  async function hold(count: number, from: string): Promise<readonly net.Socket[]> {
    const sockets = Array.from({ length: count }, () => connect(relay, from));
    await Promise.all(sockets.map(async (socket) => void (await once(socket, 'connect'))));
    return sockets;
  }

  test('are so many, others have theirs, and who hangs up makes room', async () => {
    relay = await aRelay({ limits });
    const held = await hold(3, '127.0.0.2');
    expect(await rawAnswer(relay, HEALTHY, '127.0.0.2')).toBe('');
    expect(await rawAnswer(relay, HEALTHY, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await metricsOf(relay)).toMatch(/refusals_total{reason="too-many-connections"} 1/);
    held[0]?.destroy();
    await expect.poll(async () => await rawAnswer(relay, HEALTHY, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of held) socket.destroy();
  });

  test('cannot be had by finishing one request on each', async () => {
    relay = await aRelay({ limits });
    const answers = Array.from({ length: 12 }, async () => await rawAnswer(relay, HEALTHY, '127.0.0.2'));
    // Each ends with its answer; those past the share at that moment got none.
    expect((await Promise.all(answers)).every((answer) => answer === '' || answer.includes(' 200 OK'))).toBe(true);
    expect(await rawAnswer(relay, HEALTHY, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('are as many as it takes where it is a trusted proxy', async () => {
    relay = await aRelay({ limits, trustedProxies: ['127.0.0.2'] });
    const held = await hold(6, '127.0.0.2');
    expect(await rawAnswer(relay, HEALTHY.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), '127.0.0.2')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    for (const socket of held) socket.destroy();
  });

  test('count from the first byte with TLS, and no longer when they have ended', async () => {
    const authority = await testAuthority();
    const tls = await authority.issue({ names: ['127.0.0.1'] });
    relay = await aRelay({ tls, limits: { ...limits, tlsHandshakeMs: FOR_EVER_MS } });
    const held = await hold(3, '127.0.0.2');
    expect(await rawAnswer(relay, '', '127.0.0.2')).toBe('');
    for (const socket of held) socket.destroy();
    const ca = authority.certificatePem;
    const options = { port: portOf(relay), host: '127.0.0.1', localAddress: '127.0.0.2', ca };
    const isHandshaken = async (): Promise<boolean> =>
      await new Promise((resolve) => {
        const socket = tlsConnect(options, () => {
          resolve(true);
          socket.destroy();
        });
        socket.on('error', () => resolve(false));
      });
    await expect.poll(isHandshaken).toBe(true);
    for (let count = 0; count < 5; count += 1) await expect.poll(isHandshaken).toBe(true);
  });
});
