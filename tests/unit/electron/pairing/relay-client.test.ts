import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { RelayClient } from '../../../../electron/pairing/relay-client';
import { ServiceClient } from '../../../../electron/service/service-client';
import { success } from '../../../../shared/lib/result';
import { aRelay, postCallback, type TestRelay } from '../../../support/a-relay';
import { startTlsServer, testAuthority } from '../../../support/a-tls-server';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';

async function relay(overrides: Parameters<typeof aRelay>[0] = {}): Promise<TestRelay> {
  const running = await aRelay(overrides);
  onTestFinished(async () => await running.dispose());
  return running;
}

/** Longer than any test: what ends earlier did not end by it. */
const FOR_EVER_MS = 60_000;

function client(baseUrl: string, key: string, extraCaPem: string | null = null): RelayClient {
  return new RelayClient({ baseUrl, key, extraCaPem, userAgent: 'Beckon/test', timeoutMs: FOR_EVER_MS });
}

/** A server that answers everything alike. */
async function answering(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('RelayClient at a relay', () => {
  test('pairs: asks for a code, waits, gets the app as it was parsed', async () => {
    const { url, key, asked } = await relay();
    const mine = client(url, key);
    const created = await mine.createPairing('Ada');
    if (!created.ok) throw new Error(say(created.error.message));
    expect(created.value).toMatchObject({ code: 'CODE1', qrcode: '{"n":1}' });
    const { pairingId } = created.value;
    expect(await mine.pairingState(pairingId, 0)).toEqual(success({ state: 'waiting' }));
    const waiting = mine.pairingState(pairingId, 25);
    const { uid, utoken } = asked[0] ?? {};
    await postCallback({ url }, aWireApp({ uid, utoken, toyList: [aWireToy()] }));
    expect(await waiting).toMatchObject({
      ok: true,
      value: { state: 'paired', app: { toys: [{ displayName: 'Lush' }] } },
    });
  });

  test('stops waiting when it is told to, and cancels; once more does no harm', async () => {
    const { url, key } = await relay();
    const mine = client(url, key);
    const created = await mine.createPairing(undefined);
    const id = created.ok ? created.value.pairingId : '';
    const abort = new AbortController();
    const waiting = mine.pairingState(id, 25, abort.signal);
    abort.abort();
    expect(await waiting).toMatchObject({ ok: false });
    expect(await mine.cancelPairing(id)).toEqual(success(null));
    expect(await mine.cancelPairing(id)).toEqual(success(null));
    expect(await mine.pairingState(id, 0)).toMatchObject({ error: { code: 'no-pairing', isPassing: false } });
  });

  test('claims an app that proved nothing', async () => {
    const { url, key } = await relay({ keepsUnmatched: true });
    const mine = client(url, key);
    const created = await mine.createPairing(undefined);
    const id = created.ok ? created.value.pairingId : '';
    await postCallback({ url }, aWireApp());
    const list = await mine.listUnmatched();
    const unmatchedId = list.ok ? (list.value.notes[0]?.unmatchedId ?? '') : '';
    expect(await mine.claim(id, unmatchedId)).toMatchObject({ ok: true, value: { state: 'paired' } });
    expect(await mine.claim(id, unmatchedId)).toMatchObject({ error: { code: 'not-waiting' } });
  });

  test('verifies the relay’s certificate', async () => {
    const authority = await testAuthority();
    const { url, key } = await relay({ tls: await authority.issue({ names: ['127.0.0.1'] }) });
    expect(url).toMatch(/^https:/);
    expect(await client(url, key, authority.certificatePem).createPairing(undefined)).toMatchObject({ ok: true });
    expect(await client(url, key).createPairing(undefined)).toMatchObject({ error: { code: 'tls', isPassing: false } });
  });
});

describe('RelayClient at something else', () => {
  test.each<[string, RequestListener, string]>([
    ['a page', (_request, response) => response.end('<html>'), 'not-json'],
    ['other JSON', (_request, response) => response.end('{"state":"odd"}'), 'bad-envelope'],
    ['no end', (_request, response) => response.end('x'.repeat(2 * 1024 * 1024)), 'too-large'],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'http-status',
    ],
    ['nothing', (_request, response) => response.destroy(), 'unreachable'],
    ['a balancer without a relay', (_request, response) => response.writeHead(502).end('Bad Gateway'), 'unreachable'],
  ])('%s is a failure with a code', async (_what, listener, code) => {
    expect(await client(await answering(listener), 'key').pairingState('x', 0)).toMatchObject({ error: { code } });
  });

  test('a name of this computer is this computer, whatever DNS would say', async () => {
    const url = await answering((_request, response) => response.end('{"unmatched":[]}'));
    for (const name of ['localhost', 'no.such.name.localhost']) {
      const answer = await client(url.replace('127.0.0.1', name), 'key').listUnmatched();
      expect(answer, name).toEqual(success({ enabled: true, notes: [] }));
    }
  });

  test('a redirect does not get the key', async () => {
    const keys: (string | undefined)[] = [];
    const thief = await answering((request, response) => {
      keys.push(request.headers.authorization);
      response.end('{}');
    });
    const url = await answering((_request, response) => response.writeHead(307, { location: thief }).end());
    await client(url, 'key').createPairing(undefined);
    expect(keys).toEqual([]);
  });
});

describe('a TLS connection that fails', () => {
  // It would catch: “isn’t secure” without a word about why, for which nobody can tell what to do.
  test.each([
    [{ untilDays: -0.5 }, 'its certificate has expired', 'certificate-expired'],
    [{ fromDays: 1 }, 'its certificate isn’t valid yet', 'certificate-not-yet-valid'],
    [{ names: ['other.example'] }, 'its certificate is for another name', 'certificate-name'],
  ])('to the relay or from there to the service is told with its reason: %j', async (wrong, reason, tlsReason) => {
    const authority = await testAuthority();
    const mine = await relay({ tls: await authority.issue({ names: ['127.0.0.1'], ...wrong }) });
    const atRelay = await client(mine.url, mine.key, authority.certificatePem).createPairing(undefined);
    if (atRelay.ok) throw new Error('It is not secure');
    expect(atRelay.error.code).toBe('tls');
    expect(say(atRelay.error.message)).toBe(`The connection to the relay isn’t secure: ${reason}.`);

    const service = await startTlsServer((_request, response) => response.end('{}'), wrong);
    onTestFinished(async () => await service.close());
    const source = new ServiceClient({
      baseUrl: service.url,
      extraCaPem: authority.certificatePem,
      userAgent: 'Beckon/test',
    });
    expect(await source.createQrCode({ token: 't', uid: 'u' })).toMatchObject({ error: { code: 'tls', tlsReason } });
    const { url, key } = await relay({ source });
    const atService = await client(url, key).createPairing(undefined);
    if (atService.ok) throw new Error('It is not secure');
    expect(atService.error.code).toBe('service-unavailable');
    expect(say(atService.error.message)).toBe(`The relay’s connection to the service isn’t secure: ${reason}.`);
    expect(service.requests).toEqual([]);
  });

  test('is told plainly where a relay gives a reason that nobody knows', async () => {
    const error = { code: 'service-unavailable', message: 'x', reason: 'constructor' };
    const url = await answering((_request, response) => response.writeHead(502).end(JSON.stringify({ error })));
    const answer = await client(url, 'key').createPairing(undefined);
    expect(answer.ok || say(answer.error.message)).toBe('The relay can’t get an answer from the service.');
  });
});
