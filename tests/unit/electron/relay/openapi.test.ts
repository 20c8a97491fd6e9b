import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { StoreError } from '../../../../electron/relay/pairing-store';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { failure } from '../../../../shared/lib/result';
import {
  aRelay,
  asClient,
  jsonOf,
  metricsOf,
  newPairing,
  postCallback,
  type RelayAnswer,
  request,
  type TestRelay,
} from '../../../support/a-relay';
import { aWireApp } from '../../../support/a-wire-app';

let relay: TestRelay;
afterEach(async () => await relay.dispose());

interface Documented {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

type Document = {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Record<string, { readonly responses: Record<string, Documented> }>>>;
};

async function documentOf({ url }: TestRelay): Promise<Document> {
  return jsonOf(await request(`${url}/openapi.json`)) as unknown as Document;
}

function operationsOf({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ name: `${method} ${path}`, responses })),
  );
}

/** Holds an answer against the document: its status is there, with its code, its headers and a body where it has one. */
function expectDescribed(document: Document, operation: string, { status, headers, text }: RelayAnswer): void {
  const { responses } = operationsOf(document).find(({ name }) => name === operation) ?? {};
  const response = responses?.[String(status)];
  expect([operation, status, response !== undefined]).toEqual([operation, status, true]);
  expect(response?.content !== undefined).toBe(text !== '');
  const code = /^\{"error":\{"code":"([\w-]+)"/.exec(text)?.[1];
  if (code !== undefined) expect(response?.description).toContain(`\`${code}\``);
  for (const name of ['retry-after', 'www-authenticate']) {
    const documented = Object.keys(response?.headers ?? {}).map((header) => header.toLowerCase());
    if (headers[name] !== undefined) expect([operation, status, documented]).toEqual([operation, status, [name]]);
  }
}

describe('the description of the interface', () => {
  test('has every answer that the relay gives', async () => {
    const rates = { ...RELAY_LIMITS.rates, newPairings: 3, keyRequests: 4, openRequests: 4, mistakes: 12 };
    relay = await aRelay({ callbackSecret: 'sesame', limits: { ...RELAY_LIMITS, rates, openPairings: 1 } });
    const document = await documentOf(relay);
    expect(document.servers).toMatchObject([{ url: 'https://relay.example' }]);
    const { url } = relay;
    const id = await newPairing(relay);
    const large = { method: 'POST', body: 'x'.repeat(RELAY_LIMITS.bodyBytes + 1) };
    const described = (operation: string, answer: RelayAnswer): number => {
      expectDescribed(document, operation, answer);
      return answer.status;
    };
    const create = async (options = {}) =>
      described('post /v1/pairings', await asClient(relay, '/v1/pairings', { method: 'POST', ...options }));
    const get = async (path: string) => described('get /v1/pairings/{pairingId}', await asClient(relay, path));
    const claim = async (options: object) =>
      described(
        'post /v1/pairings/{pairingId}/claim',
        await asClient(relay, `/v1/pairings/${id}/claim`, { method: 'POST', ...options }),
      );
    expect([
      await create(),
      await create({ body: { uname: 7 } }),
      await create(),
      await get(`/v1/pairings/${id}`),
      await get(`/v1/pairings/${id}?wait=99`),
      await get('/v1/pairings/nothing'),
      await claim({ body: {} }),
      await claim({ body: { unmatchedId: 'nothing' } }),
      await claim({ ...large, headers: { 'content-type': 'application/json' } }),
      await claim({ body: { unmatchedId: 'nothing' } }),
    ]).toEqual([429, 400, 429, 200, 400, 404, 400, 404, 413, 429]);
    const unmatched = await asClient(relay, '/v1/unmatched');
    expect(described('get /v1/unmatched', unmatched)).toBe(429);
    for (const [headers, status] of [
      [{ origin: 'https://page.example' }, 403],
      [{ host: 'evil.example' }, 421],
      [Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`x-${index}`, '1'])), 431],
    ] as const) {
      expect(described('get /healthz', await request(`${url}/healthz`, { headers }))).toBe(status);
      const posted = await request(`${url}/callback`, { method: 'POST', headers });
      expect(described('post /callback', posted)).toBe(status);
    }
    expect(
      described('delete /v1/pairings/{pairingId}', await asClient(relay, `/v1/pairings/${id}`, { method: 'DELETE' })),
    ).toBe(204);
    const callback = async (query: string, body: Parameters<typeof postCallback>[1]) =>
      described('post /callback', await postCallback(relay, body, query));
    expect([
      await callback('?secret=sesame', aWireApp()),
      await callback('?secret=sesame', 'nothing'),
      await callback('?secret=sesame', aWireApp({ utoken: 'wrong' })),
      await callback('?secret=sesame', large.body),
      await callback('', aWireApp()),
    ]).toEqual([200, 400, 403, 413, 403]);
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    const statuses = new Set<number>();
    for (let count = 0; count < 12; count += 1) {
      statuses.add(described('get /v1/unmatched', await request(`${url}/v1/unmatched`, wrong)));
    }
    expect(statuses).toEqual(new Set([401, 429]));
    expect(await callback('', aWireApp())).toBe(429);
    const readiness: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      readiness.push(described('get /readyz', await request(`${url}/readyz`)));
    }
    expect(new Set(readiness)).toEqual(new Set([200, 429]));
  });

  test.each([
    ['what the service refuses', failure(serviceFailure('invalid-token', { serviceCode: 501 })), 502],
    ['that it does not answer', failure(serviceFailure('timeout')), 502],
    ['that it wants fewer requests', failure(serviceFailure('rate-limited')), 503],
  ])('has %s', async (_what, answer, status) => {
    relay = await aRelay({ source: { createQrCode: async () => answer } });
    const created = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(created.status).toBe(status);
    const { responses } = operationsOf(await documentOf(relay)).find(({ name }) => name === 'post /v1/pairings') ?? {};
    expect(responses?.[String(status)]).toBeDefined();
  });

  test.each([
    ['a storage that fails', new StoreError('full'), 503, 'storage'],
    ['a fault', new Error('a fault'), 500, 'internal'],
  ])('has %s', async (_what, thrown, status, code) => {
    relay = await aRelay({ source: { createQrCode: async () => await Promise.reject(thrown) } });
    const created = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(created.status).toBe(status);
    expect(jsonOf(created)).toMatchObject({ error: { code } });
    expectDescribed(await documentOf(relay), 'post /v1/pairings', created);
  });

  test('a request behind one that waits, on the same connection, is told in the same form that the relay stops', async () => {
    relay = await aRelay();
    const document = await documentOf(relay);
    const id = await newPairing(relay);
    const { hostname, port } = new URL(relay.url);
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    const head = `HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${relay.key}\r\n\r\n`;
    socket.write(`GET /v1/pairings/${id}?wait=25 ${head}GET /v1/unmatched ${head}`);
    await expect.poll(async () => (await metricsOf(relay)).includes('waiting_requests 1')).toBe(true);
    const closed = once(socket, 'close');
    await relay.stop();
    await closed;
    const [, first = '', second = ''] = text.split('HTTP/1.1 ');
    expect(first).toMatch(/^200 .*"state":"waiting"/s);
    expect(second).toMatch(/^503 .*retry-after: 1.*\{"error":\{"code":"stopping"/s);
    const { responses } = operationsOf(document).find(({ name }) => name === 'get /v1/unmatched') ?? {};
    expect(responses?.['503']?.description).toContain('`stopping`');
  });
});
