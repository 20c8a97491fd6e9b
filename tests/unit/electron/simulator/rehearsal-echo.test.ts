import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptWebSocket, answerRehearsal } from '../../../../electron/simulator/rehearsal-echo';
import { BareConnection, upgradeRequest } from '../../../support/a-forward';
import { ask } from '../../../support/plain-request';

let server: http.Server;
let port: number;

beforeEach(async () => {
  server = http.createServer((request, response) => {
    if (!answerRehearsal(request, response)) response.end('something else');
  });
  server.on('upgrade', acceptWebSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

async function aWebSocket(path = '/echo'): Promise<BareConnection> {
  const client = new BareConnection(port);
  client.send(upgradeRequest(`ws://127.0.0.1:${port}${path}`));
  await client.gets('\r\n\r\n');
  return client;
}

/** A frame as a client sends it: masked, with a mask that changes nothing. */
function masked(first: number, payload: string): string {
  const { length } = payload;
  const size =
    length < 126
      ? [0x80 | length]
      : length < 65_536
        ? [0x80 | 126, length >> 8, length & 0xff]
        : [0x80 | 127, 0, 0, 0, 0, (length >> 24) & 0xff, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
  return `${String.fromCharCode(first, ...size, 0, 0, 0, 0)}${payload}`;
}

describe('a rehearsal over HTTP', () => {
  it('returns the body with its type, and as many bytes as asked for', async () => {
    const base = `http://127.0.0.1:${port}`;
    const headers = { 'Content-Type': 'text/plain' };
    const echo = await ask(`${base}/echo`, { method: 'POST', headers, body: 'hello' });
    expect(echo).toMatchObject({ status: 200, body: 'hello', headers: { 'content-type': 'text/plain' } });
    const bytes = await ask(`${base}/bytes?count=100001`);
    expect(bytes.body).toHaveLength(100_001);
    for (const path of ['/', '/bytes', '/bytes?count=-1', '/bytes?count=9999999999', '//']) {
      expect((await ask(`${base}${path}`)).body).toBe('something else');
    }
  });
});

describe('a rehearsal over websocket', () => {
  it('returns messages of every length, in pieces too, and answers a ping', async () => {
    const client = await aWebSocket();
    client.send('\x81\x82\x01\x02\x03\x04\x69\x6b');
    await client.gets('\x81\x02hi');
    for (const size of [125, 126, 65_535, 65_536]) {
      const text = 'x'.repeat(size - 1).concat('!');
      const frame = masked(0x82, text);
      client.send(frame.slice(0, 5));
      client.send(frame.slice(5));
      await client.gets(text);
    }
    client.send(masked(0x89, 'ping'));
    await client.gets('\x8a\x04ping');
    client.send(masked(0x88, '\x03\xe8'));
    await client.gets('\x88\x02\x03\xe8');
    await client.closes();
    client.socket.destroy();
  });

  it('closes what is too large, and at once where nothing is returned', async () => {
    const large = await aWebSocket();
    large.send(`\x82\xff\x00\x00\x00\x00\x00\x20\x00\x00`);
    await large.gets('\x88\x02\x03\xf1');
    await large.closes();
    large.socket.destroy();
    const other = await aWebSocket('/');
    await other.gets('\x88\x02\x03\xe8');
    await other.closes();
    other.socket.destroy();
  });
});
