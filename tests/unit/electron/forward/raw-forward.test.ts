import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppPlace } from '../../../../electron/forward/app-place';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import type { RawForwardOptions } from '../../../../electron/forward/raw-forward';
import { AFollowedPlace, APP_NAME, clientHello, ForwardParts, placeOf } from '../../../support/a-forward';
import { httpsAnswer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { closedPort, listenTcp } from '../../../support/tls-listener';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

async function answerAt(port: number, ca: string): Promise<string> {
  return await httpsAnswer(port, APP_NAME, ca);
}

/** Its bytes as far as they came to the app; what it says in return. */
async function anEar(place: Partial<AppPlace> = {}, times: RawForwardOptions['times'] = {}) {
  const heard: Buffer[] = [];
  const app = parts.use(await listenTcp((socket) => socket.on('data', (chunk: Buffer) => heard.push(chunk))));
  const followed = new AFollowedPlace(placeOf({ port: app.port, caPem: '' }, place));
  const refused: string[] = [];
  const forward = await parts.rawForward(followed, { times, onRefused: (why) => refused.push(why) });
  return { app, followed, forward, heard, refused };
}

describe('a raw forward', () => {
  it('leads to the certificate of the app itself, on both ports, and follows it', async () => {
    const [https, wss, moved] = [
      await parts.appThatSays('https'),
      await parts.appThatSays('wss'),
      await parts.appThatSays('moved'),
    ];
    const followed = new AFollowedPlace(placeOf(https, { wssPort: wss.port }));
    const forward = await parts.rawForward(followed);
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
    const forward = await parts.rawForward(followed);
    const hello = await clientHello(APP_NAME);
    await parts.connect(forward.httpsPort, hello).closes();
    expect(followed.suspicions).toBe(1);
    followed.lose();
    await parts.connect(forward.httpsPort, hello).closes();
    expect(followed.suspicions).toBe(2);
  });

  it('passes the end of one side on, and ends what stays half open', async () => {
    const { app, forward, heard } = await anEar({}, { halfOpenMs: 60 });
    const client = net.connect({ port: forward.httpsPort, host: '127.0.0.1', allowHalfOpen: true });
    const words = [await clientHello(APP_NAME), Buffer.from('last word')];
    client.end(Buffer.concat(words));
    client.resume();
    await once(client, 'close');
    expect(Buffer.concat(heard)).toEqual(Buffer.concat(words));
    await until(() => app.open() === 0);
  });

  it('has no more connections than it may', async () => {
    const { app, forward } = await anEar();
    const hello = await clientHello(APP_NAME);
    const clients = Array.from({ length: FORWARD_LIMITS.exchanges }, () => parts.connect(forward.httpsPort, hello));
    await until(() => app.open() === FORWARD_LIMITS.exchanges);
    await parts.connect(forward.httpsPort, hello).closes();
    for (const { socket } of clients) socket.destroy();
    await until(() => app.open() === 0);
    const next = parts.connect(forward.httpsPort, hello);
    await until(() => app.open() === 1);
    next.socket.destroy();
  });
});

describe('a raw forward leads nobody to the app who asks for another name', () => {
  it('such as a web page under a public name that spells this computer', async () => {
    const app = await parts.appThatSays('secret of the app');
    const refused: string[] = [];
    const followed = new AFollowedPlace(placeOf(app));
    const forward = await parts.rawForward(followed, { onRefused: (why) => refused.push(why) });
    // The page’s own name, under the wildcard of the certificate.
    const page = tls.connect({ port: forward.httpsPort, servername: 'page-127-0-0-1.apps.beckon.test', ca: app.caPem });
    const [error] = (await once(page, 'error')) as [Error];
    expect(error.message).toMatch(/unrecognized.name/i);
    expect(app.connections).toBe(0);
    expect(refused).toEqual(['wrong-name']);
    expect(await answerAt(forward.httpsPort, app.caPem)).toContain('secret of the app');
  });

  it('and whoever knows a name that the app had since it began, in any case of letters, gets there', async () => {
    const { app, followed, forward, refused } = await anEar();
    followed.moveTo(placeOf({ port: app.port, caPem: '' }, { domain: 'Next.apps.beckon.test' }));
    for (const [at, name] of [APP_NAME, 'next.apps.beckon.test', 'NEXT.apps.beckon.test'].entries()) {
      parts.connect(forward.httpsPort, await clientHello(name));
      await until(() => app.open() === at + 1);
    }
    await parts.connect(forward.wssPort, await clientHello('later.apps.beckon.test')).closes();
    expect(refused).toEqual(['wrong-name']);
  });

  it('but an app that is known by its address alone takes any name, or none', async () => {
    const { app, followed, forward, refused } = await anEar({ domain: '127.0.0.1' });
    parts.connect(forward.httpsPort, await clientHello('any.example'));
    await until(() => app.open() === 1);
    parts.connect(forward.httpsPort, await clientHello());
    await until(() => app.open() === 2);
    // It has a name by now.
    followed.moveTo(placeOf({ port: app.port, caPem: '' }));
    await parts.connect(forward.httpsPort, await clientHello('any.example')).closes();
    await parts.connect(forward.httpsPort, await clientHello()).closes();
    expect(refused).toEqual(['wrong-name', 'wrong-name']);
  });

  it('nor to one that is not known yet', async () => {
    const followed = new AFollowedPlace(null);
    const forward = await parts.rawForward(followed);
    await parts.connect(forward.httpsPort, await clientHello(APP_NAME)).closes();
    expect(followed.suspicions).toBe(0);
  });

  it('takes a ClientHello in pieces, and passes every byte of it on', async () => {
    const { forward, heard } = await anEar({}, { headersMs: 60_000 });
    const hello = await clientHello(APP_NAME);
    const client = parts.connect(forward.httpsPort);
    client.socket.setNoDelay(true);
    for (const byte of hello) {
      client.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => Buffer.concat(heard).length === hello.length);
    expect(Buffer.concat(heard)).toEqual(hello);
  });

  it.each([
    ['another protocol', async () => Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')],
    ['a part of one', async () => (await clientHello(APP_NAME)).subarray(0, 60)],
    [
      'an endless one',
      async () => Buffer.concat([Buffer.from([22, 3, 1, 64, 0, 1, 0, 255, 255]), Buffer.alloc(16_384)]),
    ],
    [
      'records without content',
      async () => Buffer.concat(Array.from({ length: 3_000 }, () => Buffer.from([22, 3, 1, 0, 0]))),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ])('is closed for who begins with %s', async (_what, bytes) => {
    const { app, forward } = await anEar({ domain: '127.0.0.1' }, { headersMs: 300 });
    await parts.connect(forward.httpsPort, await bytes()).closes();
    expect(app.open()).toBe(0);
  });
});
