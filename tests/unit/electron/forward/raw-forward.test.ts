import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import { ANY_PORT } from '../../../../electron/forward/listen-address';
import { RawForward, type RawForwardOptions } from '../../../../electron/forward/raw-forward';
import { AFollowedPlace, APP_NAME, ForwardParts, placeOf } from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { closedPort, listenTcp } from '../../../support/tls-listener';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

async function anApp(word: string): Promise<TlsServer> {
  return await parts.app((_request, response) => void response.end(word));
}

async function aRawForward(followed: AFollowedPlace, options: Partial<RawForwardOptions> = {}): Promise<RawForward> {
  const opened = await RawForward.open({ followed, listen: ANY_PORT, ...options });
  if (!opened.ok) throw new Error(opened.error.code);
  return parts.use(opened.value);
}

/** What the app says to a client that verifies its name itself. */
async function answerAt(port: number, ca: string): Promise<string> {
  const socket = tls.connect({ port, host: '127.0.0.1', servername: APP_NAME, ca });
  await once(socket, 'secureConnect');
  socket.end('GET / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('a raw forward', () => {
  it('leads to the certificate of the app itself, on both ports, and follows it', async () => {
    const [https, wss, moved] = [await anApp('https'), await anApp('wss'), await anApp('moved')];
    const followed = new AFollowedPlace(placeOf(https, { wssPort: wss.port }));
    const forward = await aRawForward(followed);
    expect(forward.wssPort).not.toBe(forward.httpsPort);
    expect(await answerAt(forward.httpsPort, https.caPem)).toContain('https');
    expect(await answerAt(forward.wssPort, https.caPem)).toContain('wss');
    followed.moveTo(placeOf(moved));
    expect(await answerAt(forward.httpsPort, https.caPem)).toContain('moved');
    // It has one port for both now.
    expect(await answerAt(forward.wssPort, https.caPem)).toContain('moved');
  });

  it('closes what leads nowhere, and has the app searched for', async () => {
    const followed = new AFollowedPlace(placeOf({ port: await closedPort(), caPem: '' }));
    const forward = await aRawForward(followed);
    await parts.connect(forward.httpsPort).closes();
    expect(followed.suspicions).toBe(1);
    followed.lose();
    await parts.connect(forward.httpsPort).closes();
  });

  it('has two ports from the start, so that an app with one may come back with two', async () => {
    const [both, https, wss] = [await anApp('both'), await anApp('https'), await anApp('wss')];
    const followed = new AFollowedPlace(placeOf(both));
    const forward = await aRawForward(followed);
    expect(await answerAt(forward.httpsPort, both.caPem)).toContain('both');
    expect(await answerAt(forward.wssPort, both.caPem)).toContain('both');
    followed.moveTo(placeOf(https, { wssPort: wss.port }));
    expect(await answerAt(forward.httpsPort, https.caPem)).toContain('https');
    expect(await answerAt(forward.wssPort, wss.caPem)).toContain('wss');
  });

  it('passes the end of one side on, and ends what stays half open', async () => {
    const heard: string[] = [];
    const app = await listenTcp((socket) => socket.on('data', (chunk: Buffer) => heard.push(String(chunk))));
    parts.use(app);
    const forward = await aRawForward(new AFollowedPlace(placeOf({ port: app.port, caPem: '' })), {
      times: { halfOpenMs: 60 },
    });
    const client = net.connect({ port: forward.httpsPort, host: '127.0.0.1', allowHalfOpen: true });
    client.end('last word');
    client.resume();
    await once(client, 'close');
    expect(heard.join('')).toBe('last word');
    await until(() => app.open() === 0);
  });

  it('has at most 64 connections', async () => {
    const app = await listenTcp(() => undefined);
    parts.use(app);
    const forward = await aRawForward(new AFollowedPlace(placeOf({ port: app.port, caPem: '' })));
    const clients = Array.from({ length: FORWARD_LIMITS.exchanges }, () => parts.connect(forward.httpsPort));
    await until(() => app.open() === FORWARD_LIMITS.exchanges);
    await parts.connect(forward.httpsPort).closes();
    for (const { socket } of clients) socket.destroy();
    await until(() => app.open() === 0);
    const next = parts.connect(forward.httpsPort);
    await until(() => app.open() === 1);
    next.socket.destroy();
  });
});
