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
  await expect(window.link('Nearby')).toHaveAccessibleName(/3 apps nearby/);
  await window.goTo('Nearby');

  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.rows).toHaveCount(3);
  const row = nearby.row('Android phone');
  await expect(row).toContainText('127.0.0.44');
  await expect(row).toContainText('Lush and Max');
  await expect(row).not.toContainText('remote_');
  await expect(row).toContainText('Service: Online');
  // Nothing is measured of an app that was not added.
  await expect(row).not.toContainText('This PC');
  await expect(row).toContainText('2 toys');
  // The other toy is off, and what it had then says nothing now.
  await expect(row).toContainText('84%');
  const low = { ...phone, toys: (phone.toys ?? []).map((toy) => ({ ...toy, connected: true })) };
  await main.set('nearby', {
    [phone.deviceCode]: low,
    [stranger.deviceCode]: stranger,
    [computer.deviceCode]: computer,
  });
  await expect(row).toContainText('12%Low');
  await expect(nearby.row('smart-fridge')).toContainText('Toys unreadable');
  await expect(nearby.row('PC')).toContainText('No toys');
  await expect(page.getByRole('heading', { name: 'Select an app' })).toBeVisible();
  expect(await main.requests()).toEqual([]);
});

test('keeps an app with one click', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.keep('Android phone');

  await expect(nearby.row('Android phone')).toContainText('Saved');
  await expect(window.announcement).toContainText(/Android phone.* added/);
  await window.goTo('Apps');
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
  await expect
    .poll(async () => await main.requests())
    .toEqual([{ route: 'known.keep', input: { deviceCode: phone.deviceCode } }]);
});

test('explains an empty list, with the other ways in beside it', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  await expect(page.getByRole('heading', { name: 'No apps nearby' })).toBeVisible();
  for (const reason of [/isn’t ready/, /mobile data/, /VPN/, /IPv6/, /privacy relay/]) {
    await expect(page.getByRole('heading', { name: reason })).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.poll(async () => await main.requests()).toEqual([{ route: 'discovery.refresh', input: null }]);
  await window.button('Type a code or address').click();
  await expect(page.getByRole('heading', { name: 'Add an app', exact: true })).toBeVisible();
});

test('offers one way on before the others where nothing is listed', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  // A filled button is the one that says nothing of its variant.
  const chief = page.getByRole('main').locator('.mantine-Button-root:not([data-variant])');
  await expect(chief).toHaveText(['Why is nothing listed?']);
  const failure = aServiceFailure({ code: 'timeout', message: verbatim('No answer in time.') });
  await main.setAll({
    discovery: { kind: 'failed', at: secondsAgo(1), attempts: 1, nextAt: inAnHour(), failure },
    listing: { fetchedAt: null, skipped: [] },
  });
  await expect(page.getByText('No answer in time.', { exact: true })).toBeVisible();
  await expect(chief).toHaveText(['Why is nothing listed?']);
});

test('says why a look failed, when the next one is, and keeps the last list', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  await main.set('discovery', {
    kind: 'failed',
    at: secondsAgo(1),
    attempts: 2,
    nextAt: inAnHour(),
    failure: aServiceFailure({ code: 'service-code', serviceCode: 700, message: verbatim('The service refused.') }),
  });

  const content = page.getByRole('main');
  await expect(content.getByText('The service refused.')).toBeVisible();
  await expect(content.getByText('Check your internet connection.')).toBeVisible();
  await expect(content.getByText('Code service-code (700)')).toBeVisible();
  await expect(content.getByText(/2 attempts in a row failed\. Trying again in 60 min/)).toBeVisible();
  await expect(window.status).toContainText('Couldn’t refresh');
  await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(3);
  await window.button('Refresh now').click();
  await expect.poll(async () => await main.requests()).toEqual([{ route: 'discovery.refresh', input: null }]);
});

test('tells failed from empty when there never was a list', async ({ main }) => {
  const failed = {
    kind: 'failed',
    at: secondsAgo(1),
    attempts: 1,
    nextAt: inAnHour(),
    failure: aServiceFailure(),
  } as const;
  const page = await main.open(aLookingState([], [], { discovery: failed, listing: { fetchedAt: null, skipped: [] } }));
  await new WindowPage(page).goTo('Nearby');
  await expect(page.getByText('The service didn’t answer in time.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No apps nearby' })).toBeHidden();
});

test('pauses and resumes looking, with the last list in sight', async ({ main }) => {
  const page = await main.open(aLookingState());
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  await window.status.getByRole('button', { name: 'Pause scanning' }).click();
  await expect(window.status).toContainText('Paused');
  await expect(page.getByRole('main').getByText('Scanning is paused', { exact: true })).toBeVisible();
  await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(3);
  await window.button('Resume').click();
  await expect
    .poll(async () => await main.requests())
    .toEqual([
      { route: 'discovery.set-paused', input: { paused: true } },
      { route: 'discovery.set-paused', input: { paused: false } },
    ]);
});

test('leads to where the service is set, whichever part of the settings was open', async ({ main }) => {
  const page = await main.open({ known: { [keptPhone.id]: keptPhone } });
  const window = new WindowPage(page);
  await window.goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('About');
  await window.goTo('Nearby');
  await window.button('Open Settings').click();
  await expect(settings.serviceUrl).toBeVisible();
});

test('mentions entries that could not be read', async ({ main }) => {
  const skipped = [{ index: 4, reason: 'It has no device code.' }];
  const page = await main.open(aLookingState([phone], [], { listing: { fetchedAt: secondsAgo(5), skipped } }));
  await new WindowPage(page).goTo('Nearby');
  await expect(page.getByText('1 app in the service’s list couldn’t be read and isn’t shown.')).toBeVisible();
});

test('shows what changes, row by row, and keeps the opened app open', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer]));
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.open('Android phone');
  await main.setAll({
    nearby: { [phone.deviceCode]: { ...phone, online: false }, [stranger.deviceCode]: stranger },
  });
  await expect(nearby.row('Android phone')).toContainText('Offline');
  await expect(nearby.row('PC')).toHaveCount(0);
  await expect(nearby.row('smart-fridge')).toHaveCount(1);
  await expect(new AppDetail(page).reach).toContainText('Says offline');
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
  await expect(page.getByRole('region', { name: 'Nearby' })).toContainText('1 of 1,000');
  await expect(window.announcement).toContainText('1 app matches');
  await nearby.search.fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'No results for' })).toBeVisible();
  await window.page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(nearby.grid).toHaveAttribute('aria-rowcount', '1000');
});
