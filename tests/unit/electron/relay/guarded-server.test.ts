import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { aRelay, metricsOf, newPairing, request, type TestRelay } from '../../../support/a-relay';
import { testAuthority } from '../../../support/a-tls-server';
import { connect, FOR_EVER_MS, nextRequest, PATIENT, rawAnswer } from '../../../support/raw-relay-connection';

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
    expect(await rawAnswer(relay, 'GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await rawAnswer(relay, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
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
    expect(await rawAnswer(relay, sent)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('a connection on which nothing moves any more is cut, also while it is being answered', async () => {
    // Long beside what a busy disk takes for the pairing itself.
    relay = await aRelay({ limits: { ...RELAY_LIMITS, idleMs: 3_000 } });
    const path = `/v1/pairings/${await newPairing(relay)}?wait=25`;
    const asked = `GET ${path} HTTP/1.1\r\nHost: relay.example\r\nAuthorization: Bearer ${relay.key}\r\n\r\n`;
    expect(await rawAnswer(relay, asked)).toBe('');
    await expect.poll(async () => await metricsOf(relay)).toContain('beckon_relay_waiting_requests 0');
  });

  test('more headers than are read, whatever stands in them', async () => {
    relay = await aRelay();
    const withFillers = (fillers: number): string =>
      `GET /v1/unmatched HTTP/1.1\r\nHost: relay.example\r\nConnection: close\r\n${'X: 1\r\n'.repeat(fillers)}` +
      `Authorization: Bearer ${relay.key}\r\n\r\n`;
    const others = 3;
    expect(await rawAnswer(relay, withFillers(RELAY_LIMITS.headerCount - others))).toMatch(/^HTTP\/1\.1 200 /);
    for (const more of [1, 2, 100, 1000]) {
      const answer = await rawAnswer(relay, withFillers(RELAY_LIMITS.headerCount - others + more));
      expect(answer).toMatch(/^HTTP\/1\.1 431 .*"code":"bad-request"/s);
    }
  });

  test('more connections than it holds', async () => {
    relay = await aRelay({
      limits: { ...RELAY_LIMITS, connections: 2, headersMs: FOR_EVER_MS, requestMs: FOR_EVER_MS },
    });
    const held = Array.from({ length: 2 }, () => connect(relay));
    await Promise.all(held.map(async (socket) => void (await once(socket, 'connect'))));
    expect(await rawAnswer(relay, '')).toBe('');
    for (const socket of held) socket.destroy();
  });

  test('a connection that begins no TLS', async () => {
    const tls = await (await testAuthority()).issue({ names: ['127.0.0.1'] });
    relay = await aRelay({ tls, limits: { ...RELAY_LIMITS, tlsHandshakeMs: 100 } });
    expect(await rawAnswer(relay, '')).toBe('');
  });

  test('methods and protocols that it does not speak', async () => {
    relay = await aRelay();
    const asked = (method: string, more = ''): string =>
      `${method} /healthz HTTP/1.1\r\nHost: relay.example\r\n${more}\r\n`;
    expect(await rawAnswer(relay, asked('TRACE'))).toMatch(/^HTTP\/1\.1 40[04] /);
    const own = 'Host: relay.example\r\n';
    for (const ambiguous of [
      `GET /healthz HTTP/1.1\r\n${own}Host: evil.example\r\n\r\n`,
      `GET /healthz HTTP/1.1\r\n${own}${own}\r\n`,
      `GET http://evil.example/healthz HTTP/1.1\r\n${own}\r\n`,
      `GET http://evil.example@relay.example/healthz HTTP/1.1\r\n${own}\r\n`,
    ]) {
      expect(await rawAnswer(relay, ambiguous)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await rawAnswer(relay, `GET http://relay.example/healthz HTTP/1.1\r\n${own}\r\n`)).toMatch(/ 200 /);
    expect(await rawAnswer(relay, 'CONNECT relay.example:80 HTTP/1.1\r\nHost: relay.example\r\n\r\n')).toBe('');
    // Whoever wants another protocol is answered in this one.
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(await rawAnswer(relay, asked('GET', upgrade))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawAnswer(relay, asked('GET', 'Expect: something-else\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawAnswer(relay, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).toMatch(/^(HTTP\/1\.1 400 |$)/);
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
    expect(await rawAnswer(relay, head(path))).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} .*connection: close\r\n`, 'is'),
    );
    // Nor is it asked for.
    expect(await rawAnswer(relay, head(path, EXPECTS))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('of who did too much wrong already is not waited for', async () => {
    const rates = { ...RELAY_LIMITS.rates, mistakes: 1 };
    relay = await aRelay({ limits: { ...PATIENT, rates } });
    for (const _ of [1, 2]) await request(`${relay.url}/nothing`);
    expect(await rawAnswer(relay, head('/callback'))).toMatch(/^HTTP\/1\.1 429 .*connection: close\r\n/is);
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
        const socket = connect(relay);
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
      const socket = connect(relay);
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
    const socket = connect(relay);
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
    expect(await rawAnswer(relay, pieces(RELAY_LIMITS.bodyPieces + 1))).toMatch(
      /^HTTP\/1\.1 413 .*connection: close\r\n/is,
    );
    const whole = `${pieces(RELAY_LIMITS.bodyPieces)}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: relay.example\r\n\r\n`;
    expect(await rawAnswer(relay, whole)).toMatch(/^HTTP\/1\.1 400 .*HTTP\/1\.1 200 /s);
  });

  test('that nobody reads is not asked for', async () => {
    relay = await aRelay({ limits: PATIENT });
    const get = head('/healthz', EXPECTS).replace('POST', 'GET');
    expect(await rawAnswer(relay, get)).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n/is);
  });

  test('of the service, and of a client with a key, is asked for where its sender wants to be asked', async () => {
    relay = await aRelay({ callbackSecret: 'sesame' });
    const asked = (path: string, more = ''): string => `${head(path, `${EXPECTS}Connection: close\r\n${more}`)}{}`;
    expect(await rawAnswer(relay, asked('/callback?secret=sesame'))).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 400 /s);
    const key = `Authorization: Bearer ${relay.key}\r\n`;
    expect(await rawAnswer(relay, asked('/v1/pairings', key))).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 201 /s);
  });
});
