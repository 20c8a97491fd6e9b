import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { addAccessKey, revokeAccessKeys } from '../../../../electron/relay/access-key-file';
import { startRelay } from '../../../../electron/relay/relay';
import {
  aRelay,
  asClient,
  jsonOf,
  lastAsked,
  metricsOf,
  newPairing,
  postCallback,
  type RelayAnswer,
  relayOptions,
  request,
  type TestRelay,
} from '../../../support/a-relay';
import { aWireApp } from '../../../support/a-wire-app';
import { FakeClock } from '../../../support/fake-clock';
import { saying } from '../../../support/saying';

let relay: TestRelay;
afterEach(async () => await relay.dispose());

async function pair(): Promise<string> {
  return await newPairing(relay);
}

describe('pairings', () => {
  test('are made with or without a name, and tell everything that the code needs', async () => {
    relay = await aRelay();
    const plain = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(plain.status).toBe(201);
    expect(jsonOf(plain)).toEqual({
      pairingId: expect.any(String),
      qrcode: '{"n":1}',
      qrcodeUrl: null,
      code: 'CODE1',
      expiresAt: expect.any(String),
    });
    expect((await asClient(relay, '/v1/pairings', { method: 'POST', body: {} })).status).toBe(201);
    expect((await asClient(relay, '/v1/pairings', { method: 'POST', body: { uname: ' Ada ' } })).status).toBe(201);
    expect(relay.asked.map(({ uname, token }) => [uname, token])).toEqual([
      [undefined, 'developer token'],
      [undefined, 'developer token'],
      ['Ada', 'developer token'],
    ]);
  });

  test.each([
    ['POST', '/v1/pairings', { uname: '' }],
    ['POST', '/v1/pairings', { uname: 7 }],
    ['POST', '/v1/pairings', { uname: 'x'.repeat(65) }],
    ['POST', '/v1/pairings', { other: 'EVIL' }],
    ['GET', '/v1/pairings/x?wait=26', undefined],
    ['GET', '/v1/pairings/x?wait=-1', undefined],
    ['GET', '/v1/pairings/x?wait=EVIL', undefined],
    ['POST', '/v1/pairings/x/claim', {}],
  ])('%s %s with %j is refused, and not repeated', async (method, path, body) => {
    relay = await aRelay();
    const answer = await asClient(relay, path, { method, ...(body !== undefined && { body }) });
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toMatchObject({ error: { code: 'bad-request' } });
    expect(answer.text).not.toContain('EVIL');
  });
});

