import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CallbackListener, LISTENER_LIMITS, ListenerKeeper } from '../../../../electron/pairing/callback-listener';
import type { CallbackRequest } from '../../../../electron/pairing/callback-parser';
import { failure, success } from '../../../../shared/lib/result';
import { request } from '../../../support/a-relay';
import { freePort, isListening } from '../../../support/loopback-ports';

let received: CallbackRequest[];
let listener: CallbackListener;
/** Held back until it is fulfilled. */
let answered: Promise<void>;
let mayRead: boolean;
/** The server behind the listener, as Node tells of it. */
let server: http.Server | null;
beforeEach(async () => {
  received = [];
  answered = Promise.resolve();
  mayRead = true;
  server = null;
  listener = await CallbackListener.open(0, {
    mayRead: (query) => mayRead || query.get('utoken') === 'good',
    receive: async (callback) => {
      received.push(callback);
      await answered;
      return 'received';
    },
  });
});
afterEach(async () => await listener.dispose());

const url = (path = '/callback', host = '127.0.0.1'): string => `http://${host}:${listener.port}${path}`;

/** Writes to a connection, and gives all that comes back until it is closed. */
async function said(text: string): Promise<string> {
  const socket = net.connect({ host: '127.0.0.1', port: listener.port });
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('what the listener takes', () => {
  it('is asked of one host, in its header and in its target', async () => {
    const post = (target: string, headers: string): string =>
      `POST ${target} HTTP/1.1\r\n${headers}Content-Length: 2\r\n\r\n{}`;
    const own = 'Host: localhost\r\n';
    for (const asked of [
      post('/callback', `${own}Host: evil.example\r\n`),
      post('/callback', own.repeat(2)),
      post('http://evil.example/callback', own),
    ]) {
      expect(await said(asked)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(received).toEqual([]);
    expect(await said(post('http://localhost/callback', own))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('comes by both halves of localhost, of which nobody else may have one', async () => {
    expect((await request(url('/callback', '[::1]'), { method: 'POST', body: {} })).status).toBe(200);
    const taken = net.createServer().listen({ host: '::1', port: 0, ipv6Only: true });
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const receiver = { mayRead: () => true, receive: async () => 'received' as const };
    await expect(CallbackListener.open(port, receiver)).rejects.toThrow('EADDRINUSE');
    expect(await isListening(port)).toBe(false);
    taken.close();
  });

  it('is a posted body with its query and its header, whatever it says that it is', async () => {
    const { status, text, headers } = await request(url('/callback?uid=u&utoken=t'), {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'custom-header': 'api-version=2' },
      body: ['{"a":', '1}'],
    });
    expect([status, text]).toEqual([200, '{"code":0,"message":"ok"}']);
    expect(headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
    expect(received).toHaveLength(1);
    expect(Buffer.from(received[0]?.body ?? []).toString()).toBe('{"a":1}');
    expect(received[0]?.query.get('utoken')).toBe('t');
    expect(received[0]?.customHeader).toBe('api-version=2');
  });

  it.each<[string, string, object, number]>([
    ['another method', '/callback', { method: 'GET' }, 404],
    ['a page', '/callback', { method: 'POST', headers: { origin: 'https://page.example' } }, 403],
    ['a page without an origin', '/callback', { method: 'POST', headers: { origin: 'null' } }, 403],
    ['too much', '/callback', { method: 'POST', body: 'x'.repeat(LISTENER_LIMITS.bodyBytes + 1) }, 413],
  ])('is nothing from %s', async (_what, path, options, status) => {
    expect((await request(url(path), options)).status).toBe(status);
    expect(received).toEqual([]);
  });
});

it('listens to this computer alone', async () => {
  // Where it is an address at all, 127.0.0.2 is answered by whoever listens at every address.
  expect(await isListening(listener.port)).toBe(true);
  expect(await isListening(listener.port, '127.0.0.2')).toBe(false);
});

describe('a body', () => {
  const EXPECTS = 'Expect: 100-continue\r\n';

  // Nobody ever sends the body here: an answer that waits for it is none.
  it.each<[string, string, string, number]>([
    ['for another host', '/callback', 'rebound.example', 421],
    ['for another path', '/callback/more', 'localhost', 404],
    ['while too many come that prove nothing', '/callback', 'localhost', 429],
  ])('is neither asked nor waited for %s', async (_what, path, host, status) => {
    mayRead = status !== 429;
    for (const more of ['', EXPECTS]) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9\r\n${more}\r\n`;
      expect(await said(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*connection: close\r\n`, 'is'));
    }
    expect(received).toEqual([]);
  });

  it('is read for whoever may be read, by the query alone, and up to the same size', async () => {
    mayRead = false;
    const status = async (query: string, text: string): Promise<number> =>
      (await request(url(`/callback${query}`), { method: 'POST', body: text })).status;
    expect(await status('?utoken=good', 'x')).toBe(200);
    expect(await status('?utoken=bad', 'x')).toBe(429);
    expect(await status('?utoken=good', 'x'.repeat(LISTENER_LIMITS.bodyBytes + 1))).toBe(413);
    expect(received).toHaveLength(1);
  });

  it('is not waited for where it is announced as too large', async () => {
    expect(await said(body(LISTENER_LIMITS.bodyBytes + 1, ''))).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is asked for where its sender wants to be asked', async () => {
    const head = `POST /callback HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n${EXPECTS}\r\n`;
    expect(await said(`${head}{}`)).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 200 /s);
  });

  it('comes in so many pieces and no more', async () => {
    const pieces = (count: number): string =>
      `POST /callback HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n[\r\n'.repeat(count)}`;
    // The end of it is never sent.
    expect(await said(pieces(LISTENER_LIMITS.bodyPieces + 1))).toMatch(/^HTTP\/1\.1 413 /);
    expect(await said(`${pieces(LISTENER_LIMITS.bodyPieces)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('refuses more headers than it counts, whatever stands behind them', async () => {
  const others = 2;
  const asked = (fillers: number): string =>
    `POST /callback HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n${'X: 1\r\n'.repeat(fillers)}\r\n{}`;
  expect(await said(asked(LISTENER_LIMITS.headerCount - others))).toMatch(/^HTTP\/1\.1 200 /);
  for (const more of [1, 2, 100]) {
    expect(await said(asked(LISTENER_LIMITS.headerCount - others + more))).toMatch(/^HTTP\/1\.1 431 /);
  }
});

it('goes on listening when the system lets somebody not in', async () => {
  const note = (message: unknown): void => {
    server = (message as { server: http.Server }).server;
  };
  subscribe('http.server.request.start', note);
  await request(url(), { method: 'POST' });
  unsubscribe('http.server.request.start', note);
  server?.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));
  expect(server).not.toBeNull();
  expect((await request(url(), { method: 'POST' })).status).toBe(200);
});

describe('connections that keep it waiting', () => {
  it('are cut: without a word, in the middle of headers, and in the middle of a body', async () => {
    const slow = ['', 'POST /callback HTTP/1.1\r\nHost: localh', body(100, 'only this')];
    expect(await Promise.all(slow.map(said))).toEqual(['', '', expect.not.stringContaining('200')]);
    expect(received).toEqual([]);
  });

  it('are few, and others are answered as soon as they have gone', async () => {
    const idle = Array.from({ length: 2 * LISTENER_LIMITS.connections }, async () => await said(''));
    await Promise.all(idle);
    expect((await request(url(), { method: 'POST' })).status).toBe(200);
  });
});

describe('the end', () => {
  it('closes the port, and still answers the callback under way', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answered = promise;
    const pending = request(url(), { method: 'POST', body: '{}' });
    await expect.poll(() => received.length).toBe(1);
    const closed = listener.dispose();
    expect(await isListening(listener.port)).toBe(false);
    answer();
    expect((await pending).status).toBe(200);
    await closed;
  });

  it('hangs up on those who have said nothing', async () => {
    const idle = said('');
    await expect.poll(async () => await isListening(listener.port)).toBe(true);
    await listener.dispose();
    expect(await idle).toBe('');
  });
});

function body(length: number, begun: string): string {
  return `POST /callback HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${begun}`;
}

function setUp(port: number) {
  const wanted = { port };
  const urls: (string | null)[] = [];
  const keeper = new ListenerKeeper({
    port: () => wanted.port,
    receiver: { mayRead: () => true, receive: async () => await Promise.resolve('received') },
    onListening: (callbackUrl) => urls.push(callbackUrl),
  });
  onTestFinished(async () => await keeper.dispose());
  return { keeper, wanted, urls };
}

describe('a port that is open already', () => {
  it('stays open for another one who wants it', async () => {
    const { keeper, urls } = setUp(0);
    await keeper.open();
    await keeper.open();
    expect(urls).toHaveLength(2);
    expect(urls[0]).toBe(urls[1]);
  });

  it('gives way to the one that was chosen since, also where that one cannot be had', async () => {
    const [former, chosen, taken] = [await freePort(), await freePort(), await freePort()];
    await setUp(taken).keeper.open();
    const { keeper, wanted } = setUp(former);
    await keeper.open();
    wanted.port = chosen;
    expect(await keeper.open()).toEqual(success(null));
    expect([await isListening(chosen), await isListening(former)]).toEqual([true, false]);
    wanted.port = taken;
    expect(await keeper.open()).toEqual(failure('EADDRINUSE'));
    expect(await isListening(chosen)).toBe(false);
  });
});

describe('closing', () => {
  it('waits for its turn, and is forgotten when somebody wants the port again by then', async () => {
    const { keeper, wanted } = setUp(await freePort());
    const first = keeper.open();
    keeper.close();
    const second = keeper.open();
    await Promise.all([first, second]);
    expect(await isListening(wanted.port)).toBe(true);
  });

  it('overtakes who has not had their turn yet', async () => {
    const { keeper, wanted, urls } = setUp(await freePort());
    const opening = keeper.open();
    keeper.close();
    expect(await opening).toEqual(success(null));
    expect(await isListening(wanted.port)).toBe(false);
    expect(urls).toEqual([]);
  });
});
