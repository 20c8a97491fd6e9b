import { expect } from 'playwright/test';
import { connectionsOf } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, keptPhone, manyApps, measuredAs, phone } from './sample-state';

const SMALL = { width: 700, height: 560 };
/** With them there are enough apps for a search. */
const others = Array.from({ length: 6 }, (_, index) =>
  aKnownApp({ id: `other-${index}`, alias: `Other ${index}`, deviceCode: `remote_other${index}` }),
);
const bothReached = connectionsOf({
  reach: { [keptPhone.id]: measuredAs(aReachResult()), [keptAway.id]: measuredAs(aReachResult()) },
});
/** How the protocol counts a held Control key. */
const CONTROL = 2;

test('goes the whole way without a mouse', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer, ...manyApps(6)]));
  const window = new WindowPage(page);
  await expect(window.navigation).toBeVisible();
  await page.keyboard.press('Control+3');
  await expect(window.link('Nearby')).toHaveAttribute('aria-current', 'page');

  const nearby = new AppsPage(page, 'Apps nearby');
  await page.keyboard.press('Control+f');
  await expect(nearby.search).toBeFocused();
  await page.keyboard.type('lush');
  await expect(nearby.rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(nearby.rows).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await expect(nearby.rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(nearby.rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(nearby.rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nearby.naming.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Desk');
  await page.keyboard.press('Enter');

  const apps = new AppsPage(page, 'Your apps');
  await expect(window.link('Apps')).toHaveAttribute('aria-current', 'page');
  await expect(apps.row('Desk')).toBeFocused();
  const detail = new AppDetail(page);
  await expect(detail.heading).toHaveText('Desk');
  await page.keyboard.press('Enter');
  await expect(detail.heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(apps.row('Desk')).toBeFocused();

  await page.keyboard.press('F2');
  await expect(detail.aliasBox).toBeFocused();
  await page.keyboard.type('Office');
  await page.keyboard.press('Enter');
  await expect(detail.heading).toHaveText('Office');

  await page.keyboard.press('Control+n');
  await page.keyboard.type('127.0.0.9');
  await page.keyboard.press('Enter');
  await expect(new AddPage(page).nameBox).toBeFocused();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('copies, tries again, mutes and groups from the rows, one app or all that are selected', async ({ main }) => {
  const reach = { [keptPhone.id]: measuredAs(aReachResult()), [keptAway.id]: measuredAs(aMiss({ kind: 'silent' })) };
  const page = await main.open(
    aLookingState([phone], [keptPhone, keptAway], { connections: connectionsOf({ reach }) }),
  );
  const apps = new AppsPage(page, 'Your apps');
  await apps.row('Living room').focus();
  await page.keyboard.press('c');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+a');
  for (const key of ['c', 'r', 'm']) await page.keyboard.press(key);
  const ids = [keptPhone.id, keptAway.id];
  await expect
    .poll(async () => (await main.requests()).filter(({ route }) => route !== 'settings.set-notifications'))
    .toEqual([
      { route: 'known.copy-connection', input: { id: keptPhone.id, format: 'address' } },
      { route: 'reach.check-known', input: { id: keptPhone.id } },
      { route: 'known.copy-addresses', input: { ids } },
      { route: 'reach.reconnect', input: { ids: [keptAway.id], runId: expect.any(String) } },
    ]);
  await page.keyboard.press('g');
  await page.getByRole('dialog', { name: 'Group' }).getByRole('combobox').fill('Hall');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await main.requests()).at(-1))
    .toEqual({ route: 'known.set-group', input: { ids, group: 'Hall' } });
});

test('favors, forgets and undoes from the rows, without losing its place', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: bothReached }));
  await test.step('favors, forgets and undoes from the rows, without losing its place', async () => {
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
  await test.step('moves along the rows only as far as there are any', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway]));
    const apps = new AppsPage(page, 'Your apps');
    await apps.rows.first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(apps.rows.first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(apps.rows.last()).toBeFocused();
  });
});

test('covers the list with the detail in a small window, and comes back', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: SMALL });
  const apps = new AppsPage(page, 'Your apps');
  const detail = new AppDetail(page);
  await test.step('covers the list with the detail in a small window, and comes back', async () => {
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
  await test.step('closes a menu over the detail without closing the detail', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway]));
    await new AppsPage(page, 'Your apps').open('Living room');
    await detail.button('More actions').click();
    await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeHidden();
    await expect(detail.heading).toBeVisible();
  });
  await test.step('closes a menu alone although the focus still stands on what opened it', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway]));
    await new AppsPage(page, 'Your apps').open('Living room');
    await detail.button('More actions').click();
    await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeVisible();
    await detail.button('More actions').press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Run doctor' })).toBeHidden();
    await expect(detail.heading).toBeVisible();
  });
  await test.step('hands the focus back to the list when the opened app is forgotten', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway]));
    await apps.open('Living room');
    await new AppDetail(page).choose('Forget');
    await expect(apps.row('Old tablet')).toBeFocused();
  });
});

test('takes its keys on any keyboard', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway, ...others]));
  await test.step('takes its keys with the caps lock on too', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.rows).toHaveCount(8);
    await page.keyboard.press('Control+F');
    await expect(apps.search).toBeFocused();
    await apps.rows.first().focus();
    await page.keyboard.press('Control+A');
    await expect(apps.selection).toContainText('8 selected');
  });
  await test.step('takes its keys by their place on a keyboard without Latin letters', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway, ...others], { connections: bothReached }));
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.rows).toHaveCount(8);
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
    await expect(apps.selection).toContainText('8 selected');
    await press('т', 'KeyN', CONTROL);
    await expect(page.getByRole('heading', { name: 'Add app', exact: true })).toBeVisible();
    await press('б', 'Comma', CONTROL);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});

test('lights the row that keys moved to, and not the one below a pointer that rests', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway, ...others], { connections: bothReached }));
  const apps = new AppsPage(page, 'Your apps');
  const pointed = apps.row('Living room');
  const ground = () => pointed.evaluate((row) => getComputedStyle(row).backgroundColor);
  await apps.row('Old tablet').click();
  await page.mouse.move(0, 0);
  const atRest = 'rgba(0, 0, 0, 0)';
  // It was the opened one: its ground fades away.
  await expect.poll(ground).toBe(atRest);
  await pointed.hover();
  await expect.poll(ground).not.toBe(atRest);
  await page.keyboard.press('ArrowDown');
  await expect(apps.row('Other 0')).toBeFocused();
  await expect.poll(ground).toBe(atRest);
  const box = await pointed.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await expect.poll(ground).not.toBe(atRest);
});
