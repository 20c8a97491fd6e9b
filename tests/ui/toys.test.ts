import { expect, type Page } from 'playwright/test';
import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, manyApps, measuredAs, phone, secondsAgo } from './sample-state';

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

/** The names of the toys, row by row. */
const toyNames = (page: Page) =>
  page.getByRole('table', { name: 'Toys' }).getByRole('rowheader').locator('[data-hint] > bdi');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('lists the toys of all saved apps as they are sorted and filtered, each with its limit', async ({ main }) => {
  const page = await main.open(household());
  await test.step('lists the toys of all saved apps, the emptiest first', async () => {
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
        // It fell, and has two readings: nothing is said of a direction.
        {
          appId: 'study',
          toyId: 'nora',
          points: [
            { at: secondsAgo(2 * HOUR), percent: 17 },
            { at: secondsAgo(HOUR), percent: 5 },
          ],
        },
      ],
    });
    await new WindowPage(page).goTo('Toys');
    await expect(toyNames(page)).toHaveText(['Nora', 'Max', 'kind-a', 'Lush', 'Edge']);
    await expect(row(page, 'Nora')).toContainText(/5%.*No history yet.*Low/);
    await expect(row(page, 'Nora').getByRole('img')).toHaveCount(0);
    await expect(row(page, 'Edge')).toContainText(/Battery unknown.*No readings.*Connected/);
    await expect(row(page, 'Max')).toContainText('Not connected');
    // The app of this one is away: nothing is claimed of now.
    const away = row(page, 'Old tablet');
    await expect(away).toContainText('From 3 h ago');
    await expect(away).not.toContainText('Connected');
    await expect(row(page, 'Lush').getByRole('img', { name: 'From 100% to 84% in 24 hours' })).toBeVisible();

    await page.getByRole('button', { name: 'More for Lush' }).click();
    await page.getByRole('menuitem', { name: 'Open its app' }).click();
    await expect(new AppDetail(page).region.getByRole('heading', { name: 'Living room' })).toBeVisible();
  });
  await test.step('shows those that are low, and those that are away', async () => {
    await new WindowPage(page).goTo('Toys');
    const show = (name: string) =>
      page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true }).click();
    await show('Low');
    await expect(toyNames(page)).toHaveText(['Nora', 'Max']);
    await show('Away');
    await expect(toyNames(page)).toHaveCount(1);
    await show('All');
    await expect(toyNames(page)).toHaveCount(5);
    await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Low battery' })).toBeVisible();
  });
  await test.step('gives a toy a limit of its own, and takes it away again', async () => {
    await new WindowPage(page).goTo('Toys');
    const more = page.getByRole('button', { name: 'More for Lush' });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Tell me at 20% or below…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('90');
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
    await expect(row(page, 'Lush')).toContainText('Low');
    expect((await main.inputsOf('settings.set-notifications')).at(-1)).toMatchObject({ toyThresholds: { c2a4: 90 } });
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Tell me at 90% or below…' }).click();
    await page.getByRole('button', { name: 'Use default' }).click();
    await expect(row(page, 'Lush')).not.toContainText('Low');
  });
  await test.step('sorts by each heading, and the other way round', async () => {
    await new WindowPage(page).goTo('Toys');
    const heading = (name: string) => page.getByRole('columnheader', { name });
    await expect(heading('Battery')).toHaveAttribute('aria-sort', 'ascending');
    await heading('Battery').getByRole('button').press('Enter');
    await expect(heading('Battery')).toHaveAttribute('aria-sort', 'descending');
    await expect(toyNames(page).first()).toHaveText('Lush');
    // An unknown charge is not the emptiest, and not the fullest.
    await expect(toyNames(page).last()).toHaveText('Edge');
    await heading('Toy').getByRole('button').click();
    await expect(toyNames(page).first()).toHaveText('Edge');
    await heading('App').getByRole('button').click();
    await expect(page.getByRole('row').nth(1)).toContainText('Living room');
    await heading('State').getByRole('button').click();
    await expect(page.getByRole('row').nth(1)).toContainText('Low');
    await expect(heading('24 hours').getByRole('button')).toHaveCount(0);
  });
});

test('says why there is none, or how old a reading is', async ({ main }) => {
  const page = await main.open(
    aLookingState([friend], [{ ...keptStudy, id: 'friend', deviceCode: 'friend', lastInfo: friend }]),
  );
  await test.step('says that none is low or away, and offers nothing for it', async () => {
    await new WindowPage(page).goTo('Toys');
    const show = (name: string) =>
      page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true }).click();
    await show('Low');
    await expect(page.getByRole('heading', { name: 'No toy needs charging' })).toBeVisible();
    await show('Away');
    await expect(page.getByRole('heading', { name: 'No toy is away' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Show all/ })).toHaveCount(0);
  });
  await test.step('says how old a reading is, instead of a state, where the service calls a reached app offline', async () => {
    const offline = { ...study, online: false };
    const connections = connectionsOf({ reach: { study: measuredAs(aReachResult({ at: secondsAgo(20) })) } });
    const listing = { fetchedAt: secondsAgo(128), skipped: [] };
    await main.again(aLookingState([offline], [{ ...keptStudy, lastInfo: offline }], { connections, listing }));
    await new WindowPage(page).goTo('Toys');
    await expect(row(page, 'Nora')).toContainText(/5%.*From 2 min ago/);
    await expect(row(page, 'Nora')).not.toContainText('Low');
  });
  await test.step('says that there are none yet', async () => {
    await main.again(
      aLookingState(
        [],
        [keptAway].map((app) => ({ ...app, lastInfo: null })),
      ),
    );
    await new WindowPage(page).goTo('Toys');
    await expect(page.getByRole('heading', { name: 'No toys yet' })).toBeVisible();
  });
});

test('leaves out columns where there is no room, and cuts nothing off', async ({ main }) => {
  const page = await main.open(household());
  await new WindowPage(page).goTo('Toys');
  for (const [width, columns] of [
    [1080, ['Toy', 'App', 'Battery', '24 hours', 'State']],
    [880, ['Toy', 'App', 'Battery', 'State']],
    [700, ['Toy', 'Battery', 'State']],
    [400, ['Toy', 'Battery']],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('columnheader')).toHaveText([...columns]);
    await expect(row(page, 'Nora').getByRole('rowheader').or(row(page, 'Nora').getByRole('cell'))).toHaveCount(
      columns.length + 1,
    );
    await expect(row(page, 'Nora')).toContainText('Study');
    await expect(row(page, 'Nora').getByText('Low', { exact: true }).filter({ visible: true })).toHaveCount(1);
    const table = page.getByRole('table');
    expect(await table.evaluate((element) => element.scrollWidth <= element.clientWidth + 8)).toBe(true);
  }
});

test('renders the toys in sight of hundreds, and asks for their readings alone', async ({ main }) => {
  const apps = manyApps(300);
  const known = apps.map((lastInfo, index) =>
    aKnownApp({ id: `app-${index}`, deviceCode: lastInfo.deviceCode, lastInfo }),
  );
  const page = await main.open(aLookingState(apps, known));
  await new WindowPage(page).goTo('Toys');
  await expect(page.getByRole('table', { name: 'Toys' })).toHaveAttribute('aria-rowcount', '301');
  expect(await page.getByRole('row').count()).toBeLessThan(40);
  const asked = async () => (await main.inputsOf('toys.readings')) as readonly { readonly appIds: readonly string[] }[];
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(0);
  for (const { appIds } of await asked()) expect(appIds.length).toBeLessThan(40);
});
