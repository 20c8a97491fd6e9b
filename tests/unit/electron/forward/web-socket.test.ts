import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import type { ForwardOptions, ForwardServer } from '../../../../electron/forward/forward-server';
import {
  type AFollowedPlace,
  APP_NAME,
  type BareConnection,
  ForwardParts,
  placeOf,
  upgradeRequest,
} from '../../../support/a-forward';
import type { TlsServer } from '../../../support/a-tls-server';
import { until } from '../../../support/listeners';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

interface EchoApp {
  readonly server: TlsServer;
  readonly upgrades: IncomingMessage[];
  readonly sockets: Duplex[];
}

/** An app that accepts WebSockets, greets, and returns the bytes that come. */
async function anEchoApp(): Promise<EchoApp> {
  const server = await parts.app((_request, response) => void response.end('no socket'));
  const upgrades: IncomingMessage[] = [];
  const sockets: Duplex[] = [];
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrades.push(request);
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 101 Come in\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-App: yes\r\n\r\nhello');
    socket.write(head);
    socket.pipe(socket);
  });
  return { server, upgrades, sockets };
}

async function aForward(
  app: EchoApp,
  options: Partial<ForwardOptions> = {},
): Promise<{ readonly forward: ForwardServer; readonly followed: AFollowedPlace }> {
  return await parts.forward(placeOf(app.server, { httpsPort: null, wssPort: app.server.port }), options);
}

function connect(forward: ForwardServer, headers: Readonly<Record<string, string>> = {}, path = ''): BareConnection {
  return parts.connect(forward.port, upgradeRequest(`${forward.wsUrl}${path}`, headers));
}

describe('a WebSocket through a forward', () => {
  it('passes every byte, from the first on, and the headers of both', async () => {
    const app = await anEchoApp();
    const { forward } = await aForward(app);
    const client = parts.connect(forward.port);
    // What follows the request in the same packet counts too.
    client.send(`${upgradeRequest(`${forward.wsUrl}v1?x=1`, { 'Sec-WebSocket-Protocol': 'toys' })}\x81\x00early`);
    await client.gets('\r\n\r\nhello');
    await client.gets('\x81\x00early');
    expect(client.received).toMatch(
      /^HTTP\/1\.1 101 Come in\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-App: yes/,
    );
    client.send('\x00\xff\x7f');
    await client.gets('\x00\xff\x7f');
    const [request] = app.upgrades;
    expect(request).toMatchObject({
      url: '/v1?x=1',
      headers: {
        host: `${APP_NAME}:${app.server.port}`,
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'toys',
      },
    });
  });

  it('is only for pages of an allowed origin, and for who knows the secret', async () => {
    const app = await anEchoApp();
    const { forward } = await aForward(app, { origins: ['https://game.example'] });
    const page = connect(forward, { Origin: 'https://page.example' });
    await page.closes();
    expect(page.received).toMatch(/^HTTP\/1\.1 403 /);
    const stranger = parts.connect(forward.port);
    stranger.send(upgradeRequest(`http://127.0.0.1:${forward.port}/wrong/`));
    await stranger.closes();
    expect(stranger.received).toMatch(/^HTTP\/1\.1 404 /);
    const rebound = connect(forward, { Host: 'game.example' });
    await rebound.closes();
    expect(rebound.received).toMatch(/^HTTP\/1\.1 421 /);
    expect(app.server.connections).toBe(0);
    const game = connect(forward, { Origin: 'https://game.example' });
    await game.gets('hello');
    expect(app.upgrades[0]?.headers).not.toHaveProperty('origin');
  });

  it('is closed when the app moves or is lost, so that the client connects anew', async () => {
    const app = await anEchoApp();
    const other = await anEchoApp();
    const { forward, followed } = await aForward(app);
    const client = connect(forward);
    await client.gets('hello');
    followed.moveTo(placeOf(other.server));
    await client.closes();
    const again = connect(forward);
    await again.gets('hello');
    expect(other.upgrades).toHaveLength(1);
    followed.lose();
    await again.closes();
    const away = connect(forward);
    await away.closes();
    expect(away.received).toMatch(/^HTTP\/1\.1 503 /);
    expect(away.received).toContain('"code":"not-listening"');
  });

  it('ends on both sides when one ends, also if the other keeps its half open', async () => {
    const app = await anEchoApp();
    const { forward } = await aForward(app, { times: { halfOpenMs: 60 } });
    const client = connect(forward);
    await client.gets('hello');
    app.sockets[0]?.end();
    await client.closes();
    // The client does not close its half.
    await until(() => app.sockets[0]?.destroyed === true);
    const second = connect(forward);
    await second.gets('hello');
    second.socket.destroy();
    await until(() => app.sockets[1]?.destroyed === true);
  });

  it('stays open when only more is known of the place', async () => {
    const [app, other] = [await anEchoApp(), await anEchoApp()];
    const { forward, followed } = await parts.forward(placeOf(app.server));
    const client = connect(forward);
    await client.gets('hello');
    followed.moveTo(placeOf(app.server, { wssPort: other.server.port }));
    // The next one goes to the port for WebSocket.
    const second = connect(forward);
    await second.gets('hello');
    expect(other.upgrades).toHaveLength(1);
    client.send('still here');
    await client.gets('still here');
  });

  it('that is refused or declined is closed, also if the client keeps its half open and goes on sending', async () => {
    const app = await anEchoApp();
    app.server.server.removeAllListeners('upgrade');
    const { forward } = await aForward(app, { times: { halfOpenMs: 60 } });
    const stranger = parts.connect(forward.port, upgradeRequest(`http://127.0.0.1:${forward.port}/wrong/`));
    for (const [client, status] of [
      [stranger, '404'],
      [connect(forward), '200'],
    ] as const) {
      await client.closes();
      expect(client.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      // The app’s own word, where it is the app that declines.
      expect(client.received.includes('no socket')).toBe(status === '200');
      await until(() => {
        client.send('x');
        return client.socket.destroyed;
      });
    }
  });

  it('ends when no byte passes', async () => {
    const app = await anEchoApp();
    // Also the time that the app has for its answer to the upgrade.
    const { forward } = await aForward(app, { times: { idleMs: 2_000 } });
    const client = connect(forward);
    await client.gets('hello');
    await client.closes();
    await until(() => app.sockets[0]?.destroyed === true);
  });

  it('counts as a request as long as it is open', async () => {
    const app = await anEchoApp();
    const { forward } = await aForward(app);
    const clients = Array.from({ length: FORWARD_LIMITS.exchanges }, () => connect(forward));
    await Promise.all(clients.map(async (client) => await client.gets('hello')));
    const refused = connect(forward);
    await refused.closes();
    expect(refused.received).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused.received).toMatch(/retry-after: 1/i);
    expect((await ask(forward.httpUrl)).status).toBe(503);
    clients[0]?.socket.destroy();
    await until(() => app.sockets[0]?.destroyed === true);
    const next = connect(forward);
    await next.gets('hello');
  });
});
