import { once } from 'node:events';
import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CallbackListener, LISTENER_LIMITS } from '../../../../electron/pairing/callback-listener';
import type { CallbackRequest } from '../../../../electron/pairing/callback-parser';
import { request } from '../../../support/a-relay';
import { isListening } from '../../../support/loopback-ports';

let received: CallbackRequest[];
let listener: CallbackListener;
/** Held back until it is fulfilled. */
let answered: Promise<void>;
beforeEach(async () => {
  received = [];
  answered = Promise.resolve();
  listener = await CallbackListener.open(0, async (callback) => {
    received.push(callback);
    await answered;
    return 'received';
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

  it('is answered without a word of what was sent', async () => {
    const { text } = await request(url('/callback?utoken=sesame'), { method: 'POST', body: 'sesame' });
    expect(text).not.toContain('sesame');
  });

  it.each<[string, string, object, number]>([
    ['another path', '/callback/more', { method: 'POST' }, 404],
    ['another method', '/callback', { method: 'GET' }, 404],
    ['another host', '/callback', { method: 'POST', headers: { host: 'rebound.example' } }, 421],
    ['a page', '/callback', { method: 'POST', headers: { origin: 'https://page.example' } }, 403],
    ['a page without an origin', '/callback', { method: 'POST', headers: { origin: 'null' } }, 403],
    ['too much', '/callback', { method: 'POST', body: 'x'.repeat(LISTENER_LIMITS.bodyBytes + 1) }, 413],
  ])('is nothing from %s', async (_what, path, wishes, status) => {
    expect((await request(url(path), wishes)).status).toBe(status);
    expect(received).toEqual([]);
  });

  it('comes through a tunnel under this computer’s own names', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:443']) {
      expect((await request(url(), { method: 'POST', headers: { host } })).status).toBe(200);
    }
  });
});

it('listens to this computer alone', async () => {
  // Where it is an address at all, 127.0.0.2 is answered by whoever listens at every address.
  expect(await isListening(listener.port)).toBe(true);
  expect(await isListening(listener.port, '127.0.0.2')).toBe(false);
});

describe('connections that keep it waiting', () => {
  it('are cut: without a word, in the middle of headers, and in the middle of a body', async () => {
    const slow = ['', 'POST /callback HTTP/1.1\r\nHost: localh', body(100, 'only this')];
    expect(await Promise.all(slow.map(said))).toEqual(['', '', expect.not.stringContaining('200')]);
    expect(received).toEqual([]);
  });

  it('are cut when they speak no HTTP, or say too much before it begins', async () => {
    expect(await said('\u0016\u0003\u0001 hello')).toBe('');
    expect(await said(`POST /callback HTTP/1.1\r\nX: ${'y'.repeat(2 * LISTENER_LIMITS.headerBytes)}\r\n`)).toBe('');
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
    let answer = (): void => undefined;
    answered = new Promise((resolve) => {
      answer = resolve;
    });
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

  it('is told of a port that is taken by the system’s code', async () => {
    await expect(
      CallbackListener.open(listener.port, async () => await Promise.resolve('received')),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});

function body(length: number, begun: string): string {
  return `POST /callback HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${begun}`;
}
