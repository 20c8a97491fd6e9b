import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('an address that answers is measured, kept as typed, and known after a restart', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const { domain, httpsPort } = simulator.state().apps[0] ?? { domain: '', httpsPort: 0 };
  const window = await launch({ env: serviceEnvironment });
  // The name resolves nowhere: it is dialed by the address that it spells.
  await window.addAddress(` ${domain.toUpperCase()}:${httpsPort} `);
  await window.add.skipName();
  await expect(window.known.row('Reachable')).toBeVisible();
  // The service lists an app there, and it was reached there: the two are one.
  await expect.poll(async () => (await window.snapshot()).state.merges).toHaveLength(1);
  await window.quit();

  const again = await launch();
  await expect(again.known.rows).toHaveCount(1);
  const { state } = await again.snapshot();
  expect(Object.values(state.known)).toMatchObject([
    {
      source: 'address',
      deviceCode: simulator.state().apps[0]?.deviceCode,
      addresses: [{ host: ` ${domain.toUpperCase()}:${httpsPort} `, source: 'address' }, { source: 'nearby' }],
    },
  ]);
  expect(state.merges).toHaveLength(1);
});

test('an address with a certificate that is no good, or where nothing listens, is not reached, and can be added anyway', async ({
  launch,
  simulator,
  serviceEnvironment,
}) => {
  const { domain, httpsPort } = simulator.state().apps[0] ?? { domain: '', httpsPort: 0 };
  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'stranger' });
  const window = await launch({ env: serviceEnvironment });
  await window.addAddress(domain, String(httpsPort));
  await expect(window.add.ended).toContainText('Not reachable right now');
  await expect(window.add.ended).toContainText(
    'The certificate is signed by an authority that this computer doesn’t trust.',
  );
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  await window.add.address.press('Enter');
  await expect(window.add.ended).toContainText('Nothing is listening on this port.');
  await window.add.addAnyway.click();
  await window.add.skipName();
  await expect(window.known.row('Away')).toBeVisible();
});
