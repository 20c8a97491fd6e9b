import { expect } from 'playwright/test';
import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, manyApps, phone, secondsAgo } from './sample-state';

const study: NearbyApp = aNearbyApp({
  deviceCode: 'study',
  toys: [
    aToy({ id: 'nora', displayName: 'Nora', battery: 5 }),
    aToy({ id: 'edge', displayName: 'Edge', battery: null }),
  ],
});
const keptStudy: KnownApp = aKnownApp({ id: 'study', deviceCode: 'study', alias: 'Study', lastInfo: study });
const friend = aNearbyApp({
  deviceCode: 'friend',
  address: '127.0.0.61',
  toys: [aToy({ id: 'dolce', displayName: 'Dolce', battery: 60 })],
});

const HOUR = 3_600;
const household = () => aLookingState([phone, study, friend], [keptPhone, keptStudy, keptAway]);

test('lists the toys of all saved apps, those that need charging first', async ({ main }) => {
  const page = await main.open(household());
  await main.answerNext('toys.readings', {
    ok: true,
    data: [
      {
        appId: keptPhone.id,
        toyId: 'c2a4',
        points: [
          { at: secondsAgo(5 * 24 * HOUR), percent: 60 },
          { at: secondsAgo(4 * 24 * HOUR), percent: 100 },
          { at: secondsAgo(HOUR), percent: 84 },
        ],
      },
    ],
  });
  await new WindowPage(page).goTo('Toys');
  const toys = page.getByRole('list', { name: 'Toys' }).getByRole('listitem');
  await expect(page.getByText('2 toys need charging')).toBeVisible();
  await expect(toys).toHaveText([/^Nora/, /^Max/, /^Edge/, /^lush|^kind-a/i, /^Lush/]);
  await expect(toys.nth(0)).toContainText('5');
  await expect(toys.nth(0)).toContainText('Connected');
  await expect(toys.nth(2)).toContainText('Battery unknown');
  // The app of this one is away: nothing is claimed of now.
  await expect(toys.nth(3)).toContainText('App not nearby');
  await expect(toys.nth(3)).toContainText('Last seen 3 h ago');
  await expect(toys.nth(3)).not.toContainText('Connected');
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(secondsAgo(4 * 24 * HOUR)));
  await expect(toys.nth(4)).toContainText(`From 100% to 84% since ${weekday}`);
  await expect(toys.nth(4)).toContainText('Firmware 412');
  await expect(toys.nth(1)).toContainText('1st generation');

  await toys.nth(4).getByRole('button', { name: 'Living room' }).click();
  await expect(new AppDetail(page).region.getByRole('heading', { name: 'Living room' })).toBeVisible();
});

test('shows those that match a filter, an app or a search, and those of other apps when asked', async ({ main }) => {
  const page = await main.open(household());
  await new WindowPage(page).goTo('Toys');
  const toys = page.getByRole('list', { name: 'Toys' }).getByRole('listitem');
  const show = (name: string) =>
    page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true }).click();
  await show('Needs charging');
  await expect(toys).toHaveText([/^Nora/, /^Max/]);
  await show('Connected');
  await expect(toys).toHaveText([/^Nora/, /^Edge/, /^Lush/]);
  await show('Not nearby');
  await expect(toys).toHaveCount(1);
  await show('Not added');
  await expect(toys).toHaveText([/^Dolce/]);
  await show('All');
  await page.getByRole('combobox', { name: 'Show the toys of one app' }).click();
  await page.getByRole('option', { name: 'Study' }).click();
  await expect(toys).toHaveText([/^Nora/, /^Edge/]);
  await page.getByRole('searchbox', { name: 'Search toys' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No toys match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all toys' }).click();
  await expect(toys).toHaveCount(5);
});

test('gives a toy a limit of its own, and takes it away again', async ({ main }) => {
  const page = await main.open(household());
  await new WindowPage(page).goTo('Toys');
  const lush = page.getByRole('listitem').filter({ hasText: 'Lush' });
  await lush.getByRole('button', { name: /Lush/ }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('90');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 toys need charging')).toBeVisible();
  await expect(page.getByRole('listitem').nth(2)).toContainText('Lush');
  expect((await main.inputsOf('settings.set-notifications')).at(-1)).toMatchObject({ toyThresholds: { c2a4: 90 } });
});

test('says that there are none yet', async ({ main }) => {
  const page = await main.open(
    aLookingState(
      [],
      [keptAway].map((app) => ({ ...app, lastInfo: null })),
    ),
  );
  await new WindowPage(page).goTo('Toys');
  await expect(page.getByRole('heading', { name: 'No toys yet' })).toBeVisible();
});

test('renders the toys in sight of a thousand, and asks for their readings alone', async ({ main }) => {
  const apps = manyApps(1_000);
  const known = apps.map((lastInfo, index) =>
    aKnownApp({ id: `app-${index}`, deviceCode: lastInfo.deviceCode, lastInfo }),
  );
  const page = await main.open(aLookingState(apps, known));
  await new WindowPage(page).goTo('Toys');
  const toys = page.getByRole('list', { name: 'Toys' }).getByRole('listitem');
  await expect(toys.first()).toHaveAttribute('aria-setsize', '1000');
  expect(await toys.count()).toBeLessThan(40);
  const asked = async () => (await main.inputsOf('toys.readings')) as readonly { readonly appIds: readonly string[] }[];
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(0);
  for (const { appIds } of await asked()) expect(appIds.length).toBeLessThan(40);
});
