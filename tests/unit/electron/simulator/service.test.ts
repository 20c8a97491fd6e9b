import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type CallbackStyle, GOOD_CALLBACK } from '../../../../electron/simulator/callback-client';
import type { RunningSimulator } from '../../../../electron/simulator/simulator';
import { aSimulator } from '../../../support/a-simulator';
import { bodyOf } from '../../../support/a-tls-server';
import { FakeClock } from '../../../support/fake-clock';
import { type Answer, type Asked, ask } from '../../../support/plain-request';

const TOKEN = 'simulated-developer-token';
const TWO_APPS = `
apps:
  - { id: phone, deviceCode: "remote_1", host: 61, toys: [{ id: t1, type: lush, name: Lush, nickname: Mine, firmware: 3, generation: 2, battery: 80 }, { id: t2, type: lush, generation: null }] }
  - { id: pc, deviceCode: "connect_2", type: connect, platform: pc, host: 62, listed: false, toys: [] }
`;

const open: { dispose(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.dispose();
});

async function start(text = TWO_APPS, clock?: FakeClock): Promise<RunningSimulator> {
  const simulator = await aSimulator(text, clock === undefined ? {} : { clock });
  open.push(simulator);
  return simulator;
}

async function get(simulator: RunningSimulator, path: string, options: Asked = {}): Promise<Answer> {
  return await ask(`${simulator.url}${path}`, { ca: simulator.caPem, ...options });
}

async function askForCode(simulator: RunningSimulator, body: unknown, type = 'application/json'): Promise<unknown> {
  const options = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
  const answer = await get(simulator, '/api/lan/v2/qrcode', options);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body);
}

describe('listing (reference, section 4.1)', () => {
  test('an envelope with an array of App Info Objects, the samples’ extra fields included', async () => {
    const simulator = await start();
    const answer = await get(simulator, '/api/lan/v2/app');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(JSON.parse(answer.body)).toEqual({
      code: 0,
      message: 'success',
      data: [
        {
          deviceId: 'remote_1',
          deviceCode: 'remote_1',
          online: true,
          domain: '127-0-0-61.apps.beckon.test',
          httpsPort: expect.any(Number),
          wssPort: expect.any(Number),
          platform: 'android',
          appVersion: '1.0.0',
          appType: 'remote',
          toyList: [
            {
              id: 't1',
              name: 'Lush',
              toyType: 'lush',
              nickname: 'Mine',
              fVersion: 3,
              hVersion: '2',
              battery: 80,
              connected: true,
            },
            { id: 't2', name: 'lush', toyType: 'lush', nickname: '', fVersion: 1, battery: -1, connected: true },
          ],
        },
      ],
    });
  });
});

describe('by code (section 4.2)', () => {
  test('one object without a message, also for an app that is not listed', async () => {
    const simulator = await start();
    const answer = JSON.parse((await get(simulator, '/api/lan/v2/app/connect_2')).body) as Record<string, unknown>;
    expect(Object.keys(answer)).toEqual(['code', 'data']);
    expect(answer).toMatchObject({ code: 0, data: { deviceCode: 'connect_2', appType: 'connect', toyList: [] } });
  });

  test.each(['nobody', 'REMOTE_1', '', '%', '%252e%252e', '%00'])(
    'the code %j is an invalid parameter',
    async (code) => {
      const simulator = await start();
      const answer = await get(simulator, `/api/lan/v2/app/${code}`);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 404, message: expect.any(String) });
    },
  );
});

