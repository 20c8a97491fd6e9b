import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ForwardOptions, ForwardServer } from '../../../../electron/forward/forward-server';
import {
  type AppHandler,
  answerUpgrades,
  ForwardParts,
  placeOf,
  tell,
  upgradeRequest,
} from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

async function aForward(
  handler: AppHandler,
  options: Partial<ForwardOptions> = {},
): Promise<{ readonly forward: ForwardServer; readonly app: TlsServer }> {
  const app = await parts.app(handler);
  const { forward } = await parts.forward(placeOf(app), options);
  return { app, forward };
}

/** The connections to the app from now on, under their TLS: to break them off with an error at the other end. */
function connectionsOf({ server }: TlsServer): readonly Socket[] {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  return sockets;
}

/** The start of a request with the listener's own `Host`. */
function head(forward: ForwardServer, method: string, path = ''): string {
  return `${method} ${new URL(forward.httpUrl).pathname}${path} HTTP/1.1\r\nHost: 127.0.0.1:${forward.port}\r\n`;
}

const answerOk: AppHandler = (_request, response) => void response.end('ok');

describe('a forward survives a program of this computer', () => {
  it.each(['/x', '/'])('that asks for a WebSocket behind a request that is refused: %s', async (path) => {
    const { forward, app } = await aForward(answerOk);
    const host = `127.0.0.1:${forward.port}`;
    const first = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    await parts.connect(forward.port, `${first}${upgradeRequest(`http://${host}/y`)}`).closes();
    await parts.connect(forward.port, `${first}${upgradeRequest(forward.wsUrl)}`).closes();
    await parts.connect(forward.port, `GET / HTTP/1.1\r\n\r\n${upgradeRequest(`http://${host}/y`)}`).closes();
    expect(app.connections).toBe(0);
    expect((await ask(forward.httpUrl)).body).toBe('ok');
  });

  it('that asks for a WebSocket behind a request that waits for the app', async () => {
    const { forward, app } = await aForward((request, response) => {
      if (request.url === '/') response.end('ok');
    });
    await parts.connect(forward.port, `${head(forward, 'GET', 'x')}\r\n${upgradeRequest(forward.wsUrl)}`).closes();
    expect(app.requests).not.toContain('GET /');
    expect((await ask(forward.httpUrl)).body).toBe('ok');
  });

  it('that offers another protocol behind a request that waits for the app', async () => {
    let goOn: () => void = () => undefined;
    const { forward, app } = await aForward((request, response) => {
      if (request.url === '/x') goOn = () => response.end('first');
      else response.end('second');
    });
    const offer = upgradeRequest(forward.httpUrl, { Upgrade: 'h2c' });
    const client = parts.connect(forward.port, `${head(forward, 'GET', 'x')}\r\n${offer}`);
    // Some versions of Node have it wait in line; with others the connection ends: no answer comes out of turn.
    await until(() => client.isClosed || app.requests.length === 2);
    goOn();
    if (!client.isClosed) await client.gets('second');
    expect(client.received).toMatch(/^$|first.*second/s);
    expect((await ask(forward.httpUrl)).body).toBe('second');
  });

  it('that leaves while its requests wait in line, which then count no longer', async () => {
    let left = 0;
    const { forward, app } = await aForward((request, response) => {
      if (request.url === '/') response.end('ok');
      else request.socket.on('close', () => (left += 1));
    });
    for (let round = 1; round <= 4; round++) {
      const client = parts.connect(forward.port, `${head(forward, 'GET', 'x')}\r\n`.repeat(20));
      await until(() => app.requests.length === 20 * round);
      client.socket.destroy();
      await until(() => left === 20 * round);
    }
    expect((await ask(forward.httpUrl)).body).toBe('ok');
  });

  it.each(['POST', 'GET', 'DELETE'])(
    'that calls the length of its body a matter of its connection: %s',
    async (method) => {
      const { forward, app } = await aForward(tell);
      const inner = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
      const named = 'Connection: content-length, host, expect, transfer-encoding\r\n';
      const client = parts.connect(
        forward.port,
        `${head(forward, method)}${named}Content-Length: ${inner.length}\r\n\r\n${inner}`,
      );
      await client.gets('smuggled');
      const chunked = parts.connect(
        forward.port,
        `${head(forward, method)}${named}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      );
      await chunked.gets('"body":"abc"');
      const expecting = parts.connect(
        forward.port,
        `${head(forward, method)}${named}Expect: 100-continue\r\nContent-Length: 4\r\n\r\n`,
      );
      await expecting.gets('100 Continue');
      expecting.send('four');
      await expecting.gets('"body":"four"');
      expect(app.requests).toEqual(Array.from({ length: 3 }, () => `${method} /`));
    },
  );

  it('that sends a body with its request for a WebSocket', async () => {
    const { forward, app } = await aForward(tell);
    const client = parts.connect(forward.port, `${upgradeRequest(forward.wsUrl, { 'Content-Length': '4' })}four`);
    await client.closes();
    // Were it sent without its body, the app would take the next request on that connection for the body.
    expect(app.requests).toEqual([]);
    expect(client.received).toMatch(/^(HTTP\/1\.1 400 |$)/);
    expect((await ask(forward.httpUrl)).status).toBe(200);
  });

  it('that expects what nobody knows, and learns no more than others', async () => {
    const { forward, app } = await aForward(tell);
    const expects = 'Expect: foo\r\n\r\n';
    const stranger = parts.connect(forward.port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${forward.port}\r\n${expects}`);
    await stranger.gets('HTTP/1.1 404 ');
    const rebound = parts.connect(forward.port, `GET / HTTP/1.1\r\nHost: game.example\r\n${expects}`);
    await rebound.gets('HTTP/1.1 421 ');
    const nameless = parts.connect(forward.port, 'GET / HTTP/1.1\r\n\r\n');
    await nameless.gets('HTTP/1.1 421 ');
    expect(app.connections).toBe(0);
    // Who may ask has the app decide.
    const client = parts.connect(forward.port, `${head(forward, 'GET')}${expects}`);
    await client.gets('HTTP/1.1 417 ');
  });

  it('that sends trailers that can’t be passed on', async () => {
    const { forward } = await aForward(tell);
    const start = `${head(forward, 'POST')}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n`;
    // Some versions of Node read them, others take the request for broken.
    await parts.connect(forward.port, `${start}X Y: 1\r\n\r\n`).closes();
    expect((await ask(forward.httpUrl)).status).toBe(200);
  });
});

describe('a forward survives an app', () => {
  const raw =
    (bytes: string): AppHandler =>
    (request) =>
      void request.socket.write(bytes, 'latin1');

  it('with a reason phrase that can’t be sent', async () => {
    const bytes = 'HTTP/1.1 403 a\x01b\r\nX-App: yes\r\nContent-Length: 2\r\n\r\nno';
    const { forward, app } = await aForward(raw(bytes));
    const client = parts.connect(forward.port, `${head(forward, 'GET')}\r\n`);
    await client.gets('\r\n\r\nno');
    expect(client.received).toMatch(/^HTTP\/1\.1 403 Forbidden\r\nX-App: yes\r\n/);
    const declined = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await declined.closes();
    expect(declined.received).toMatch(/^HTTP\/1\.1 403 Forbidden\r\nX-App: yes\r\n.*\r\n\r\nno$/s);
    answerUpgrades(app, 'HTTP/1.1 101 a\x01b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello');
    const accepted = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await accepted.gets('hello');
    expect(accepted.received).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  });

  it.each([
    ['a status that is none', 'HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n'],
    ['trailers that it announces without any', 'HTTP/1.1 200 OK\r\nTrailer: X-A\r\nContent-Length: 0\r\n\r\n'],
    ['a switch that nobody asked for', 'HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nmore'],
    ['a switch to nothing', 'HTTP/1.1 101 Go\r\n\r\n'],
  ])('with %s', async (_what, bytes) => {
    const { forward } = await aForward(raw(bytes));
    const answer = await ask(forward.httpUrl);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'unreachable' } });
    expect((await ask(forward.httpUrl)).status).toBe(502);
  });

  it.each([
    ['a status that is none', 'HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n'],
    ['a switch to nothing', 'HTTP/1.1 101 Go\r\n\r\n'],
  ])('that declines a WebSocket with %s', async (_what, bytes) => {
    const { forward } = await aForward(raw(bytes));
    const client = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await client.closes();
    expect(client.received).toMatch(/^HTTP\/1\.1 502 /);
  });

  it('with trailers that can’t be passed on', async () => {
    const bytes = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\nX Y: 1\r\n\r\n';
    const { forward } = await aForward((request, response) => {
      if (request.url === '/') response.end('ok');
      else request.socket.write(bytes, 'latin1');
    });
    // Some versions of Node read them, others take the response for broken.
    const client = parts.connect(forward.port, `${head(forward, 'GET', 'x')}Connection: close\r\n\r\n`);
    await client.closes();
    expect(client.received).not.toContain('X Y');
    expect((await ask(forward.httpUrl)).body).toBe('ok');
  });

  it('that says “100 Continue” twice, and gets the body once', async () => {
    const { forward, app } = await aForward(tell);
    app.server.on('checkContinue', (request: IncomingMessage, response) => {
      response.writeContinue();
      response.writeContinue();
      void tell(request, response);
    });
    const client = parts.connect(
      forward.port,
      `${head(forward, 'POST')}Expect: 100-continue\r\nContent-Length: 4\r\n\r\n`,
    );
    await client.gets('100 Continue');
    client.send('four');
    await client.gets('"body":"four"');
    client.send(`${head(forward, 'GET', 'next')}\r\n`);
    await client.gets('"url":"/next"');
  });

  it('that breaks off the word with which it declines a WebSocket', async () => {
    const { forward, app } = await aForward(raw('HTTP/1.1 403 No\r\nContent-Length: 1000\r\n\r\nno'));
    const sockets = connectionsOf(app);
    for (const round of [0, 1]) {
      const client = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
      await client.gets('\r\n\r\nno');
      sockets[round]?.resetAndDestroy();
      await client.closes();
      expect(client.received).toMatch(/\r\n\r\nno$/s);
    }
  });

  it('that breaks off a WebSocket, into which nothing is said then', async () => {
    const { forward, app } = await aForward(answerOk);
    const sockets = connectionsOf(app);
    answerUpgrades(app, 'HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-A: \xe9\r\n\r\nhello');
    const client = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await client.gets('hello');
    // One byte, as the app sent it.
    expect(client.received).toContain('\r\nX-A: \xe9\r\n');
    sockets[0]?.resetAndDestroy();
    await client.closes();
    expect(client.received).toMatch(/hello$/);
    expect((await ask(forward.httpUrl)).body).toBe('ok');
  });

  it('that lets a request for a WebSocket wait until that ends', async () => {
    const { forward } = await aForward(() => undefined, { times: { idleMs: 60 } });
    const client = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await client.closes();
    expect(client.received).toMatch(/^HTTP\/1\.1 504 /);
    expect(client.received).not.toContain('502');
  });
});
