import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, computer, inAnHour, keptPhone, manyApps, phone, secondsAgo, stranger } from './sample-state';

test('lists what the service lists, and contacts nothing unasked', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await expect(window.link('Nearby')).toHaveAccessibleName(/3 new apps/);
  await window.goTo('Nearby');

  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.rows).toHaveCount(3);
  const row = nearby.row('Android phone');
  await expect(row).toContainText('127.0.0.44 · Lush, Max');
  await expect(row).not.toContainText('remote_');
  await expect(nearby.row('smart-fridge')).toContainText('127.0.0.77');
  await expect(nearby.row('PC')).toContainText('Says offline');
  await main.set('nearby', { [computer.deviceCode]: { ...computer, online: true } });
  await expect(nearby.row('PC')).toContainText('127.0.0.20 · No toys');
  const list = page.getByRole('region', { name: 'Apps nearby' });
  await expect(list).toContainText('Beckon contacts an app only after you add it.');
  await expect(list).toContainText('Select all');
  await expect(list).not.toContainText('selected');
  // What the service knows of it is seen without adding it.
  await expect(new AppDetail(page).heading).toContainText('PC');
  // Its address is said once, where it can be copied.
  const details = page.getByRole('region', { name: 'App details' });
  await expect(details.getByText('127.0.0.20')).toHaveCount(1);
  await expect(details).toContainText('Add it to check the connection and copy its address.');
  expect(await main.requests()).toEqual([]);
});

test('asks for the names of what is selected, and adds all of it at once', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.naming).toHaveCount(0);
  await nearby.row('Android phone').click();
  await nearby.row('PC').click();
  await nearby.row('smart-fridge').click();
  await expect(page.getByRole('region', { name: 'Apps nearby' })).toContainText('3 of 3 selected');
  await expect(nearby.row('smart-fridge')).toBeFocused();
  await expect(nearby.naming.getByRole('textbox', { name: 'PC · 127.0.0.20' })).toHaveValue('PC');
  await nearby.naming.getByRole('textbox', { name: 'Android phone · 127.0.0.44' }).fill(' Cleo’s phone ');
  await nearby.naming.getByRole('button', { name: 'Leave out: smart-fridge · 127.0.0.77' }).click();
  await expect(nearby.row('smart-fridge')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await nearby.naming.getByRole('switch', { name: 'Favorites' }).click();
  await nearby.naming.getByRole('button', { name: 'Add 2 apps' }).click();

  const apps = new AppsPage(page, 'Your apps');
  await expect(window.link('Apps')).toHaveAttribute('aria-current', 'page');
  await expect(apps.selection).toContainText('2 selected');
  await expect(apps.row('Cleo’s phone')).toHaveAttribute('aria-selected', 'true');
  await expect(window.announcement).toContainText('2 apps added');
  const [one, other] = ['kept-1', 'kept-2'];
  await main.wasAsked([
    { route: 'known.keep', input: { deviceCode: phone.deviceCode } },
    { route: 'known.set-alias', input: { id: one, alias: 'Cleo’s phone' } },
    { route: 'known.set-keep-connected', input: { id: one, keepConnected: true } },
    { route: 'known.keep', input: { deviceCode: computer.deviceCode } },
    { route: 'known.set-keep-connected', input: { id: other, keepConnected: true } },
    { route: 'known.set-favourite', input: { ids: [one, other], favourite: true } },
  ]);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: 'No saved apps yet' })).toBeVisible();
});

test('leads to the names from the foot of the list where that fills the window', async ({ main }) => {
  const page = await main.open(aLookingState(), { size: { width: 640, height: 600 } });
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.row('Android phone').click();
  await page.getByRole('button', { name: 'Add 1 app' }).click();
  await expect(nearby.naming.getByRole('textbox')).toHaveValue('Android phone');
});

