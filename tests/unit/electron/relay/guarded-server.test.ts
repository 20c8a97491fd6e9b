import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { aRelay, request, type TestRelay } from '../../../support/a-relay';
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
    expect((await request(`${relay.url}/metrics`)).text).toMatch(/refusals_total{reason="wrong-host"} 2/);
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

  test('headers past the number that is read', async () => {
    relay = await aRelay();
    const withFillers = (fillers: number): string =>
      `GET /v1/unmatched HTTP/1.1\r\nHost: relay.example\r\nConnection: close\r\n${'X: 1\r\n'.repeat(fillers)}` +
      `Authorization: Bearer ${relay.key}\r\n\r\n`;
    expect(await rawAnswer(withFillers(1))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawAnswer(withFillers(RELAY_LIMITS.headerCount))).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('more connections than it holds', async () => {
    relay = await aRelay({
      limits: { ...RELAY_LIMITS, connections: 2, headersMs: FOR_EVER_MS, requestMs: FOR_EVER_MS },
    });
    const held = Array.from({ length: 2 }, () => net.connect(Number(new URL(relay.url).port), '127.0.0.1'));
    await Promise.all(held.map(async (socket) => void (await once(socket, 'connect'))));
    expect(await rawAnswer('')).toBe('');
    for (const socket of held) socket.destroy();
  });

  test('a connection that begins no TLS', async () => {
    const tls = await (await testAuthority()).issue({ names: ['127.0.0.1'] });
    relay = await aRelay({ tls, limits: { ...RELAY_LIMITS, tlsHandshakeMs: 100 } });
    expect(await rawAnswer('')).toBe('');
  });

  /** What comes back until the relay hangs up. */
  async function rawAnswer(text: string): Promise<string> {
    return await new Promise((resolve) => {
      let answer = '';
      const socket = net.connect(Number(new URL(relay.url).port), '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });
  }
});
