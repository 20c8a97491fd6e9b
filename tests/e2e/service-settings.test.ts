import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('a service is refused with a reason, tried, saved and changed without a restart', async ({
  launch,
  simulator,
  userData,
}) => {
  const window = await launch({ args: ['--simulator=empty'] });
  await window.goTo('Settings');
  await window.settings.open('Service');
  // Without its authority, the simulator's certificate is not to be trusted.
  await window.fillService(simulator.url, null);
  await window.settings.service.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(window.settings.service.getByText('The connection to the service isn’t secure')).toBeVisible();
  expect((await window.snapshot()).state.settings.service).toEqual({ kind: 'none' });

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
