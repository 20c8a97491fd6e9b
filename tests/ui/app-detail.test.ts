import { expect } from 'playwright/test';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { aLedgerAddress } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail, openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';
import { violations } from './violations';

const verified = aLedgerAddress({ host: '192-168-1-44.apps.example', lastGoodAt: secondsAgo(2 * 3_600 + 60) });
const older = aLedgerAddress({ host: '192-168-1-57.apps.example', lastGoodAt: secondsAgo(90_000) });
const app = { ...keptPhone, addresses: [older, verified] };
const outcome = { kind: 'reachable', latencyMs: 12 } as const;
const reached = connectionsOf({
  reach: { [app.id]: measuredAs(aReachResult({ at: secondsAgo(60), https: outcome, wss: outcome })) },
});

test('shows the way, and copies the address that was reached last or any other', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [app], { connections: reached }));
  await test.step('copies the address that was reached last', async () => {
    const detail = await openApp(page, 'Living room');
    await detail.copyAddress.click();
    await expect(new WindowPage(page).announcement).toHaveText(/^Address of .*Living room.* copied$/);
    await expect(page.getByText(/^Address of .*Living room.* copied$/).first()).toBeVisible();
    await detail.heading.focus();
    await page.keyboard.press('c');
    const copy = { route: 'known.copy-connection', input: { id: app.id, format: 'address' } } as const;
    await main.wasAsked([copy, copy]);
  });
  await test.step('offers every other address, with which is verified', async () => {
    await main.again(aLookingState([phone], [app]));
    const detail = await openApp(page, 'Living room');
    await detail.openConnection();
    const addresses = detail.connection.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
    await expect(addresses.filter({ hasText: '192.168.1.44:30010' })).toContainText('Reached 2 h ago');
    await addresses.filter({ hasText: '192.168.1.57:30010' }).getByRole('button').click();
    await main.wasAsked([{ route: 'desktop.copy-text', input: { text: '192.168.1.57:30010' } }]);
  });
  await test.step('shows the way as one image, then toys, then what opens', async () => {
    await main.again(aLookingState([phone], [app], { connections: reached }));
    const detail = await openApp(page, 'Living room');
    await expect(detail.picture).toHaveAccessibleName(
      'This PC reaches Living room in 12 ms. The service says it’s online.',
    );
    await expect(detail.region.getByRole('heading', { level: 2 })).toHaveText([
      'You can connect.',
      'Toys',
      'Address for programs',
      /^Connection/,
      /^Reconnect and alerts/,
      'ActivityNo activity yet',
    ]);
    // One filled button in view.
    await expect(detail.region.locator('.mantine-Button-root[data-variant="filled"]')).toHaveCount(1);
    await expect(detail.field('Device code')).toHaveCount(0);
    await detail.openConnection();
    await expect(detail.field('Device code')).toContainText('remote_');
    expect(await violations(page)).toEqual([]);
  });
});

test('keeps open for every app what was opened for one, and begins at the top', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [app, keptAway], { connections: reached }), {
    size: { width: 1080, height: 560 },
  });
  const apps = new AppsPage(page, 'Your apps');
  await apps.open('Living room');
  const detail = new AppDetail(page);
  await detail.openConnection();
  await detail.field('App version').scrollIntoViewIfNeeded();
  // The name, the state and the action stay.
  await expect(detail.copyAddress).toHaveCount(2);
  await expect(detail.copyAddress.first()).toBeInViewport();
  await expect(detail.region.locator('p').filter({ hasText: 'Reachable·12 ms' })).toBeInViewport();
  await apps.open('Old tablet');
  await expect(detail.heading).toBeInViewport();
  await expect(detail.field('Device code')).toContainText('remote_');
});

test('shows what was read of toys a while ago as old, and nothing where there were none', async ({ main }) => {
  const toys = [aToy({ displayName: 'Nora', battery: 40, connected: true })];
  const away = { ...keptAway, lastInfo: aNearbyApp({ deviceCode: keptAway.deviceCode ?? '', toys }) };
  const page = await main.open(aLookingState([phone], [away, keptPhone], { connections: reached }));
  await test.step('shows old what was read of the toys a while ago', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.open('Old tablet');
    const detail = new AppDetail(page);
    await expect(detail.toys).toContainText('From 3 h ago');
    await expect(detail.toy('Nora')).not.toContainText('Connected');
    await expect(detail.toy('Nora')).toHaveAttribute('data-stale', 'true');
    await apps.open('Living room');
    await expect(detail.toys).not.toContainText('From');
    await expect(detail.toy('Lush')).toContainText('Connected');
    await expect(detail.toy('Lush')).not.toHaveAttribute('data-stale', 'true');
  });
  await test.step('says nothing of the toys of an app that is away, if it had none', async () => {
    const bare = { ...keptAway, lastInfo: aNearbyApp({ deviceCode: keptAway.deviceCode ?? '', toys: [] }) };
    await main.again(aLookingState([phone], [bare]));
    const detail = await openApp(page, 'Old tablet');
    await expect(detail.heading).toHaveText('Old tablet');
    await expect(detail.toys).toHaveCount(0);
  });
});

test('names a toy once, and tells what is hidden from what is not given', async ({ main }) => {
  const toys = [
    aToy({ id: 'one', displayName: 'Max', toyType: 'max' }),
    aToy({ id: 'two', displayName: '', toyType: 'Edge 2' }),
    aToy({ id: 'three', displayName: 'Sunday', toyType: 'Lush 3', firmwareVersion: null, hardwareVersion: null }),
  ];
  const state = aLookingState([{ ...phone, toys }], [keptPhone]);
  const page = await main.open(state);
  await test.step('names a toy once, and leaves out what is not given', async () => {
    const detail = await openApp(page, 'Living room');
    const names = detail.toys.locator('li > button > span:first-child');
    await expect(names).toHaveText(['Max', 'Edge 2', 'SundayLush 3']);
    await detail.openToy('Sunday');
    await expect(detail.field('Firmware')).toHaveCount(0);
  });
  await test.step('says in discreet mode what is hidden, which is not the same as not given', async () => {
    const hidden = [aToy({ id: 'one', displayName: 'Sunday', firmwareVersion: null })];
    const { settings, ...shown } = aLookingState([{ ...phone, toys: hidden }], [keptPhone]);
    await main.again({ ...shown, settings: { ...INITIAL_SETTINGS, ...settings, discreet: true } });
    await new AppsPage(page, 'Your apps').rows.first().click();
    const detail = new AppDetail(page);
    await detail.toys.getByRole('listitem').getByRole('button').first().click();
    await expect(detail.field('Firmware')).toHaveText('Hidden');
  });
});

test('asks for a name right after an app was added', async ({ main }) => {
  const page = await main.open(aLookingState([{ ...phone, address: '192.168.1.44' }]));
  await new WindowPage(page).goTo('Nearby');
  // The first is shown by itself, while nothing is selected.
  const detail = new AppDetail(page);
  await expect(detail.reach).toContainText('Not checked yet.');
  await detail.button('Add').click();
  await expect(detail.aliasBox).toBeFocused();
  await expect(detail.aliasBox).toHaveAttribute('placeholder', 'What do you call it?');
  await expect(detail.copyAddress).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Ada’s phone');
  await page.keyboard.press('Enter');
  await expect(detail.heading).toHaveText('Ada’s phone');
  await expect(detail.heading).toBeFocused();
});
