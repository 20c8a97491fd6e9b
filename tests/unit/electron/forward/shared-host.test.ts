import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { ForwardParts, placeOf, upgradeRequest } from '../../../support/a-forward';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

/** What came of the other program and of the app, by name: a browser has one jar for all ports of 127.0.0.1. */
const COOKIE = 'session=of-the-other-program';

/** Another program of this computer, which knows its user by a cookie. */
async function anotherProgram(): Promise<{ readonly url: string; readonly heard: (string | undefined)[] }> {
  const heard: (string | undefined)[] = [];
  const server = http.createServer((request, response) => {
    heard.push(request.headers.cookie);
    response.setHeader('Set-Cookie', `${COOKIE}; HttpOnly; SameSite=Strict; Path=/`);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parts.use({ dispose: () => void server.close() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard };
}

/** What a browser sends to every port of a host, and what it has kept by then. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map((cookie) => cookie.join('=')).join('; ');
  }

  keep(setCookies: readonly string[] = []): void {
    for (const line of setCookies) {
      const [name = '', value = ''] = line.replace(/;.*$/s, '').split('=');
      this.#cookies.set(name, value);
    }
  }
}

/** The headers of an answer of the app that try to stay in the browser. */
const STAYING = {
  'Service-Worker-Allowed': '/',
  'Strict-Transport-Security': 'max-age=31536000',
  'Alt-Svc': 'h2=":1"',
  'Clear-Site-Data': '"*"',
  NEL: '{"report_to":"x","max_age":31536000}',
  'Report-To': '{"group":"x","max_age":31536000,"endpoints":[{"url":"https://a.example"}]}',
  'Reporting-Endpoints': 'x="https://a.example"',
  'Accept-CH': 'Device-Memory',
  'Set-Login': 'logged-in',
  'Use-As-Dictionary': 'match="/*"',
};
const COOKIES = {
  'Set-Cookie': 'session=fixed; Path=/',
  'Set-Cookie2': 'session=fixed',
  Cookie: 'a=1',
  Cookie2: 'a=1',
};

describe('the host of a forward, which all programs of this computer share', () => {
  it('brings the app no cookie of another program, and that one none of the app', async () => {
    const jar = new CookieJar();
    const other = await anotherProgram();
    jar.keep((await ask(other.url)).headers['set-cookie']);
    const heard: (string | undefined)[] = [];
    const app = await parts.app((request, response) => {
      heard.push(request.headers.cookie);
      response.writeHead(200, { ...COOKIES, Trailer: 'X-Sum' });
      response.write('x');
      response.addTrailers({ 'X-Sum': '1', 'Set-Cookie': 'session=fixed; Path=/' });
      response.end();
    });
    app.server.on('upgrade', ({ headers, url }: IncomingMessage, socket: Duplex) => {
      heard.push(headers.cookie);
      const first =
        url === '/declined' ? 'HTTP/1.1 403 No\r\nContent-Length: 0' : 'HTTP/1.1 101 Go\r\nUpgrade: websocket';
      const lines = Object.entries({ Connection: 'Upgrade', ...COOKIES, 'X-Last': '1' }).map((line) => line.join(': '));
      socket.end(`${first}\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    const { forward } = await parts.forward(placeOf(app));

    const headers = { Cookie: jar.header, Cookie2: jar.header, TE: 'trailers', Connection: 'TE' };
    expect(headers.Cookie).toBe(COOKIE);
    const answer = await ask(forward.httpUrl, { headers });
    jar.keep(answer.headers['set-cookie']);
    expect(answer.trailers).toEqual({ 'x-sum': '1' });
    expect(answer.rawHeaders.join()).not.toMatch(/cookie/i);
    for (const path of ['', 'declined']) {
      const socket = parts.connect(forward.port, upgradeRequest(`${forward.wsUrl}${path}`, { Cookie: jar.header }));
      await socket.gets('X-Last: 1');
      expect(socket.received).not.toMatch(/cookie/i);
    }
    expect(heard).toEqual([undefined, undefined, undefined]);
    await ask(other.url, { headers: { Cookie: jar.header } });
    expect(other.heard).toEqual([undefined, COOKIE]);
  });

  it('keeps nothing of the app’s page in the browser that the next program on this port would get', async () => {
    const app = await parts.app((_request, response) => {
      response.writeHead(200, { ...STAYING, Refresh: '60' }).end('page');
    });
    app.server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
      const lines = Object.entries(STAYING).map((line) => line.join(': '));
      socket.end(`HTTP/1.1 101 Go\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${lines.join('\r\n')}\r\n\r\nhello`);
    });
    const { forward } = await parts.forward(placeOf(app));
    const answer = await ask(forward.httpUrl);
    expect(answer).toMatchObject({ status: 200, body: 'page', headers: { refresh: '60' } });
    const socket = parts.connect(forward.port, upgradeRequest(forward.wsUrl));
    await socket.gets('hello');
    for (const name of Object.keys(STAYING)) {
      expect(answer.headers).not.toHaveProperty(name.toLowerCase());
      expect(socket.received).not.toContain(name);
    }
  });

  it('gets no service worker of the app, which would stay after the forward', async () => {
    const app = await parts.app((_request, response) => void response.end('self.onfetch = steal'));
    const { forward } = await parts.forward(placeOf(app));
    const worker = { 'Service-Worker': 'script' };
    const answer = await ask(`${forward.httpUrl}sw.js`, { headers: worker });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'service-worker' } });
    const socket = parts.connect(forward.port, upgradeRequest(forward.wsUrl, worker));
    await socket.gets('"code":"service-worker"');
    expect(app.connections).toBe(0);
  });
});
