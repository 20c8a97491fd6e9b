import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { APP_NAME, ForwardParts, placeOf, tell } from '../../../support/a-forward';
import { until } from '../../../support/listeners';
import { ask } from '../../../support/plain-request';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

describe('a request through a forward', () => {
  it('reaches the app under its own name, without what concerns the connection or the page', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const headers = {
      'X-Game': ['a', 'b'],
      Connection: 'X-Hop, close',
      'X-Hop': '1',
      'Proxy-Authorization': 'x',
      Referer: forward.httpUrl,
    };
    const answer = await ask(`${forward.httpUrl}GetToys?a=%20b`, { headers });
    const asked = JSON.parse(answer.body) as { method: string; url: string; rawHeaders: string[] };
    expect(asked).toMatchObject({ method: 'GET', url: '/GetToys?a=%20b' });
    const withoutConnection = asked.rawHeaders.filter((_, at, all) => !/^connection$/i.test(all[at - (at % 2)] ?? ''));
    expect(withoutConnection).toEqual(['Host', `${APP_NAME}:${app.port}`, 'X-Game', 'a', 'X-Game', 'b']);
  });

  it('brings the response back as the app sent it', async () => {
    const app = await parts.app((_request, response) => {
      response.sendDate = false;
      response.writeHead(418, 'Short and stout', [
        ['X-Of-The-App', 'yes'],
        ['X-Of-The-App', 'twice'],
        ['Trailer', 'X-Sum'],
      ]);
      response.write('tea');
      response.addTrailers({ 'X-Sum': '3' });
      response.end();
    });
    const { forward } = await parts.forward(placeOf(app));
    const answer = await ask(forward.httpUrl);
    expect(answer).toMatchObject({ status: 418, body: 'tea', trailers: { 'x-sum': '3' } });
    expect(answer.headers).toMatchObject({ 'x-of-the-app': 'yes, twice' });
    expect(answer.headers).not.toHaveProperty('date');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['with a length', { method: 'POST', headers: { 'Content-Length': '4' }, body: 'four' }, 'four'],
    ['in chunks', { method: 'PUT', headers: { 'Transfer-Encoding': 'chunked' }, body: ['a', 'b'] }, 'ab'],
    ['in chunks with GET', { method: 'GET', headers: { 'Transfer-Encoding': 'chunked' }, body: ['a'] }, 'a'],
    ['that is empty', { method: 'POST' }, ''],
    ['of DELETE', { method: 'DELETE', headers: { 'Content-Length': '1' }, body: 'x' }, 'x'],
  ])('has a body %s', async (_what, asked, body) => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const answer = await ask(forward.httpUrl, asked);
    expect(JSON.parse(answer.body)).toMatchObject({ method: asked.method, body });
  });

  it('has trailers', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const client = parts.connect(forward.port);
    const path = new URL(forward.httpUrl).pathname;
    client.send(`POST ${path} HTTP/1.1\r\nHost: localhost:${forward.port}\r\nTE: trailers\r\nTrailer: X-Sum\r\n`);
    client.send('Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Sum: 3\r\n\r\n');
    await client.gets('"rawTrailers":["X-Sum","3"]');
    expect(client.received).toContain('"TE","trailers"');
    client.socket.destroy();
  });

  it('waits for “100 Continue” where the client does, and passes a refusal on instead', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const path = new URL(forward.httpUrl).pathname;
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${forward.port}\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n`;
    const client = parts.connect(forward.port);
    client.send(head);
    await client.gets('HTTP/1.1 100 Continue\r\n\r\n');
    client.send('four');
    await client.gets('"body":"four"');
    client.socket.destroy();

    const strict = await parts.app(() => undefined);
    strict.server.on('checkContinue', (_request: IncomingMessage, response: http.ServerResponse) => {
      response.writeHead(413, { 'Content-Length': 0 }).end();
    });
    const { forward: second } = await parts.forward(placeOf(strict));
    const refused = parts.connect(second.port);
    refused.send(head.replace(path, new URL(second.httpUrl).pathname).replace(`:${forward.port}`, `:${second.port}`));
    await refused.closes();
    expect(refused.received).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('has no body in the response to HEAD, and with 204', async () => {
    const app = await parts.app((request, response) => {
      if (request.url === '/none') response.writeHead(204).end();
      else response.writeHead(200, { 'Content-Length': '1000' }).end();
    });
    const { forward } = await parts.forward(placeOf(app));
    const head = await ask(forward.httpUrl, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '1000' } });
    const none = await ask(`${forward.httpUrl}none`);
    expect(none).toMatchObject({ status: 204, body: '' });
    expect(none.headers).not.toHaveProperty('transfer-encoding');
  });

  it('is not taken for whole if the app breaks it off', async () => {
    const app = await parts.app((_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half', () => response.destroy());
    });
    const { forward } = await parts.forward(placeOf(app));
    await expect(ask(forward.httpUrl)).rejects.toThrow();
  });

  it('ends at the app when the client leaves', async () => {
    let left = false;
    const app = await parts.app((request) => {
      request.on('close', () => {
        left = true;
      });
    });
    const { forward } = await parts.forward(placeOf(app));
    const request = http.get(forward.httpUrl, { agent: false });
    request.on('error', () => undefined);
    await until(() => app.requests.length === 1);
    request.destroy();
    await until(() => left);
  });

  it('is read only as fast as the other side takes it, both ways', async () => {
    const SIZE = 96 * 1_024 * 1_024;
    const piece = Buffer.alloc(64 * 1_024);
    let given = 0;
    const endless = () =>
      new Readable({
        read() {
          given += piece.length;
          this.push(given > SIZE ? null : piece);
        },
      });
    let taken = 0;
    let goOn: () => void = () => undefined;
    const app = await parts.app((request, response) => {
      if (request.method === 'GET') return void endless().pipe(response);
      goOn = () => request.on('data', (chunk: Buffer) => (taken += chunk.length)).on('end', () => response.end());
    });
    const { forward } = await parts.forward(placeOf(app));
    const stalled = async (): Promise<void> => {
      for (let before = -1, still = 0; still < 20; still = given === before ? still + 1 : 0) {
        before = given;
        for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
      }
    };

    const download = http.get(forward.httpUrl, { agent: false });
    const [response] = (await once(download, 'response')) as [IncomingMessage];
    response.pause();
    await stalled();
    expect(given).toBeLessThan(SIZE / 2);
    let received = 0;
    response.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
    await once(response, 'end');
    expect(received).toBe(SIZE);

    given = 0;
    const upload = http.request(forward.httpUrl, { method: 'POST', agent: false });
    endless().pipe(upload);
    await stalled();
    expect(given).toBeLessThan(SIZE / 2);
    goOn();
    await once(upload, 'response');
    expect(taken).toBe(SIZE);
  });

  it('goes again on another connection if the app had closed the kept one', async () => {
    let connections = 0;
    const app = await parts.app((request, response) => {
      const { socket } = request as IncomingMessage & { socket: { asked?: boolean } };
      if (socket.asked === true) return void socket.destroy();
      socket.asked = true;
      connections += 1;
      response.end('here');
    });
    const { forward } = await parts.forward(placeOf(app));
    expect((await ask(forward.httpUrl)).body).toBe('here');
    expect((await ask(forward.httpUrl)).body).toBe('here');
    expect(connections).toBe(2);
    expect(app.requests).toHaveLength(3);
    // Nobody may send a body twice.
    const posted = await ask(forward.httpUrl, { method: 'POST', body: 'x' });
    expect(posted.status).toBe(502);
  });

  it('may offer another protocol, which is ignored, with a body of its own', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const answer = await ask(forward.httpUrl, {
      method: 'POST',
      headers: {
        Connection: 'Upgrade, HTTP2-Settings',
        Upgrade: 'h2c',
        'HTTP2-Settings': 'AAMAAABkAAQ',
        'Content-Length': '4',
      },
      body: 'four',
    });
    expect(JSON.parse(answer.body)).toMatchObject({ method: 'POST', url: '/', body: 'four' });
    expect(answer.body).not.toContain('h2c');
  });
});
