import type http from 'node:http';
import tls from 'node:tls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FORWARD_LIMITS } from '../../../../electron/forward/forward-limits';
import { ForwardParts, placeOf, tell } from '../../../support/a-forward';
import { until } from '../../../support/listeners';
import { type Answer, ask } from '../../../support/plain-request';
import { closedPort, listenTcp } from '../../../support/tls-listener';

const parts = new ForwardParts();
afterEach(async () => await parts.dispose());

/** What an answer of the forward itself says; each has a sentence and a next step. */
function errorIn({ body, headers }: Answer): { readonly code: string } {
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const { error } = JSON.parse(body) as { error: { code: string; message: string; advice: string } };
  for (const text of [error.message, error.advice]) expect(text).toMatch(/^[A-Z].*\.$/);
  return error;
}

describe('a forward', () => {
  it('gives nothing away to whoever does not know its secret, and asks the app nothing', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app));
    const { origin } = new URL(forward.httpUrl);
    for (const path of ['/', '/wrong/GetToys', `${new URL(forward.httpUrl).pathname.slice(0, -2)}/`]) {
      const stranger = await ask(`${origin}${path}`);
      expect(stranger.status).toBe(404);
      expect(errorIn(stranger)).toMatchObject({ code: 'not-found' });
    }
    // Right or wrong: nobody learns from the answer whether the secret was.
    const rebound = { headers: { Host: 'game.example' } };
    const answers = [await ask(forward.httpUrl, rebound), await ask(`${origin}/wrong/`, rebound)];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 421, body: answers[0]?.body });
      expect(errorIn(answer)).toMatchObject({ code: 'wrong-host' });
    }
    const page = await ask(forward.httpUrl, { headers: { Origin: 'https://page.example' } });
    expect(page.status).toBe(403);
    expect(errorIn(page)).toMatchObject({ code: 'origin-not-allowed' });
    expect(page.headers).not.toHaveProperty('access-control-allow-origin');
    expect(app.connections).toBe(0);
  });

  it('serves a web page of an allowed origin, which the app does not hear of', async () => {
    const app = await parts.app((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', 'https://other.example');
      void tell(request, response);
    });
    const { forward, followed } = await parts.forward(placeOf(app), { origins: ['http://localhost:5173'] });
    const Origin = 'http://localhost:5173';
    const preflight = await ask(forward.httpUrl, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'x-game',
        'Access-Control-Request-Private-Network': 'true',
      },
    });
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': Origin,
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'x-game',
        'access-control-allow-private-network': 'true',
        vary: 'Origin',
      },
    });
    expect(app.connections).toBe(0);
    const answer = await ask(forward.httpUrl, { headers: { Origin } });
    expect(answer.headers['access-control-allow-origin']).toBe(Origin);
    expect(answer.body).not.toContain('5173');
    followed.lose();
    // The page can read why.
    const away = await ask(forward.httpUrl, { headers: { Origin } });
    expect(away).toMatchObject({ status: 503, headers: { 'access-control-allow-origin': Origin } });
  });

  it('answers no more requests at once than it may, and the next ones again', async () => {
    const waiting: http.ServerResponse[] = [];
    const app = await parts.app((_request, response) => void waiting.push(response));
    const { forward } = await parts.forward(placeOf(app));
    const { exchanges } = FORWARD_LIMITS;
    const open = Array.from({ length: exchanges }, async () => await ask(forward.httpUrl));
    await until(() => waiting.length === exchanges);
    const refused = await ask(forward.httpUrl);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'busy' } });
    for (const response of waiting) response.end('ok');
    expect((await Promise.all(open)).every(({ status }) => status === 200)).toBe(true);
    waiting.length = 0;
    const next = ask(forward.httpUrl);
    await until(() => waiting.length === 1);
    waiting[0]?.end('again');
    expect((await next).body).toBe('again');
  });

  it('cuts a connection whose headers are slow, or that says nothing', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app), { times: { headersMs: 60 } });
    const silent = parts.connect(forward.port);
    const slow = parts.connect(forward.port);
    slow.send('GET / HTTP/1.1\r\nHost: ');
    await Promise.all([silent.closes(), slow.closes()]);
    expect(app.connections).toBe(0);
  });

  it('ends a request on which nothing moves', async () => {
    const app = await parts.app(({ url }, response) => void (url === '/' && response.end('app')));
    const { forward } = await parts.forward(placeOf(app), { times: { idleMs: 2_000 } });
    // With its connection made, however long that takes, a request only waits for its answer.
    expect((await ask(forward.httpUrl)).body).toBe('app');
    const answer = await ask(`${forward.httpUrl}silent`);
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'timeout' } });
  });

  it('follows the app, and says why it is away', async () => {
    const [first, second] = [await parts.appThatSays('first'), await parts.appThatSays('second')];
    const { forward, followed } = await parts.forward(placeOf(first));
    expect((await ask(forward.httpUrl)).body).toBe('first');
    followed.moveTo(placeOf(second));
    expect((await ask(forward.httpUrl)).body).toBe('second');
    followed.lose();
    const away = await ask(forward.httpUrl);
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(away.body)).toEqual({
      error: { code: 'not-listening', message: 'Nothing listens there.', advice: 'Open the app.' },
    });
    // Somebody asks for it, so that it is worth searching for.
    expect(followed.suspicions).toBe(1);
    followed.moveTo(placeOf(first));
    expect((await ask(forward.httpUrl)).body).toBe('first');
  });

  it('reads the authorities once, however often the app moves', async () => {
    const apps = await Promise.all([1, 2].map(async () => await parts.app(tell)));
    const [first, second] = apps.map((app) => placeOf(app));
    if (first === undefined || second === undefined) throw new Error('No app');
    const { forward, followed } = await parts.forward(first);
    const reads = vi.spyOn(tls, 'createSecureContext');
    try {
      for (const place of [second, first, second]) {
        expect((await ask(forward.httpUrl)).status).toBe(200);
        followed.moveTo(place);
      }
      expect((await ask(forward.httpUrl)).status).toBe(200);
      expect(reads).toHaveBeenCalledTimes(1);
      // An authority of its own is read, and the former one verifies no longer.
      followed.moveTo({ ...first, extraCaPem: null });
      expect((await ask(forward.httpUrl)).status).toBe(502);
    } finally {
      reads.mockRestore();
    }
  });

  it('breaks off what an address was asked from which the app moved', async () => {
    const app = await parts.app(() => undefined);
    const other = await parts.app(tell);
    const { forward, followed } = await parts.forward(placeOf(app));
    const hanging = ask(forward.httpUrl);
    await until(() => app.requests.length === 1);
    followed.moveTo(placeOf(other));
    expect(await hanging).toMatchObject({ status: 502 });
  });

  it('says that it looks for an app that moves while it is dialed', async () => {
    const other = await parts.app(tell);
    const silent = parts.use(await listenTcp(() => undefined));
    const { forward, followed } = await parts.forward(placeOf({ ...other, port: silent.port }));
    const dialing = ask(forward.httpUrl);
    await until(() => silent.connections() === 1);
    followed.moveTo(placeOf(other));
    expect(errorIn(await dialing)).toMatchObject({ code: 'unreachable' });
    expect(followed.suspicions).toBe(0);
  });

  it('has the app searched for when it does not answer', async () => {
    const { forward, followed } = await parts.forward(
      placeOf({ port: await closedPort(), caPem: '' }, { extraCaPem: null }),
    );
    const answer = await ask(forward.httpUrl);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'refused' } });
    expect(followed.suspicions).toBe(1);
  });

  it('sends nothing to whoever cannot prove to be the app', async () => {
    const stranger = await parts.app(tell, { names: ['other.example'] });
    const { forward } = await parts.forward(placeOf(stranger));
    const answer = await ask(forward.httpUrl);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'tls' } });
    const unknown = await parts.forward(placeOf(stranger, { domain: 'other.example', extraCaPem: null }));
    expect((await ask(unknown.forward.httpUrl)).status).toBe(502);
    expect(stranger.requests).toEqual([]);
  });

  it('accepts the certificate that was verified for a bare address, and no other', async () => {
    const app = await parts.app(tell, { names: ['self.made'] });
    const bare = { domain: '127.0.0.1', extraCaPem: null };
    const { forward } = await parts.forward(placeOf(app, { ...bare, certSha256: app.sha256 }));
    expect((await ask(forward.httpUrl)).status).toBe(200);
    const other = await parts.forward(placeOf(app, { ...bare, certSha256: app.sha256.replace(/^../, '00') }));
    expect((await ask(other.forward.httpUrl)).status).toBe(502);
    expect(app.requests).toHaveLength(1);
  });

  it('dials nothing that is no address of a local network, whoever says that the app is there', async () => {
    const app = await parts.app(tell);
    const { forward } = await parts.forward(placeOf(app, { address: 'localhost' }));
    const answer = await ask(forward.httpUrl);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'target-not-allowed' } });
    expect(app.connections).toBe(0);
  });

  it('closes everything when it ends', async () => {
    const app = await parts.app(() => undefined);
    const { forward } = await parts.forward(placeOf(app));
    const hanging = ask(forward.httpUrl).catch((error: unknown) => error);
    await until(() => app.requests.length === 1);
    await forward.dispose();
    expect(await hanging).toBeInstanceOf(Error);
    await expect(ask(forward.httpUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