describe('what is no endpoint', () => {
  test.each([
    ['GET', '/', 404],
    ['GET', '/api/lan/v1/app', 404],
    ['GET', '//api/lan/v2/app', 404],
    ['POST', '/api/lan/v2/app', 405],
    ['GET', '/api/lan/v2/qrcode', 405],
    ['GET', '/qrcode/nothing.svg', 404],
  ])('%s %s is HTTP %d without an envelope', async (method, path, status) => {
    const answer = await get(await start(), path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test('library default agents are turned away, those of people’s tools are not', async () => {
    const simulator = await start();
    const status = async (agent: string): Promise<number> =>
      (await get(simulator, '/api/lan/v2/app', { headers: { 'user-agent': agent } })).status;
    expect(await status('got (https://example)')).toBe(403);
    expect(await status('python-requests/2')).toBe(403);
    expect(await status('curl/8')).toBe(200);
    expect(await status('Beckon/1 (linux; x64)')).toBe(200);
  });
});

describe('generating a code (section 4.3)', () => {
  const callback = 'developer: { callback: "http://127.0.0.1:9/callback" }';

  test('gives a string, a picture and a short code', async () => {
    const simulator = await start(callback);
    const answer = await askForCode(simulator, { token: TOKEN, uid: 'u', uname: 'Ada', utoken: 'x', v: 2 });
    expect(answer).toMatchObject({
      code: 0,
      message: 'success',
      data: { code: expect.stringMatching(/^[A-Z2-9]{6}$/), qrcode: expect.stringContaining('{"v":2') },
    });
    const { data } = answer as { data: { qrcodeUrl: string; code: string } };
    const picture = await ask(data.qrcodeUrl, { ca: simulator.caPem });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.body).toContain(data.code);
  });

  test.each([
    [{ uid: 'u' }, 404],
    [{ token: TOKEN }, 404],
    [{ token: TOKEN, uid: '' }, 404],
    [{ token: TOKEN, uid: 7 }, 404],
    [{ token: TOKEN, uid: 'u', uname: 7 }, 404],
    ['text', 404],
    [null, 404],
    [{ token: TOKEN, uid: 'x'.repeat(70_000) }, 404],
    [{ token: 'wrong', uid: 'u' }, 501],
  ])('%j is refused with code %d', async (body, code) => {
    expect(await askForCode(await start(callback), body)).toMatchObject({ code, message: expect.any(String) });
  });

  test('other content types are refused', async () => {
    const body = { token: TOKEN, uid: 'u' };
    expect(await askForCode(await start(callback), body, 'text/plain')).toMatchObject({ code: 404 });
  });

  test('without a usable callback URL the code is 502', async () => {
    const simulator = await start();
    expect(await askForCode(simulator, { token: TOKEN, uid: 'u' })).toMatchObject({ code: 502 });
    simulator.setCallbackUrl('http://localhost:9/');
    expect(await askForCode(simulator, { token: TOKEN, uid: 'u' })).toMatchObject({ code: 0 });
    expect(() => simulator.setCallbackUrl('http://192.168.1.1/')).toThrow('this computer only');
  });
});

describe('scanning a code (section 6)', () => {
  interface Received {
    readonly method: string | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: unknown;
  }

  async function receiver(status = 200): Promise<{ url: string; received: Received[] }> {
    const received: Received[] = [];
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      received.push({ method: request.method, headers: request.headers, body: JSON.parse(await bodyOf(request)) });
      response.writeHead(status).end();
    };
    const server = createServer((request, response) => void receive(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ dispose: () => server.close() });
    return { url: `http://localhost:${(server.address() as AddressInfo).port}/callback?user=1`, received };
  }

  async function newCode(simulator: RunningSimulator): Promise<{ code: string; qrcode: string }> {
    const answer = await askForCode(simulator, { token: TOKEN, uid: 'u' });
    return (answer as { data: { code: string; qrcode: string } }).data;
  }

  test('posts the App Info Object to the callback URL, as the reference shows it', async () => {
    const { url, received } = await receiver(202);
    const simulator = await start();
    simulator.setCallbackUrl(url);
    const { code, qrcode } = await newCode(simulator);
    expect(await simulator.scan({ code: qrcode, app: 'phone' })).toEqual({ kind: 'answered', status: 202 });
    expect(await simulator.scan({ code: code.toLowerCase(), app: 'connect_2' })).toEqual({
      kind: 'answered',
      status: 202,
    });
    expect(received[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'custom-header': 'api-version=2' },
      body: { deviceCode: 'remote_1', toyList: [{ id: 't1' }, { id: 't2' }] },
    });
    expect(received[0]?.headers.host).toMatch(/^localhost:/);
    expect(received[0]?.body).not.toHaveProperty('deviceId');
    expect(received[1]?.body).toMatchObject({ deviceCode: 'connect_2' });
  });

  test('a code is good for four hours, and for less where time runs faster', async () => {
    const clock = new FakeClock();
    const { url } = await receiver();
    const simulator = await start(`speed: 4\n${TWO_APPS}`, clock);
    simulator.setCallbackUrl(url);
    const { code } = await newCode(simulator);
    await clock.advance(60 * 60 * 1000 - 1);
    expect(await simulator.scan({ code, app: 'phone' })).toMatchObject({ kind: 'answered' });
    await clock.advance(1);
    expect(await simulator.scan({ code, app: 'phone' })).toEqual({ kind: 'expired-code' });
  });

  test('can be posted more than once, and for a code that is no longer good', async () => {
    const clock = new FakeClock();
    const { url, received } = await receiver();
    const simulator = await start(TWO_APPS, clock);
    simulator.setCallbackUrl(url);
    const { code } = await newCode(simulator);
    const scan = async (style: Partial<CallbackStyle>) =>
      await simulator.scan({ code, app: 'phone', callback: { ...GOOD_CALLBACK, ...style } });
    expect(await scan({ times: 3 })).toEqual({ kind: 'answered', status: 200 });
    expect(received).toHaveLength(3);
    for (const { body } of received) expect(body).toMatchObject({ uid: 'u' });
    await clock.advance(4 * 60 * 60 * 1000);
    expect(await scan({})).toEqual({ kind: 'expired-code' });
    expect(await scan({ afterExpiry: true })).toEqual({ kind: 'answered', status: 200 });
  });

  test('what cannot be scanned is said', async () => {
    const { url } = await receiver();
    const simulator = await start();
    simulator.setCallbackUrl(url);
    const { code } = await newCode(simulator);
    expect(await simulator.scan({ code: 'WRONG1', app: 'phone' })).toEqual({ kind: 'unknown-code' });
    expect(await simulator.scan({ code, app: 'nobody' })).toEqual({ kind: 'unknown-app' });
    simulator.setCallbackUrl('http://127.0.0.1:9/');
    expect(await simulator.scan({ code, app: 'phone' })).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' });
    simulator.setCallbackUrl(null);
    expect(await simulator.scan({ code, app: 'phone' })).toEqual({ kind: 'no-callback-url' });
  });
});

describe('misbehavior', () => {
  test('more requests than the limit are answered with 429, text and Retry-After, until time has passed', async () => {
    const clock = new FakeClock();
    const simulator = await start('rateLimit: { requests: 2, within: 10s }', clock);
    const list = async (): Promise<Answer> => await get(simulator, '/api/lan/v2/app');
    await list();
    await clock.advance(4_000);
    await list();
    const refused = await list();
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '6' }, body: 'Too Many Requests\n' });
    expect(refused.headers['content-type']).toContain('text/plain');
    await clock.advance(6_000);
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(429);
  });

  test('slow answers come when their time has passed, and not before', async () => {
    const clock = new FakeClock();
    const simulator = await start('service: { kind: slow, delay: 4s }', clock);
    const answer = get(simulator, '/api/lan/v2/app');
    while (clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(clock.nextInMs).toBe(4_000);
    await clock.advance(4_000);
    expect((await answer).status).toBe(200);
  });
});