test('says where no app is nearby what is saved, and shows what changes', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer], [keptPhone]));
  const window = new WindowPage(page);
  await test.step('lists what is saved among the apps alone, and says so when nothing else is nearby', async () => {
    await window.goTo('Nearby');
    const nearby = new AppsPage(page, 'Apps nearby');
    await expect(nearby.rows).toHaveCount(1);
    await nearby.keep('PC');
    // It opens where it is now.
    await expect(new AppDetail(page).heading).toContainText('PC');
    await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(2);
    await window.goTo('Nearby');
    await expect(page.getByRole('heading', { name: 'Nothing new nearby' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'If yours isn’t found' })).toBeVisible();
    await window.button('Show apps').click();
    await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(2);
  });
  await test.step('shows what changes, row by row, and the next app in place of one that is gone', async () => {
    await main.again(aLookingState([phone, computer]));
    await new WindowPage(page).goTo('Nearby');
    const nearby = new AppsPage(page, 'Apps nearby');
    const { heading } = new AppDetail(page);
    await expect(heading).toContainText('Android phone');
    await main.setAll({
      nearby: { [phone.deviceCode]: { ...phone, online: false }, [stranger.deviceCode]: stranger },
    });
    await expect(nearby.row('Android phone')).toContainText('Says offline');
    await expect(nearby.row('PC')).toHaveCount(0);
    await expect(nearby.row('smart-fridge')).toHaveCount(1);
    await expect(heading).toContainText('Android phone');
    await main.set('nearby', { [stranger.deviceCode]: stranger });
    await expect(heading).toContainText('smart-fridge');
  });
});

test('explains an empty list, with one way on before the others', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const window = new WindowPage(page);
  await test.step('explains an empty list, with its usual causes and the other ways in below', async () => {
    await window.goTo('Nearby');
    await expect(page.getByRole('heading', { name: 'Nothing nearby yet' })).toBeVisible();
    const causes = page.getByRole('region', { name: 'If yours isn’t found' });
    for (const [cause, text] of [
      [/isn’t ready/, /keep it on screen/],
      [/mobile data/, /same Wi-Fi/],
      [/VPN or private relay/, /Turn it off/],
      [/IPv6/, /shared IPv4 address/],
    ] as const) {
      await causes.getByRole('button', { name: cause }).click();
      await expect(causes.getByText(text)).toBeVisible();
      // One is open at a time.
      await expect(causes.locator('[aria-expanded="true"]')).toHaveCount(1);
    }
    await page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true }).click();
    await main.wasAsked([{ route: 'discovery.refresh', input: null }]);
    await window.button('Type a code or an address').click();
    await expect(page.getByRole('heading', { name: 'Add app', exact: true })).toBeVisible();
  });
  await test.step('offers one way on before the others where nothing is listed', async () => {
    await main.again(aLookingState([]));
    await window.goTo('Nearby');
    const chief = page.getByRole('main').locator('.mantine-Button-root[data-variant="filled"]');
    await expect(chief).toHaveText(['Find out why']);
    const failure = aServiceFailure({ code: 'timeout', message: verbatim('No answer in time.') });
    await main.setAll({
      discovery: { kind: 'failed', at: secondsAgo(1), attempts: 1, nextAt: inAnHour(), failure },
      listing: { fetchedAt: null, skipped: [] },
    });
    await expect(page.getByRole('heading', { name: 'No answer in time.' })).toBeVisible();
    await expect(chief).toHaveText(['Try again']);
    await expect(page.getByRole('main').getByText('Next try')).toHaveText(
      'Check your internet connection. Next try in 60 min.',
    );
    await chief.click();
    await main.wasAsked([{ route: 'discovery.refresh', input: null }]);
  });
});

