import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import { chooseFile } from './support/system-dialogs';

test('a first start: connect to a service, keep an app, name it, and find it again after a restart', async ({
  launch,
  simulator,
}) => {
  const first = await launch();
  await expect(first.welcome.heading).toBeVisible();
  await chooseFile(first, simulator.caFile);
  await first.welcome.connectTo(simulator.url);
  await first.button('Add authority file…').click();

  await expect(first.welcome.choices).toHaveCount(2);
  await first.page.getByRole('checkbox', { name: /^Android phone/ }).check();
  await first.page.getByRole('textbox', { name: /^Name of Android phone/ }).fill('Bedroom phone');
  await first.welcome.add.click();
  await expect(first.page.getByRole('heading', { name: 'Bedroom phone is reachable.' })).toBeVisible();
  await expect(first.welcome.copy).toBeVisible();
  await first.welcome.openBeckon.click();
  await expect(first.known.row('Bedroom phone')).toContainText('Reachable');
  await first.quit();

  const second = await launch();
  await expect(second.known.row('Bedroom phone')).toContainText('Sunday');
  const { state } = await second.snapshot();
  expect(Object.values(state.known)).toMatchObject([
    { alias: 'Bedroom phone', simulated: false, lastInfo: { toys: [{ displayName: 'Sunday', battery: 82 }] } },
  ]);
});

test('nothing that is only listed is ever contacted', async ({ launch, simulator, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  await window.goTo('Nearby');
  await expect(window.nearby.rows).toHaveCount(2);
  // Looking at an app, and selecting it, is not keeping it.
  await window.nearby.open('Nora');
  await window.nearby.open('Nora');
  await window.nearby.keep('Sunday');
  await expect
    .poll(async () => Object.values((await window.snapshot()).state.connections).map(({ reach }) => reach.kind))
    .toEqual(['measured']);
  const connections = simulator.state().apps.map(({ id, connections: count }) => [id, count > 0]);
  expect(connections).toEqual([
    ['phone', true],
    ['pc', false],
  ]);
});
