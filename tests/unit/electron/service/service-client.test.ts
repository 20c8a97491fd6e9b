import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../../../electron/lib/words';
import {
  MAX_ANSWER_BYTES,
  ServiceClient,
  type ServiceClientOptions,
} from '../../../../electron/service/service-client';
import { bodyOf, startTlsServer, type TlsServer } from '../../../support/a-tls-server';
import { aWireApp } from '../../../support/a-wire-app';
import { saying } from '../../../support/saying';

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);
const TOKEN = 'developer-token-0123456789';

async function serve(listener: (...call: Parameters<RequestListener>) => unknown): Promise<TlsServer> {
  const server = await startTlsServer(listener);
  onTestFinished(async () => await server.close());
  return server;
}

function clientOf(server: TlsServer, options: Partial<ServiceClientOptions> = {}): ServiceClient {
  return new ServiceClient({
    baseUrl: server.url,
    extraCaPem: server.caPem,
    userAgent: 'Beckon/0.0.0 (test; test)',
    now: () => NOW,
    ...options,
  });
}

/** What a list call makes of one answer. */
async function listFrom(
  body: string | Buffer,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Awaited<ReturnType<ServiceClient['listApps']>>> {
  const server = await serve((_request, response) => response.writeHead(status, headers).end(body));
  return await clientOf(server).listApps();
}

function envelope(code: unknown, data?: unknown, message?: string): string {
  return JSON.stringify({ code, message, data });
}

describe('requests', () => {
  test('ask for the agreed paths, as the product, once', async () => {
    const seen: string[] = [];
    const server = await serve((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['user-agent']} ${request.headers.accept}`);
      response.end(envelope(0, [aWireApp({ deviceCode: 'a' })]));
    });
    expect(await clientOf(server).listApps()).toMatchObject({
      ok: true,
      value: { apps: [{ deviceCode: 'a' }], skipped: [], fetchedAt: '2026-01-01T12:00:00.000Z' },
    });
    await clientOf(server, { baseUrl: `${server.url}/base/path` }).listApps();
    expect(seen).toEqual([
      'GET /api/lan/v2/app Beckon/0.0.0 (test; test) application/json',
      'GET /base/path/api/lan/v2/app Beckon/0.0.0 (test; test) application/json',
    ]);
  });

  test.each([
    ['remote_0f', 'remote_0f'],
    ['a b/c?d#e%2f', 'a%20b%2Fc%3Fd%23e%252f'],
    ['..%2f..', '..%252f..'],
    ['%2e%2e', '%252e%252e'],
    ['ключ😀', '%D0%BA%D0%BB%D1%8E%D1%87%F0%9F%98%80'],
    ['constructor', 'constructor'],
  ])('the device code %j stands encoded in the path', async (code, encoded) => {
    const server = await serve((_request, response) => response.end(envelope(0, aWireApp({ deviceCode: code }))));
    expect(await clientOf(server).getApp(code)).toMatchObject({ ok: true, value: { deviceCode: code } });
    expect(server.requests).toEqual([`GET /api/lan/v2/app/${encoded}`]);
  });

  test.each(['', '  ', ' padded ', '.', '..', ' .. ', 'a\u0000b', 'x'.repeat(257), 'lone \uD800'])(
    'the device code %j is refused before anything is sent',
    async (code) => {
      const server = await serve((_request, response) => response.end(envelope(0, [])));
      expect(await clientOf(server).getApp(code)).toMatchObject({ ok: false, error: { code: 'usage' } });
      expect(server.requests).toEqual([]);
    },
  );
});

describe('by code', () => {
  test('code 0 with no app says that it is not known', async () => {
    const server = await serve((_request, response) => response.end(envelope(0, {})));
    expect(await clientOf(server).getApp('a')).toMatchObject({
      ok: false,
      error: {
        code: 'invalid-parameter',
        serviceCode: null,
        message: saying('The service doesn’t know this device code.'),
      },
    });
  });

  test('an app that cannot be read is a bad answer', async () => {
    const server = await serve((_request, response) => response.end(envelope(0, { platform: 'android' })));
    expect(await clientOf(server).getApp('a')).toMatchObject({ ok: false, error: { code: 'bad-envelope' } });
  });

  test('an envelope’s 404 and a missing route are told apart', async () => {
    const unknown = await serve((_request, response) =>
      response.writeHead(404).end(envelope(404, null, 'no such app')),
    );
    const wrong = await serve((_request, response) => response.writeHead(404).end('Not Found'));
    const first = await clientOf(unknown).getApp('a');
    const second = await clientOf(wrong).getApp('a');
    expect(first).toMatchObject({ ok: false, error: { code: 'invalid-parameter', serviceCode: 404 } });
    expect(second).toMatchObject({ ok: false, error: { code: 'http-status', serviceCode: null } });
    expect(!first.ok && say(first.error.message)).toContain('“no such app”');
    expect(!second.ok && say(second.error.advice)).toContain('path');
  });
});

describe('the body is judged before the status', () => {
  test.each([200, 403, 404, 429, 500, 503])('a valid envelope wins over HTTP %d', async (status) => {
    expect(await listFrom(envelope('0', []), status)).toMatchObject({ ok: true, value: { apps: [] } });
    expect(await listFrom(envelope(501), status)).toMatchObject({ ok: false, error: { code: 'invalid-token' } });
  });

  test.each([
    [404, 'invalid-parameter'],
    [500, 'server-error'],
    [501, 'invalid-token'],
    [502, 'invalid-callback-url'],
    [7, 'service-code'],
    [-1, 'service-code'],
    [429, 'service-code'],
    ['404', 'invalid-parameter'],
  ])('the envelope code %j is %s', async (code, expected) => {
    expect(await listFrom(envelope(code, null, 'because'))).toMatchObject({
      ok: false,
      error: { code: expected, serviceCode: Number(code), message: saying(expect.stringContaining('“because”')) },
    });
  });

  test('the service’s words are cleaned and cut', async () => {
    const list = await listFrom(envelope(7, null, `\u001b[2Jbad\u202E${'x'.repeat(5000)}`));
    expect(!list.ok && say(list.error.message).length).toBeLessThan(400);
    expect(!list.ok && say(list.error.message)).not.toMatch(/[\p{Cc}\u202E]/u);
  });

  test.each([
    [429, 'slow down', 'rate-limited'],
    [429, '<html>', 'rate-limited'],
    [403, '<html>Forbidden', 'http-status'],
    [403, '{"message":"Forbidden"}', 'http-status'],
    [500, 'oops', 'http-status'],
    [503, '', 'http-status'],
    [204, '', 'not-json'],
    [200, '{"data":[]}', 'bad-envelope'],
    [200, '{"code":0,"data":5}', 'bad-envelope'],
  ])('HTTP %d with %j is %s', async (status, body, code) => {
    const list = await listFrom(body, status);
    expect(list).toMatchObject({ ok: false, error: { code, serviceCode: null } });
  });

  test('a redirect is told, and not followed', async () => {
    const elsewhere = await serve((_request, response) => response.end(envelope(0, [])));
    const list = await listFrom('', 301, { location: `${elsewhere.url}/secret/path?token=1` });
    expect(list).toMatchObject({ ok: false, error: { code: 'http-status' } });
    expect(!list.ok && say(list.error.message)).toBe(
      `This doesn’t look like an App Connection Service: HTTP 301 points to “${elsewhere.url}”, and Beckon doesn’t follow redirects.`,
    );
    expect(elsewhere.requests).toEqual([]);
    expect(await listFrom('', 302, { location: '/elsewhere' })).toMatchObject({
      error: { message: saying(expect.stringContaining('points to another address')) },
    });
  });

  test.each([429, 503])('Retry-After of HTTP %d is kept', async (status) => {
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT' };
    expect(await listFrom('slow down', status, headers)).toMatchObject({ error: { retryAfterMs: 30_000 } });
  });
});

describe('bodies', () => {
  const app = envelope(0, [aWireApp({ deviceCode: 'a' })]);

  test('a byte order mark and compression make no difference', async () => {
    expect(await listFrom(`\uFEFF${app}`)).toMatchObject({ ok: true, value: { apps: [{ deviceCode: 'a' }] } });
    expect(await listFrom(gzipSync(app), 200, { 'content-encoding': 'gzip' })).toMatchObject({ ok: true });
  });

  test('4 MiB are read, a byte more is not', async () => {
    const padded = (size: number): string => app + ' '.repeat(size - app.length);
    expect(await listFrom(padded(MAX_ANSWER_BYTES))).toMatchObject({ ok: true });
    expect(await listFrom(padded(MAX_ANSWER_BYTES + 1))).toMatchObject({ ok: false, error: { code: 'too-large' } });
  });

  test('an endless answer is cut off', async () => {
    let sent = 0;
    const server = await serve((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 0x20);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      more();
    });
    expect(await clientOf(server).listApps()).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('a bomb of 200 MiB in 200 KiB is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(await listFrom(bomb, 200, { 'content-encoding': 'gzip' })).toMatchObject({
      ok: false,
      error: { code: 'too-large' },
    });
  });

  test.each(['gzip', 'deflate', 'br', 'zstd'])('an answer that is no %s, but says so, is damaged', async (encoding) => {
    expect(await listFrom('nonsense nonsense', 200, { 'content-encoding': encoding })).toMatchObject({
      ok: false,
      error: { code: 'not-json', message: saying(expect.stringContaining('compression is damaged')) },
    });
  });

  test('an answer that breaks off is not half a list', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': String(app.length + 100) });
      response.write(app, () => response.destroy());
    });
    expect(await clientOf(server).listApps()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  });
});

describe('QR codes', () => {
  test('the request carries what the reference names', async () => {
    let received = '';
    let type: string | undefined;
    const answer = envelope(0, { qrcode: 'abc', qrcodeUrl: 'https://pictures.example/1' }, 'Success');
    const server = await serve(async (request, response) => {
      type = request.headers['content-type'];
      received = await bodyOf(request);
      response.end(answer);
    });
    const client = clientOf(server);
    expect(await client.createQrCode({ token: TOKEN, uid: 'u1', uname: 'Ada', utoken: 'ut' })).toEqual({
      ok: true,
      value: {
        qrcode: 'abc',
        code: null,
        qrcodeUrl: 'https://pictures.example/1',
        expiresAt: '2026-01-01T16:00:00.000Z',
      },
    });
    expect(server.requests).toEqual(['POST /api/lan/v2/qrcode']);
    expect(JSON.parse(received)).toEqual({ token: TOKEN, uid: 'u1', uname: 'Ada', utoken: 'ut', v: 2 });
    expect(type).toBe('application/json');

    await client.createQrCode({ token: TOKEN, uid: 'u1' });
    expect(JSON.parse(received)).toEqual({ token: TOKEN, uid: 'u1', v: 2 });
  });

  test('secrets that the service repeats come back in no failure', async () => {
    const utoken = 'user"token\\é';
    const words = `bad ${TOKEN} and ${utoken} and ${encodeURIComponent(utoken)}`;
    const server = await serve((_request, response) => response.end(envelope(501, null, words)));
    const code = await clientOf(server).createQrCode({ token: TOKEN, uid: 'u', utoken });
    expect(code).toMatchObject({ ok: false, error: { code: 'invalid-token', serviceCode: 501 } });
    expect(JSON.stringify(code)).not.toContain(TOKEN);
    expect(!code.ok && say(code.error.message)).toBe(
      'The service rejected the developer token (code 501): “bad … and … and …”.',
    );
  });

  test('an answer without a code is a bad answer, a request without a token is not sent', async () => {
    const server = await serve((_request, response) => response.end(envelope(0, {})));
    expect(await clientOf(server).createQrCode({ token: TOKEN, uid: 'u' })).toMatchObject({
      error: { code: 'bad-envelope' },
    });
    expect(await clientOf(server).createQrCode({ token: '', uid: 'u' })).toMatchObject({ error: { code: 'usage' } });
    expect(server.requests).toHaveLength(1);
  });
});