describe('access keys', () => {
  test.each(['/v1/pairings/x', '/v1/unmatched'])('%s needs one', async (path) => {
    relay = await aRelay();
    expect((await request(`${relay.url}${path}`)).status).toBe(401);
    for (const authorization of ['', 'Bearer wrong', `Basic ${relay.key}`]) {
      const answer = await request(`${relay.url}${path}`, { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
      expect(jsonOf(answer)).toMatchObject({ error: { code: 'unauthorized' } });
    }
  });

  test('one that is revoked while its request waits gets no app any more', async () => {
    relay = await aRelay();
    const polled = asClient(relay, `/v1/pairings/${await pair()}?wait=25`);
    await expect.poll(async () => await metricsOf(relay)).toContain('waiting_requests 1');
    await revokeAccessKeys(join(relay.folder, 'keys'), 'test', '2026-01-01T00:00:00.000Z');
    await expect.poll(async () => (await asClient(relay, '/v1/unmatched')).status, { timeout: 10_000 }).toBe(401);
    await postCallback(relay, aWireApp(lastAsked(relay)));
    expect((await polled).status).toBe(401);
  });

  test('one that expires ends the request that waits with it, and is refused from then on', async () => {
    const clock = new FakeClock();
    relay = await aRelay({ clock });
    const expiresAt = new Date(clock.now() + 10_000).toISOString();
    const key = await addAccessKey(join(relay.folder, 'keys'), 'guest', '2026-01-01T00:00:00.000Z', expiresAt);
    const guest = { url: relay.url, key };
    const waiting = asClient(guest, `/v1/pairings/${await newPairing(guest)}?wait=25`);
    await expect.poll(async () => await metricsOf(relay)).toContain('waiting_requests 1');
    await clock.advance(10_000);
    expect(await waiting).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(jsonOf(await waiting)).toMatchObject({ error: { code: 'unauthorized' } });
    expect((await asClient(guest, '/v1/unmatched')).status).toBe(401);
    expect((await asClient(relay, '/v1/unmatched')).status).toBe(200);
    const metrics = await metricsOf(relay);
    expect(metrics).toContain('beckon_relay_refusals_total{reason="expired-key"} 2');
    expect(metrics).toContain('beckon_relay_refusals_total{reason="wrong-key"} 0');
  });
});

const RECEIVED = '{"code":0,"message":"ok"}';

describe('callbacks', () => {
  test('are read in the query, in the body, as a form, in chunks, under any content type', async () => {
    relay = await aRelay();
    const as = async (type: string, body: string) =>
      await request(`${relay.url}/callback`, { method: 'POST', headers: { 'content-type': type }, body });
    const app = aWireApp();
    const form = (who: object) => new URLSearchParams({ ...who, deviceCode: String(app.deviceCode), toys: '[]' });
    const ways: ((who: { uid: string; utoken: string }) => Promise<RelayAnswer>)[] = [
      async (who) => await postCallback(relay, { ...app, ...who }),
      async (who) => await postCallback(relay, app, `?${new URLSearchParams(who).toString()}`),
      async (who) => {
        const text = JSON.stringify({ ...app, ...who });
        return await postCallback(relay, [text.slice(0, 10), text.slice(10, 50), text.slice(50)]);
      },
      async (who) => await as('application/x-www-form-urlencoded', form(who).toString()),
      ...['text/nonsense; charset=x', 'json', ';', 'application/json, application/json'].map(
        (type) => async (who: object) => await as(type, JSON.stringify({ ...app, ...who })),
      ),
    ];
    for (const post of ways) {
      const id = await pair();
      expect(await post(lastAsked(relay))).toMatchObject({ status: 200, text: RECEIVED });
      expect(jsonOf(await asClient(relay, `/v1/pairings/${id}`))).toMatchObject({
        state: 'paired',
        app: { deviceCode: aWireApp().deviceCode, toys: [] },
      });
    }
  });

  test('are answered alike, whether they are news, repeated, late or unmatched', async () => {
    relay = await aRelay();
    await pair();
    const who = lastAsked(relay);
    const texts = [
      await postCallback(relay, aWireApp(who)),
      await postCallback(relay, aWireApp(who)),
      await postCallback(relay, { ...who, nothing: true }),
      await postCallback(relay, aWireApp()),
    ].map(({ status, text }) => `${status} ${text}`);
    expect(new Set(texts)).toEqual(new Set([`200 ${RECEIVED}`]));
  });

  test.each<[string, number, string | readonly string[]]>([
    ['that cannot be read', 400, 'EVIL'],
    ['that are empty', 400, ''],
    ['that are too large', 413, 'x'.repeat(64 * 1024 + 1)],
    ['that are too large, in chunks', 413, Array.from({ length: 70 }, () => 'x'.repeat(1024))],
  ])('%s get %i', async (_what, status, body) => {
    relay = await aRelay();
    const answer = await postCallback(relay, body);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('EVIL');
    expect(jsonOf(answer)).toEqual({ code: status, message: expect.any(String) });
  });
});

describe('what anyone may ask', () => {
  test('everything else is not there', async () => {
    relay = await aRelay();
    for (const path of ['/', '/v1', '/callback', '/../etc/passwd', '/v1/pairings/%00']) {
      expect((await request(`${relay.url}${path}`)).status).toBeGreaterThanOrEqual(400);
    }
    for (const path of ['/callback%zz?utoken=EVIL', '/v1/pairings/%zz?key=EVIL', `/v1/pairings/${'EVIL'.repeat(30)}`]) {
      const answer = await request(`${relay.url}${path}`);
      expect(answer.status).toBe(400);
      expect(jsonOf(answer)).toMatchObject({ error: { code: 'bad-request' } });
      expect(answer.text).not.toContain('EVIL');
    }
    const { headers } = await request(`${relay.url}/nothing`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe('starting and stopping', () => {
  test.each([
    ['the keys file', 'keys', 0o606],
    ['the folder of the keys file, and put another one in its place', '.', 0o703],
  ])('cannot where everyone can change %s', async (_what, name, mode) => {
    relay = await aRelay();
    await relay.stop();
    chmodSync(join(relay.folder, name), mode);
    expect(await startRelay(relayOptions(relay.folder))).toMatchObject({
      ok: false,
      error: {
        code: 'usage',
        message: saying(expect.stringContaining('Anyone on this computer can change or replace the keys file')),
      },
    });
  });

  test('cannot where something else listens, or where another relay stores', async () => {
    relay = await aRelay();
    const { folder } = relay;
    const port = Number(new URL(relay.url).port);
    const other = { kind: 'folder', path: join(folder, 'other') } as const;
    const taken = await startRelay(relayOptions(folder, { listen: { host: '127.0.0.1', port }, storage: other }));
    expect(taken).toMatchObject({
      ok: false,
      error: { code: 'usage', message: saying(expect.stringContaining('another program already does')) },
    });
    const metrics = await startRelay(
      relayOptions(folder, { metricsListen: { host: '127.0.0.1', port }, storage: other }),
    );
    expect(metrics).toMatchObject({
      ok: false,
      error: { code: 'usage', advice: saying('Use another address with --metrics-listen.') },
    });
    expect(await startRelay(relayOptions(folder))).toMatchObject({
      ok: false,
      error: { code: 'usage', message: saying('Another relay is using this data folder.') },
    });
    const ofNewer = join(folder, 'of-newer');
    mkdirSync(ofNewer);
    writeFileSync(join(ofNewer, 'pairings.journal'), '{"beckonRelayJournal":2}\n');
    expect(await startRelay(relayOptions(folder, { storage: { kind: 'folder', path: ofNewer } }))).toMatchObject({
      ok: false,
      error: { code: 'usage', message: saying(expect.stringContaining('A newer version of Beckon')) },
    });
    const redis = { kind: 'redis', url: `redis://127.0.0.1:${port}`, extraCaPem: null } as const;
    expect(await startRelay(relayOptions(folder, { storage: redis }))).toMatchObject({
      ok: false,
      error: { code: 'unreachable' },
    });
  });
});
