import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('the service goes away and comes back, and nothing known is lost meanwhile', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  // Nothing is asked for but by the clicks below.
  await window.ask('settings.set-poll-interval', { seconds: 3_600 });
  await window.goTo('Nearby');
  await window.nearby.keep('Sunday');
  await expect(window.service).toContainText('Connected');

  await simulator.perform({ do: 'service', mode: { kind: 'down' } });
  await window.lookNow();
  await expect(window.service).toContainText('Unreachable');
  // The list of the last answer stays, with its age; what is kept stays anyway.
  await window.goTo('Nearby');
  await expect(window.nearby.rows).toHaveCount(1);
  await window.goTo('Apps');
  await expect(window.known.row('Sunday')).toBeVisible();
  await expect
    .poll(async () => (await window.snapshot()).state.discovery)
    .toMatchObject({ kind: 'failed', attempts: 1, failure: { code: 'refused' } });

  await simulator.perform({ do: 'service', mode: { kind: 'html' } });
  await window.lookNow();
  await expect(window.service).toContainText('Not working');
  expect((await window.snapshot()).state.discovery).toMatchObject({ kind: 'failed', failure: { code: 'not-json' } });

  await simulator.perform({ do: 'service', mode: { kind: 'ok' } });
  await window.lookNow();
  await expect(window.service).toContainText('Connected');

  // An empty list is an answer, and removes no app that is known.
  await simulator.perform({ do: 'service', mode: { kind: 'empty' } });
  await window.lookNow();
  await window.goTo('Nearby');
  await expect(window.page.getByRole('heading', { name: 'Nothing nearby yet' })).toBeVisible();
  await window.goTo('Apps');
  await expect(window.known.row('Android phone')).toContainText('Doesn’t list it');
  await expect(window.detail.toy('Sunday')).toBeVisible();
});
