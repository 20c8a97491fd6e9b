import { afterEach, describe, expect, test } from 'vitest';
import { addressSubject } from '../../../../electron/relay/rate-limits';
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

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['nonsense', 'nonsense'],
])('%s is counted as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

describe('rates', () => {
  let relay: TestRelay;
  afterEach(async () => await relay.dispose());

  async function pair(): Promise<string> {
    return await newPairing(relay);
  }

  async function withRates(rates: Partial<RelayOptions['limits']['rates']>): Promise<void> {
    relay = await aRelay({ limits: { ...RELAY_LIMITS, rates: { ...RELAY_LIMITS.rates, ...rates } } });
  }

  test('an address that does too much wrong is told to wait; what is right goes through all the same', async () => {
    await withRates({ mistakes: 3 });
    const id = await pair();
    const forged = async () => (await postCallback(relay, aWireApp({ utoken: 'x' }))).status;
    expect([await forged(), await forged(), await forged(), await forged()]).toEqual([403, 403, 403, 429]);
    expect((await postCallback(relay, aWireApp())).status).toBe(429);
    expect((await request(`${relay.url}/nothing`)).status).toBe(429);
    const unknown = await request(`${relay.url}/v1/unmatched`);
    expect(unknown).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(jsonOf(await asClient(relay, '/v1/unmatched'))).toEqual({ unmatched: [], enabled: true });
    expect((await postCallback(relay, aWireApp(lastAsked(relay)))).status).toBe(200);
    expect(jsonOf(await asClient(relay, `/v1/pairings/${id}`))).toMatchObject({ state: 'paired' });
  });

  test('a key has so many new pairings in a minute', async () => {
    await withRates({ newPairings: 2 });
    await pair();
    await pair();
    const answer = await asClient(relay, '/v1/pairings', { method: 'POST' });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  test('a key asks only so often for what it has not', async () => {
    await withRates({ keyRequests: 2 });
    const status = async () => (await asClient(relay, `/v1/pairings/nothing`)).status;
    expect([await status(), await status(), await status()]).toEqual([404, 404, 429]);
  });

  test('the callbacks of one pairing have their own', async () => {
    await withRates({ callbacks: 2 });
    await pair();
    const who = lastAsked(relay);
    const status = async (online: boolean) => (await postCallback(relay, aWireApp({ ...who, online }))).status;
    expect([await status(true), await status(false), await status(true)]).toEqual([200, 200, 429]);
    await pair();
    expect((await postCallback(relay, aWireApp(lastAsked(relay)))).status).toBe(200);
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
});
