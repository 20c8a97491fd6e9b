import { expect } from 'playwright/test';
import { test } from '../e2e/support/beckon-test';
import { dismissNote } from './household';
import { pointNowhere, setSize, setTheme, take } from './picture';

const WIDTH = 1000;

test('the first start, the demo, and the ways to add an app', async ({ launch }) => {
  const window = await launch();
  const { page, welcome, add, codes } = window;
  await dismissNote(window);
  await setSize(window, WIDTH, 620);
  await expect(welcome.heading).toBeVisible();
  await pointNowhere(page);
  for (const [theme, name] of [
    ['dark', 'welcome-dark'],
    ['light', 'welcome'],
  ] as const) {
    await setTheme(window, theme);
    await take(page, name);
  }

  await welcome.startSimulator();
  await expect(window.nearby.rows).toHaveCount(4);
  await dismissNote(window);
  for (const row of [0, 1]) await window.nearby.rows.nth(row).click();
  await expect(window.nearby.naming).toBeVisible();
  await pointNowhere(page);
  await take(page, 'way-list');

  await window.goTo('Add');
  await setSize(window, WIDTH, 640);
  await expect(add.heading).toBeVisible();
  await pointNowhere(page);
  await take(page, 'ways-in');

  const { nearby } = (await window.snapshot()).state;
  const [first, second] = Object.values(nearby);
  if (first?.domain === undefined || second === undefined) throw new Error('Too few apps are nearby');
  await setSize(window, WIDTH, 560);
  await add.box.fill(`Here is my app: ${first.deviceCode}`);
  await expect(page.getByText('Looks like a device code', { exact: false })).toBeVisible();
  await pointNowhere(page);
  await take(page, 'way-device-code');
  await add.box.fill(`${second.address}:${second.httpsPort}`);
  await expect(page.getByText('Looks like an IP address', { exact: false })).toBeVisible();
  await take(page, 'way-address');
  await add.box.fill('');

  await setSize(window, WIDTH, 760);
  await add.open('Show a code');
  await expect(codes.picture).toBeVisible();
  await codes.region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await pointNowhere(page);
  await take(page, 'way-code', codes.region);

  await window.goTo('Settings');
  await window.settings.open('Codes and relay');
  await expect(window.settings.relay).toBeVisible();
  await take(page, 'relay', window.settings.relay);
});
