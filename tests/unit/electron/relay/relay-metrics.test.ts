import { afterEach, expect, test } from 'vitest';
import { aRelay, lastAsked, newPairing, postCallback, request, type TestRelay } from '../../../support/a-relay';
import { aWireApp } from '../../../support/a-wire-app';

let relay: TestRelay;
afterEach(async () => await relay.dispose());

test('figures are at an address of their own, and say of nobody', async () => {
  relay = await aRelay({ keepsUnmatched: true });
  const id = await newPairing(relay);
  await postCallback(relay, aWireApp());
  const { text, headers } = await request(relay.metricsUrl ?? '');
  expect(headers['content-type']).toContain('text/plain');
  for (const line of [
    'beckon_relay_pairings_total 1',
    'beckon_relay_open_pairings 1',
    'beckon_relay_unmatched_apps 1',
    'beckon_relay_waiting_requests 0',
    'beckon_relay_callbacks_total{outcome="forged"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  for (const secretText of [id, lastAsked(relay).uid, String(aWireApp().deviceCode)])
    expect(text).not.toContain(secretText);
  expect((await request(`${relay.url}/metrics`)).status).toBe(404);
  const { origin } = new URL(relay.metricsUrl ?? '');
  for (const path of ['/', '/v1/pairings', '/healthz', '/callback']) {
    expect((await request(`${origin}${path}`)).status).toBe(404);
  }
  expect((await request(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await request(`${origin}/metrics`, { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('there are none, unless an address is named for them', async () => {
  relay = await aRelay({ metricsListen: null });
  expect(relay.metricsUrl).toBeNull();
});
