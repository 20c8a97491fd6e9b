import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('a service is tried, saved and changed without a restart', async ({ launch, simulator, userData }) => {
  const window = await launch({ args: ['--simulator=empty'] });
  await window.goTo('Settings');
  await window.settings.open('Service');
  await window.fillService(`  ${simulator.url}//  `, simulator.caFile);
  await window.button('Test').click();
  await expect(window.settings.service.getByText('The service works and lists 2 apps.')).toBeVisible();
  expect((await window.snapshot()).state.service.kind).toBe('simulator');

  await window.settings.service.getByRole('button', { name: 'Connect', exact: true }).click();
  await window.goTo('Nearby');
  await expect(window.nearby.rows).toHaveCount(2);
  const saved = { kind: 'url', baseUrl: simulator.url, caFile: simulator.caFile };
  expect((await window.snapshot()).state.settings.service).toEqual(saved);
  await window.quit();
  expect(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    settings: { service: saved },
  });
});

test('what cannot be a service is refused with a reason, and the former one stays', async ({
  launch,
  simulator,
  userData,
}) => {
  const notACa = join(userData, 'not-a-ca.pem');
  writeFileSync(notACa, 'nothing of the kind');
  const window = await launch({ args: ['--simulator=empty'] });
  await window.goTo('Settings');
  await window.settings.open('Service');
  for (const [baseUrl, caFile, words] of [
    ['http://127.0.0.1:1', null, 'must start with https://'],
    ['https://user:word@127.0.0.1', null, 'can’t contain a user name'],
    [simulator.url, notACa, 'contains no certificate'],
    [simulator.url, join(userData, 'missing.pem'), 'Couldn’t read'],
    // Without its authority, the simulator's certificate is not to be trusted.
    [simulator.url, null, 'The connection to the service isn’t secure'],
    [`${simulator.url}/other`, simulator.caFile, 'This doesn’t look like an App Connection Service'],
  ] as const) {
    await window.fillService(baseUrl, caFile);
    await window.settings.service.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(window.settings.service.getByText(words)).toBeVisible();
  }
  const { state } = await window.snapshot();
  expect(state.settings.service).toEqual({ kind: 'none' });
  expect(state.service.kind).toBe('simulator');
});

test('the environment’s service wins over the settings for the run', async ({
  launch,
  serviceEnvironment,
  simulator,
}) => {
  const window = await launch({ env: serviceEnvironment });
  await expect
    .poll(async () => (await window.snapshot()).state.service)
    .toMatchObject({ kind: 'url', source: 'environment', baseUrl: simulator.url });
  expect((await window.snapshot()).state.settings.service).toEqual({ kind: 'none' });
});

test('the interval has limits, in the window and behind it', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=empty'] });
  for (const seconds of [9, 3_601, 10.5]) {
    const answer = await window.ask('settings.set-poll-interval', { seconds });
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
  }
  expect((await window.snapshot()).state.settings.pollIntervalSeconds).toBe(15);
});