test('leads to a service or to the demo where none is set up', async ({ main }) => {
  const page = await main.open({ known: { [keptPhone.id]: keptPhone } });
  const window = new WindowPage(page);
  await test.step('offers the demo where no service is set up', async () => {
    await window.goTo('Nearby');
    await window.button('Try the demo').click();
    const request = { route: 'simulator.start', input: { scenario: 'home' } } as const;
    await main.wasAsked([request]);
  });
  await test.step('leads to where the service is set, whichever part of the settings was open', async () => {
    await main.again({ known: { [keptPhone.id]: keptPhone } });
    await window.goTo('Settings');
    const settings = new SettingsPage(page);
    await settings.open('About');
    await window.goTo('Nearby');
    await window.button('Open Settings').click();
    await expect(settings.serviceUrl).toBeVisible();
  });
});

test('says why a look failed, keeps the last list, and pauses', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await test.step('says why a look failed, when the next one is, and keeps the last list', async () => {
    await window.goTo('Nearby');
    await main.set('discovery', {
      kind: 'failed',
      at: secondsAgo(1),
      attempts: 2,
      nextAt: inAnHour(),
      failure: aServiceFailure({ code: 'service-code', serviceCode: 700, message: verbatim('The service refused.') }),
    });

    const content = page.getByRole('main');
    await expect(content.getByText('The service doesn’t work')).toBeVisible();
    await expect(content.getByText('Next try in 60 min')).toBeVisible();
    await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(3);
    await expect(window.service).toContainText('Not working');
    await window.service.click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText('The service refused. Check your internet connection.');
    await expect(menu).toContainText('Code service-code (700)');
    await page.keyboard.press('Escape');
    await content.getByRole('button', { name: 'Try now' }).click();
    await main.wasAsked([{ route: 'discovery.refresh', input: null }]);
  });
  await test.step('pauses and resumes looking, with the last list in sight', async () => {
    await main.again(aLookingState());
    await window.goTo('Nearby');
    await window.chooseOfService('Pause scanning');
    await expect(window.service).toContainText('Paused');
    await expect(page.getByRole('main').getByText('Scanning is paused', { exact: true })).toBeVisible();
    await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(3);
    await window.button('Resume').click();
    await main.wasAsked([
      { route: 'discovery.set-paused', input: { paused: true } },
      { route: 'discovery.set-paused', input: { paused: false } },
    ]);
  });
  await test.step('mentions entries that could not be read', async () => {
    const skipped = [{ index: 4, reason: 'It has no device code.' }];
    await main.again(aLookingState([phone], [], { listing: { fetchedAt: secondsAgo(5), skipped } }));
    await new WindowPage(page).goTo('Nearby');
    await expect(page.getByText('1 app in the service’s list couldn’t be read and isn’t shown.')).toBeVisible();
  });
  await test.step('asks the service again from the title of the list', async () => {
    const list = page.getByRole('region', { name: 'Apps nearby' });
    await list.getByRole('button', { name: 'Refresh', exact: true }).click();
    await main.wasAsked([{ route: 'discovery.refresh', input: null }]);
  });
});

test('takes a thousand apps: few rows in the page, every one within reach', async ({ main }) => {
  const page = await main.open(aLookingState(manyApps(1_000), [keptPhone]));
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.grid).toHaveAttribute('aria-rowcount', '1000');
  await expect(nearby.rows.first()).toBeVisible();
  expect(await nearby.rows.count()).toBeLessThan(60);

  await nearby.rows.first().focus();
  await page.keyboard.press('End');
  await expect(nearby.row('127.1.3.250')).toBeFocused();
  await expect(nearby.row('127.1.3.250')).toHaveAttribute('aria-rowindex', '1000');
  const detail = new AppDetail(page);
  await detail.openConnection();
  await expect(detail.field('Device code')).toContainText('remote_0999');

  await nearby.search.fill('toy 0512');
  await expect(nearby.rows).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Apps nearby' })).toContainText('1 of 1,000');
  await expect(window.announcement).toContainText('1 app shown');
  await nearby.search.fill('nothing like this');
  await expect(page.getByText('No results for')).toBeVisible();
  // What was open stays.
  await expect(detail.heading).toBeVisible();
  await window.page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(nearby.grid).toHaveAttribute('aria-rowcount', '1000');
});
