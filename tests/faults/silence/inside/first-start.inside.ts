import { expect } from 'playwright/test';
import { test } from './silence-test';

test('first start, and addresses that are typed', async ({ launch, inside, leaveAlone }) => {
  const window = await launch();
  await expect(window.welcome.heading).toBeVisible();
  await leaveAlone();
  const { ada, httpsPort, nameOfAda } = inside;
  for (const host of [ada.address, `${ada.address.replaceAll('.', '-')}.apps.beckon.test`, nameOfAda]) {
    const added = await window.ask('known.add-address', {
      target: `${host}:${httpsPort}`,
      httpsPort: null,
      wssPort: null,
      allowCarrierGradeNat: false,
      alias: null,
    });
    expect(added.ok, host).toBe(true);
  }
  await expect
    .poll(async () => Object.values((await window.snapshot()).state.connections).map(({ reach }) => reach.kind))
    .toEqual(['measured', 'measured', 'measured']);
  await leaveAlone();
  await window.quit();
});
