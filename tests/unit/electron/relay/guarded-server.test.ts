import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { aRelay, asClient, lastAsked, metricsOf, newPairing, request, type TestRelay } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';

/** Longer than any test: what ends earlier did not end by it. */
const FOR_EVER_MS = 600_000;

let relay: TestRelay;
afterEach(async () => await relay.dispose());

describe('what is refused before it is looked at', () => {
  test('another host, and a web page', async () => {
    relay = await aRelay();
    const { port } = new URL(relay.url);
    const answers = async (headers: Record<string, string>) =>
      (await request(`${relay.url}/healthz`, { headers })).status;
    expect(await answers({ host: 'relay.example' })).toBe(200);
    expect(await answers({ host: `localhost:${port}` })).toBe(200);
    expect(await answers({ host: 'evil.example' })).toBe(421);
    expect(await answers({ host: `relay.example.evil.example:${port}` })).toBe(421);
    expect(await answers({ origin: 'https://evil.example' })).toBe(403);
    expect(await metricsOf(relay)).toMatch(/refusals_total{reason="wrong-host"} 2/);
  });

  test('a request without a host', async () => {
    relay = await aRelay();
    expect(await rawAnswer('GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await rawAnswer('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('headers that are too large', async () => {
    relay = await aRelay();
    const answer = await request(`${relay.url}/healthz`, { headers: { 'x-large': 'x'.repeat(9000) } });
    expect(answer.status).toBe(431);
  });

  test.each([
    ['says nothing', ''],
    ['sends its headers slowly', 'POST /callback HTTP/1.1\r\nHost: relay.example\r\nX-'],
    ['sends its body slowly', 'POST /callback HTTP/1.1\r\nHost: relay.example\r\nContent-Length: 99\r\n\r\n{'],
    [
      'sends its chunks slowly',
      'POST /callback HTTP/1.1\r\nHost: relay.example\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{',
    ],
  ])('a connection that %s is cut', async (_what, sent) => {
    relay = await aRelay({ limits: { ...RELAY_LIMITS, headersMs: 100, requestMs: 200, timeoutCheckMs: 50 } });
    expect(await rawAnswer(sent)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('a connection on which nothing moves any more is cut, also while it is being answered', async () => {
    relay = await aRelay({ limits: { ...RELAY_LIMITS, idleMs: 200 } });
    const path = `/v1/pairings/${await newPairing(relay)}?wait=25`;
    const asked = `GET ${path} HTTP/1.1\r\nHost: relay.example\r\nAuthorization: Bearer ${relay.key}\r\n\r\n`;
    expect(await rawAnswer(asked)).toBe('');
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 0');
  });

  test('more headers than are read, whatever stands in them', async () => {
    relay = await aRelay();
    const withFillers = (fillers: number): string =>
      `GET /v1/unmatched HTTP/1.1\r\nHost: relay.example\r\nConnection: close\r\n${'X: 1\r\n'.repeat(fillers)}` +
      `Authorization: Bearer ${relay.key}\r\n\r\n`;
    const others = 3;
    expect(await rawAnswer(withFillers(RELAY_LIMITS.headerCount - others))).toMatch(/^HTTP\/1\.1 200 /);
    for (const more of [1, 2, 100, 1000]) {
      const answer = await rawAnswer(withFillers(RELAY_LIMITS.headerCount - others + more));
      expect(answer).toMatch(/^HTTP\/1\.1 431 .*"code":"bad-request"/s);
    }
  });

  test('more connections than it holds', async () => {
    relay = await aRelay({
      limits: { ...RELAY_LIMITS, connections: 2, headersMs: FOR_EVER_MS, requestMs: FOR_EVER_MS },
    });
    const held = Array.from({ length: 2 }, () => connect());
    await Promise.all(held.map(async (socket) => void (await once(socket, 'connect'))));
    expect(await rawAnswer('')).toBe('');
    for (const socket of held) socket.destroy();
  });

  test('a connection that begins no TLS', async () => {
    const tls = await (await testAuthority()).issue({ names: ['127.0.0.1'] });
    relay = await aRelay({ tls, limits: { ...RELAY_LIMITS, tlsHandshakeMs: 100 } });
    expect(await rawAnswer('')).toBe('');
  });

  test('methods and protocols that it does not speak', async () => {
    relay = await aRelay();
    const asked = (method: string, more = ''): string =>
      `${method} /healthz HTTP/1.1\r\nHost: relay.example\r\n${more}\r\n`;
    expect(await rawAnswer(asked('TRACE'))).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await rawAnswer('CONNECT relay.example:80 HTTP/1.1\r\nHost: relay.example\r\n\r\n')).toBe('');
    // Whoever wants another protocol is answered in this one.
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(await rawAnswer(asked('GET', upgrade))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawAnswer(asked('GET', 'Expect: something-else\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawAnswer('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).toMatch(/^(HTTP\/1\.1 400 |$)/);
  });
});

describe('a body', () => {
  const head = (path: string, more = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: relay.example\r\nContent-Length: 2\r\nContent-Type: application/json\r\n${more}\r\n`;
  const EXPECTS = 'Expect: 100-continue\r\n';

  // Nobody ever sends the body here: an answer that waits for it is none.
  test.each([
    ['of a callback without the secret', '/callback', 403],
    ['of a callback with another one', '/callback?secret=wrong', 403],
    ['of a client without a key', '/v1/pairings', 401],
    ['to nowhere', '/nothing', 404],
  ])('%s is not waited for, and the connection ends', async (_whose, path, status) => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    expect(await rawAnswer(head(path))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*connection: close\r\n`, 'is'));
    // Nor is it asked for.
    expect(await rawAnswer(head(path, EXPECTS))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('of who did too much wrong already is not waited for', async () => {
    const rates = { ...RELAY_LIMITS.rates, mistakes: 1 };
    relay = await aRelay({ limits: { ...PATIENT, rates } });
    for (const _ of [1, 2]) await request(`${relay.url}/nothing`);
    expect(await rawAnswer(head('/callback'))).toMatch(/^HTTP\/1\.1 429 .*connection: close\r\n/is);
  });

  test.each([
    ['that is announced as too large', `Content-Length: ${RELAY_LIMITS.bodyBytes + 1}\r\n\r\nbegun`],
    ['that becomes too large', `Transfer-Encoding: chunked\r\n\r\n20000\r\n${'x'.repeat(RELAY_LIMITS.bodyBytes + 1)}`],
    ['in too many pieces', `Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(RELAY_LIMITS.bodyPieces + 1)}`],
    ['that ends in the middle', 'Content-Length: 9\r\n\r\nbegun'],
    ['that nobody reads', 'Content-Length: 9\r\n\r\nbegun', 'GET /healthz'],
    [
      'that nobody reads, in too many pieces',
      `Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(RELAY_LIMITS.bodyPieces + 1)}`,
      'GET /healthz',
    ],
  ])(
    '%s, and whose sender hangs up then, harms nobody',
    async (_what, sent, asked = 'POST /callback?secret=sesame') => {
      relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
      for (const hangUp of ['end', 'resetAndDestroy'] as const) {
        const socket = connect();
        socket.write(`${asked} HTTP/1.1\r\nHost: relay.example\r\n${sent}`);
        await expect.poll(async () => await metricsOf(relay)).toMatch(/active_resources{type="TCPSocketWrap"} \d+/);
        const closed = once(socket, 'close');
        socket.resume()[hangUp]();
        await closed;
      }
      expect((await request(`${relay.url}/healthz`)).status).toBe(200);
    },
  );

  test('that nobody reads, and whose sender hangs up while it waits for a change, harms nobody', async () => {
    relay = await aRelay({ limits: PATIENT });
    const path = `/v1/pairings/${await newPairing(relay)}?wait=25`;
    const key = `Authorization: Bearer ${relay.key}\r\n`;
    for (const hangUp of ['end', 'resetAndDestroy'] as const) {
      const socket = connect();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: relay.example\r\n${key}Content-Length: 9\r\n\r\nbegun`);
      await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
      socket.resume()[hangUp]();
      await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 0');
    }
    expect((await request(`${relay.url}/healthz`)).status).toBe(200);
  });

  test('that nobody reads is not kept while its request waits for a change', async () => {
    relay = await aRelay({ limits: PATIENT });
    const path = `/v1/pairings/${await newPairing(relay)}?wait=25`;
    const sent =
      `GET ${path} HTTP/1.1\r\nHost: relay.example\r\nAuthorization: Bearer ${relay.key}\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(RELAY_LIMITS.bodyPieces)}`;
    const asked = nextRequest();
    const socket = connect();
    socket.write(sent);
    const received = await asked;
    await expect.poll(() => received.socket.bytesRead).toBe(sent.length);
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
    expect(received.readableLength).toBe(0);
    socket.destroy();
  });

  test('in more pieces than any sender makes is not read to its end', async () => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    const pieces = (count: number): string =>
      `POST /callback?secret=sesame HTTP/1.1\r\nHost: relay.example\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(count)}`;
    // The end of it is never sent.
    expect(await rawAnswer(pieces(RELAY_LIMITS.bodyPieces + 1))).toMatch(/^HTTP\/1\.1 413 .*connection: close\r\n/is);
    const whole = `${pieces(RELAY_LIMITS.bodyPieces)}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: relay.example\r\n\r\n`;
    expect(await rawAnswer(whole)).toMatch(/^HTTP\/1\.1 400 .*HTTP\/1\.1 200 /s);
  });

  test('that nobody reads is not asked for', async () => {
    relay = await aRelay({ limits: PATIENT });
    const get = head('/healthz', EXPECTS).replace('POST', 'GET');
    expect(await rawAnswer(get)).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n/is);
  });

  test('of the service, and of a client with a key, is asked for where its sender wants to be asked', async () => {
    relay = await aRelay({ callbackSecret: 'sesame' });
    const asked = (path: string, more = ''): string => `${head(path, `${EXPECTS}Connection: close\r\n${more}`)}{}`;
    expect(await rawAnswer(asked('/callback?secret=sesame'))).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 400 /s);
    const key = `Authorization: Bearer ${relay.key}\r\n`;
    expect(await rawAnswer(asked('/v1/pairings', key))).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 201 /s);
  });
});

describe('a connection', () => {
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: relay.example\r\n${more}\r\n`;

  test('ends with the answer to who is not known', async () => {
    relay = await aRelay({ callbackSecret: 'sesame', limits: PATIENT });
    const wrongKey = 'Authorization: Bearer beckon_wrong\r\n';
    for (const asked of [get('/healthz'), get('/callback%zz'), get('/nothing'), get('/v1/unmatched', wrongKey)]) {
      expect(await rawAnswer(asked)).toMatch(/^HTTP\/1\.1 \d{3} .*connection: close\r\n/is);
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
      expect((await rawAnswer(one.repeat(1 + RELAY_LIMITS.requestsInLine))).match(/HTTP\/1\.1 /g)).toHaveLength(1);
      expect(await handled()).toBe(index + 1);
    }
    // Of who is known each is answered, in its turn.
    const known = get('/v1/unmatched', `Authorization: Bearer ${relay.key}\r\n`).repeat(3);
    expect((await rawAnswer(`${known}${asked.join('')}`)).match(/HTTP\/1\.1 200 /g)).toHaveLength(4);
    expect(await handled()).toBe(asked.length + 4);
  });

  test('ends when more requests wait on it for an answer than any client sends', async () => {
    relay = await aRelay({ limits: PATIENT });
    const known = `Authorization: Bearer ${relay.key}\r\n`;
    const wait = get(`/v1/pairings/${await newPairing(relay)}?wait=25`, known);
    const together = (count: number): string => `${wait}${get('/healthz').repeat(count)}`;
    const within = connect();
    within.write(together(RELAY_LIMITS.requestsInLine));
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 1');
    expect(await metricsOf(relay)).not.toContain('too-many-requests');
    expect(await rawAnswer(together(500))).toBe('');
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
    const socket = connect();
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
      const socket = connect();
      socket.write(asked);
      expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is);
      socket.write(asked);
      expect(await headOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    }
  });

  test('of a trusted proxy stays whoever asks through it, since many share it', async () => {
    relay = await aRelay({ trustedProxies: ['127.0.0.1'], limits: PATIENT });
    const socket = connect();
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
    const sockets = Array.from({ length: count }, () => connect(from));
    await Promise.all(sockets.map(async (socket) => void (await once(socket, 'connect'))));
    return sockets;
  }

  test('are so many, others have theirs, and who hangs up makes room', async () => {
    relay = await aRelay({ limits });
    const held = await hold(3, '127.0.0.2');
    expect(await rawAnswer(HEALTHY, '127.0.0.2')).toBe('');
    expect(await rawAnswer(HEALTHY, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await metricsOf(relay)).toMatch(/refusals_total{reason="too-many-connections"} 1/);
    held[0]?.destroy();
    await expect.poll(async () => await rawAnswer(HEALTHY, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of held) socket.destroy();
  });

  test('cannot be had by finishing one request on each', async () => {
    relay = await aRelay({ limits });
    const answers = Array.from({ length: 12 }, async () => await rawAnswer(HEALTHY, '127.0.0.2'));
    // Each ends with its answer; those past the share at that moment got none.
    expect((await Promise.all(answers)).every((answer) => answer === '' || answer.includes(' 200 OK'))).toBe(true);
    expect(await rawAnswer(HEALTHY, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('are as many as it takes where it is a trusted proxy', async () => {
    relay = await aRelay({ limits, trustedProxies: ['127.0.0.2'] });
    const held = await hold(6, '127.0.0.2');
    expect(await rawAnswer(HEALTHY.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), '127.0.0.2')).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    for (const socket of held) socket.destroy();
  });

  test('count from the first byte with TLS, and no longer when they have ended', async () => {
    const authority = await testAuthority();
    const tls = await authority.issue({ names: ['127.0.0.1'] });
    relay = await aRelay({ tls, limits: { ...limits, tlsHandshakeMs: FOR_EVER_MS } });
    const held = await hold(3, '127.0.0.2');
    expect(await rawAnswer('', '127.0.0.2')).toBe('');
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

/** Limits under which nothing ends but by its answer. */
const PATIENT = {
  ...RELAY_LIMITS,
  headersMs: FOR_EVER_MS,
  requestMs: FOR_EVER_MS,
  keepAliveMs: FOR_EVER_MS,
};

function portOf({ url }: TestRelay): number {
  return Number(new URL(url).port);
}

function connect(localAddress = '127.0.0.1'): net.Socket {
  const socket = net.connect({ host: '127.0.0.1', port: portOf(relay), localAddress });
  return socket.setEncoding('utf8').on('error', () => undefined);
}

/** The next request that any server of this process takes in, as that has it. */
async function nextRequest(): Promise<http.IncomingMessage> {
  return await new Promise((resolve) => {
    const note = (message: unknown): void => {
      unsubscribe('http.server.request.start', note);
      resolve((message as { request: http.IncomingMessage }).request);
    };
    subscribe('http.server.request.start', note);
  });
}

/** The next that comes, up to the end of the headers. */
async function headOf(socket: net.Socket): Promise<string> {
  let answer = '';
  while (!answer.includes('\r\n\r\n')) {
    const [chunk] = (await once(socket, 'data')) as [string];
    answer += chunk;
  }
  return answer;
}

/** What comes back until the relay hangs up. */
async function rawAnswer(text: string, from?: string): Promise<string> {
  return await new Promise((resolve) => {
    let answer = '';
    const socket = connect(from);
    socket.on('connect', () => socket.write(text));
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
  });
}
