import { afterEach, describe, expect, test } from 'vitest';
import type { RelayOptions } from '../../../../electron/relay/relay';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import {
  aRelay,
  asClient,
  jsonOf,
  lastAsked,
  newPairing,
  postCallback,
  request,
  type TestRelay,
} from '../../../support/a-relay';
import { aWireApp } from '../../../support/a-wire-app';

const SECRET = '?secret=sesame';

describe('rates', () => {
  let relay: TestRelay;
  afterEach(async () => await relay.dispose());

  async function pair(): Promise<string> {
    return await newPairing(relay);
  }

  async function withRates(
    rates: Partial<RelayOptions['limits']['rates']>,
    overrides: Partial<RelayOptions> = {},
  ): Promise<void> {
    const limits = { ...RELAY_LIMITS, rates: { ...RELAY_LIMITS.rates, ...rates } };
    relay = await aRelay({ callbackSecret: 'sesame', limits, ...overrides });
  }

  test('an address that does too much wrong is told to wait; what is right goes through all the same', async () => {
    await withRates({ mistakes: 3 });
    const id = await pair();
    const forged = async () => (await postCallback(relay, aWireApp({ utoken: 'x' }), SECRET)).status;
    expect([await forged(), await forged(), await forged(), await forged()]).toEqual([403, 403, 403, 429]);
    expect((await postCallback(relay, aWireApp(), SECRET)).status).toBe(200);
    expect((await request(`${relay.url}/nothing`)).status).toBe(429);
    const unknown = await request(`${relay.url}/v1/unmatched`);
    expect(unknown).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(jsonOf(await asClient(relay, '/v1/unmatched'))).toMatchObject({ unmatched: [] });
    expect((await postCallback(relay, aWireApp(lastAsked(relay)), SECRET)).status).toBe(200);
    expect(jsonOf(await asClient(relay, `/v1/pairings/${id}`))).toMatchObject({ state: 'paired' });
  });

  test('where no secret tells the service from strangers, an address that does too much wrong is read only with a token in its query', async () => {
    await withRates({ mistakes: 3 }, { callbackSecret: null });
    const id = await pair();
    const forged = async () => (await postCallback(relay, aWireApp({ utoken: 'x' }))).status;
    expect([await forged(), await forged(), await forged(), await forged()]).toEqual([403, 403, 403, 429]);
    const asked = lastAsked(relay);
    expect((await postCallback(relay, aWireApp(asked))).status).toBe(429);
    expect((await postCallback(relay, aWireApp(asked), `?utoken=${asked.utoken}x`)).status).toBe(429);
    expect((await postCallback(relay, aWireApp(), `?utoken=${asked.utoken}`)).status).toBe(200);
    expect(jsonOf(await asClient(relay, `/v1/pairings/${id}`))).toMatchObject({ state: 'paired' });
  });

  test('a key has so many new pairings in a minute', async () => {
    await withRates({ newPairings: 2 });
    await pair();
    await pair();
    const answer = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('the callbacks of one pairing have their own', async () => {
    await withRates({ callbacks: 2 });
    await pair();
    const who = lastAsked(relay);
    const status = async (online: boolean) => (await postCallback(relay, aWireApp({ ...who, online }), SECRET)).status;
    expect([await status(true), await status(false), await status(true)]).toEqual([200, 200, 429]);
    await pair();
    expect((await postCallback(relay, aWireApp(lastAsked(relay)), SECRET)).status).toBe(200);
  });

  test('a key has only so many open pairings', async () => {
    relay = await aRelay({ limits: { ...RELAY_LIMITS, openPairings: 2 } });
    const first = await pair();
    await pair();
    const full = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(full.status).toBe(429);
    expect(jsonOf(full)).toMatchObject({ error: { code: 'too-many-open' } });
    await asClient(relay, `/v1/pairings/${first}`, { method: 'DELETE' });
    await pair();
  });

  describe('behind a proxy', () => {
    /** What strangers with these addresses are answered, one after the other. */
    async function statusesOf(addresses: readonly string[]): Promise<readonly number[]> {
      const statuses: number[] = [];
      for (const address of addresses) {
        const answer = await request(`${relay.url}/nothing`, { headers: { 'x-forwarded-for': address } });
        statuses.push(answer.status);
      }
      return statuses;
    }
    const trustedProxies = ['127.0.0.0/8'];

    test('each address that it tells is counted by itself', async () => {
      await withRates({ mistakes: 2 }, { trustedProxies });
      const statuses = await statusesOf(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1']);
      expect(statuses).toEqual([404, 404, 429, 404, 429]);
    });

    test('who says by themselves where they come from is counted by what the proxy says', async () => {
      await withRates({ mistakes: 2 }, { trustedProxies });
      const told = ['198.51.100.1', '198.51.100.2', 'nonsense', '127.0.0.1'].map((own) => `${own}, 192.0.2.1`);
      expect(await statusesOf(told)).toEqual([404, 404, 429, 429]);
    });

    test('one that is not trusted is counted itself, whatever it tells', async () => {
      await withRates({ mistakes: 2 });
      expect(await statusesOf(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([404, 404, 429]);
    });

    test('what is no address counts as one that they all have', async () => {
      await withRates({ mistakes: 2 }, { trustedProxies });
      expect(await statusesOf(['a', 'b', 'c'])).toEqual([404, 404, 429]);
    });

    test('an IPv6 network counts as one address, and a site as four', async () => {
      await withRates({ mistakes: 2 }, { trustedProxies });
      expect(await statusesOf(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3'])).toEqual([404, 404, 429]);
      // What one network does past its own limit is no fault of the site.
      await statusesOf(Array.from({ length: 20 }, () => '2001:db8:1:1::4'));
      const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index + 2}::1`);
      const expected = [404, 404, 404, 404, 404, 404, 429, 429];
      expect(await statusesOf(networks)).toEqual(expected);
      expect(await statusesOf(['2001:db8:2:1::1'])).toEqual([404]);
    });
  });
});
