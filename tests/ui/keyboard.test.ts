import { expect } from 'playwright/test';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, keptPhone, phone } from './sample-state';

const SMALL = { width: 720, height: 560 };
/** How the protocol counts a held Control key. */
const CONTROL = 2;

test('goes the whole way without a mouse', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer]));
  const window = new WindowPage(page);
  await expect(window.navigation).toBeVisible();
  await page.keyboard.press('Control+3');
  await expect(window.link('Nearby')).toHaveAttribute('aria-current', 'page');

  const nearby = new AppsPage(page, 'Apps nearby');
  await page.keyboard.press('Control+f');
  await expect(nearby.search).toBeFocused();
  await page.keyboard.type('android');
  await expect(nearby.rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(nearby.rows).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(nearby.rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(nearby.rows.nth(1)).toContainText('Saved');

  await page.keyboard.press('Enter');
  const detail = new AppDetail(page);
  await expect(detail.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.button('Favorite')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.button('More actions')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail.button('Check now')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nearby.rows.nth(1)).toBeFocused();

  await page.keyboard.press('F2');
  await expect(detail.aliasBox).toBeFocused();
  await page.keyboard.type('Desk');
  await page.keyboard.press('Enter');
  await expect(detail.heading).toHaveText('Desk');

  await page.keyboard.press('Control+6');
  await page.keyboard.type('127.0.0.9');
  await page.keyboard.press('Enter');
  await expect(detail.aliasBox).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('favours, forgets and undoes from the rows, without losing its place', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(apps.row('Old tablet')).toBeFocused();
  await page.keyboard.press('f');
  await expect(apps.rows.first()).toContainText('Old tablet');
  await expect(apps.row('Old tablet')).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(apps.rows).toHaveCount(1);
  await expect(apps.row('Living room')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(apps.rows).toHaveCount(2);
  await expect(apps.row('Old tablet')).toBeFocused();
});

test('moves along the rows only as far as there are any', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(apps.rows.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(apps.rows.last()).toBeFocused();
});

test('covers the list with the detail in a small window, and comes back', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: SMALL });
  const apps = new AppsPage(page, 'Your apps');
  const detail = new AppDetail(page);
  await apps.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(detail.heading).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(detail.heading).toBeFocused();
  await expect(apps.grid).toBeHidden();
  await detail.button('Back to the list').click();
  await expect(apps.row('Old tablet')).toBeFocused();

  await page.keyboard.press('Delete');
  await expect(apps.rows).toHaveCount(1);
  await expect(apps.grid).toBeVisible();
});

test('closes a menu over the detail without closing the detail', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: SMALL });
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await detail.button('More actions').click();
  await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeHidden();
  await expect(detail.heading).toBeVisible();
});

test('closes a menu alone although the focus still stands on what opened it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: SMALL });
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await detail.button('More actions').click();
  await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeVisible();
  await detail.button('More actions').press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeHidden();
  await expect(detail.heading).toBeVisible();
});

test('takes its keys with the caps lock on too', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows).toHaveCount(2);
  await page.keyboard.press('Control+F');
  await expect(apps.search).toBeFocused();
  await apps.rows.first().focus();
  await page.keyboard.press('Control+A');
  await expect(apps.selection).toContainText('2 selected');
});

test('takes its keys by their place on a keyboard without Latin letters', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows).toHaveCount(2);
  const keyboard = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers: number): Promise<void> => {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await keyboard.send('Input.dispatchKeyEvent', { type, key, code, modifiers });
    }
  };
  await press('а', 'KeyF', CONTROL);
  await expect(apps.search).toBeFocused();
  await apps.row('Old tablet').focus();
  await press('а', 'KeyF', 0);
  await expect(apps.rows.first()).toContainText('Old tablet');
  await press('ф', 'KeyA', CONTROL);
  await expect(apps.selection).toContainText('2 selected');
  await press('т', 'KeyN', CONTROL);
  await expect(page.getByRole('heading', { name: 'Add an app', exact: true })).toBeVisible();
  await press('б', 'Comma', CONTROL);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('hands the focus back to the list when the opened app is forgotten', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: SMALL });
  const apps = new AppsPage(page, 'Your apps');
  await apps.open('Living room');
  await new AppDetail(page).choose('Forget');
  await expect(apps.row('Old tablet')).toBeFocused();
});
