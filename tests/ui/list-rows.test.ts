import { expect, type Page } from 'playwright/test';
import { INITIAL_APPEARANCE } from '../../shared/domain/appearance';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, keptPhone, manyApps, measuredAs, phone, stranger } from './sample-state';

const desk = aKnownApp({ id: 'kept-desk', deviceCode: 'remote_desk', alias: 'Desk', group: 'Study' });
const reached = connectionsOf({
  reach: {
    [keptPhone.id]: measuredAs(aReachResult()),
    [keptAway.id]: measuredAs(aMiss({ kind: 'silent' })),
  },
});

/** Heights of the rows, in pixels. */
async function rowHeights(page: Page): Promise<readonly number[]> {
  return await page
    .locator('[data-app-row]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
}

test('offers in each row the one action that fits its state', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  const apps = new AppsPage(page, 'Your apps');
  await apps.row('Living room').getByRole('button', { name: 'Copy the address of Living room' }).click();
  await apps.row('Old tablet').getByRole('button', { name: 'Reconnect Old tablet' }).click();
  await apps.row('Old tablet').getByRole('button', { name: 'Stop trying to reconnect Old tablet' }).click();
  await expect
    .poll(async () => await main.requests())
    .toEqual([
      { route: 'known.copy-connection', input: { id: keptPhone.id, format: 'address' } },
      { route: 'reach.reconnect', input: { ids: [keptAway.id] } },
      { route: 'reach.disconnect', input: { id: keptAway.id } },
    ]);
});

test('shows the action on hover and focus, and moves nothing for it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  const row = new AppsPage(page, 'Your apps').row('Living room');
  const action = row.getByRole('button', { name: 'Copy the address of Living room' });
  const opacity = () => action.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  const places = () =>
    row.evaluate((element) =>
      [...element.querySelectorAll('*')].map((part) => JSON.stringify(part.getBoundingClientRect())),
    );
  expect(await opacity()).toBe('0');
  const before = await places();
  await row.hover();
  await expect.poll(opacity).toBe('1');
  expect(await places()).toEqual(before);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await row.focus();
  await expect.poll(opacity).toBe('1');
});

test('opens the menu of a row by right click, by Shift+F10 and by its button, and gives the focus back', async ({
  main,
}) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  const apps = new AppsPage(page, 'Your apps');
  const menu = page.getByRole('menu', { name: 'Actions for Living room' });
  await apps.row('Living room').click({ button: 'right' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(apps.row('Living room')).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await expect(new AppDetail(page).aliasBox).toBeFocused();
  await page.keyboard.press('Escape');

  await apps.row('Living room').getByRole('button', { name: 'More actions for Living room' }).click();
  await menu.getByRole('menuitemcheckbox', { name: 'Mute notifications' }).click();
  await expect(new WindowPage(page).announcement).toContainText('Notifications muted for');
  await apps.row('Living room').click({ button: 'right' });
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Mute notifications' })).toBeChecked();
  await menu.getByRole('menuitem', { name: 'Copy as' }).hover();
  await page.getByRole('menuitem', { name: 'WebSocket URL' }).click();
  expect((await main.requests()).at(-1)).toEqual({
    route: 'known.copy-connection',
    input: { id: keptPhone.id, format: 'wss' },
  });
});

test('moves an app to a group from its menu, and back by undo', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [desk, keptPhone]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.row('Desk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Group…' }).click();
  await page.getByRole('dialog', { name: 'Group' }).getByRole('combobox').fill('Lounge');
  await page.keyboard.press('Enter');
  await expect(apps.row('Desk')).toContainText('Lounge');
  await expect(apps.row('Desk')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(apps.row('Desk')).toContainText('Study');
});

test('offers to add or ignore an app nearby, and measures none that was not added', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer], [keptPhone]));
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.row('Living room')).toContainText('This PC');
  await expect(nearby.row('127.0.0.20')).not.toContainText('This PC');
  await nearby.row('127.0.0.20').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy device code' }).click();
  await nearby.row('127.0.0.20').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Ignore' }).click();
  await expect(nearby.rows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => await main.requests())
    .toEqual([
      { route: 'desktop.copy-text', input: { text: computer.deviceCode } },
      { route: 'known.ignore', input: { deviceCode: computer.deviceCode } },
      { route: 'known.unignore', input: { deviceCode: computer.deviceCode } },
    ]);
});

test('sorts and filters what is nearby, and keeps that', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer, stranger], [keptPhone]));
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await expect(nearby.rows.first()).toContainText('Living room');
  await nearby.choose('Sort', 'Platform');
  await expect(nearby.rows.nth(1)).toContainText('127.0.0.20');
  await nearby.choose('Show', 'Not saved yet');
  await expect(nearby.rows).toHaveCount(2);
  await nearby.choose('Show', 'Online');
  await expect(nearby.rows).toHaveCount(1);
  expect((await main.requests()).at(-1)).toEqual({
    route: 'settings.set-nearby-view',
    input: { sort: 'platform', filter: 'online' },
  });
});

test('puts a heading above each group when sorted by group', async ({ main }) => {
  const settings = { ...INITIAL_SETTINGS, view: { sort: 'group', filter: 'all', group: null } as const };
  const { service } = aLookingState().settings ?? INITIAL_SETTINGS;
  const hall = aKnownApp({ id: 'hall', alias: 'Hall phone', group: 'Hall', deviceCode: 'remote_hall' });
  const page = await main.open(aLookingState([phone], [keptAway, desk, hall], { settings: { ...settings, service } }));
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.grid.getByRole('rowheader')).toHaveText(['Hall1 app', 'Study1 app', 'No group1 app']);
  await expect(apps.grid).toHaveAttribute('aria-rowcount', '6');
  const group = apps.grid.getByRole('rowgroup', { name: 'Study' });
  await expect(group.getByRole('row', { name: /Desk/ })).toHaveAttribute('aria-rowindex', '4');
  await apps.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(apps.row('Desk')).toBeFocused();
  // What a screen reader reads of the row has its group.
  await expect(apps.row('Desk')).toContainText('Group: Study');
});

test('has lower rows for many apps, or where the user wants them', async ({ main }) => {
  const infos = manyApps(14);
  const known = infos.map((info, index) => aKnownApp({ id: `k${index}`, deviceCode: info.deviceCode, lastInfo: info }));
  const page = await main.open(aLookingState(infos, known));
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows.first()).toBeVisible();
  expect(new Set(await rowHeights(page))).toEqual(new Set([50]));
  const { settings = INITIAL_SETTINGS } = aLookingState();
  await main.set('settings', { ...settings, appearance: { ...INITIAL_APPEARANCE, density: 'comfortable' } });
  await expect.poll(async () => new Set(await rowHeights(page))).toEqual(new Set([72]));
  const [first, second] = [await apps.rows.nth(0).boundingBox(), await apps.rows.nth(1).boundingBox()];
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(74);
});

test('has its width from a drag or from keys, and forgets it with a double click', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 1400, height: 800 } });
  const edge = page.getByRole('separator', { name: 'Width of the list' });
  const widths = async () =>
    (await main.requests()).flatMap(({ route, input }) =>
      route === 'settings.set-appearance' && typeof input === 'object' && input !== null && 'listWidth' in input
        ? [input.listWidth]
        : [],
    );
  await expect(edge).toHaveAttribute('aria-valuenow', '420');
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '436');
  const box = await edge.boundingBox();
  if (box === null) throw new Error('There is no edge');
  await page.mouse.move(box.x + 4, 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 54, 300);
  await page.mouse.move(box.x + 84, 300);
  expect(await widths()).toHaveLength(1);
  await page.mouse.up();
  await expect(edge).not.toHaveAttribute('aria-valuenow', '436');
  const list = page.getByRole('region', { name: 'Your apps' });
  expect((await list.boundingBox())?.width).toBe(Number(await edge.getAttribute('aria-valuenow')));
  await edge.dblclick();
  await expect(edge).toHaveAttribute('aria-valuenow', '420');
  expect((await widths()).at(-1)).toBeNull();
});

test('grows to the other side where the window is mirrored', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 1400, height: 800 } });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const edge = page.getByRole('separator', { name: 'Width of the list' });
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '436');
  const list = await page.getByRole('region', { name: 'Your apps' }).boundingBox();
  const at = await edge.boundingBox();
  expect(at?.x ?? 0).toBeLessThan(list?.x ?? 0);
});

test('does the same to all selected apps at once, and exports them alone', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway, desk]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.row('Desk').click({ modifiers: ['Control'] });
  await apps.row('Old tablet').click({ modifiers: ['Control'] });
  const ids = [keptAway.id, desk.id];
  for (const name of ['Favorite', 'Mute', 'Export…']) {
    await apps.selection.getByRole('button', { name, exact: true }).click();
  }
  await expect(apps.selection.getByRole('button', { name: 'Unfavorite' })).toBeVisible();
  await expect(apps.selection.getByRole('button', { name: 'Unmute' })).toBeVisible();
  const seen = await main.requests();
  const inputs = (route: string) => seen.flatMap((request) => (request.route === route ? [request.input] : []));
  expect(inputs('known.set-favourite')).toEqual([{ ids: expect.arrayContaining(ids), favourite: true }]);
  expect(inputs('transfer.export')).toEqual([{ ids: expect.arrayContaining(ids) }]);
  expect(inputs('settings.set-notifications')).toHaveLength(1);
  await apps.selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(apps.selection).toBeHidden();
});

test('cuts no state in a narrow window, and squeezes no group to its first letter', async ({ main }) => {
  const infos = manyApps(14);
  const known = infos.map((info, index) =>
    aKnownApp({
      id: `k${index}`,
      deviceCode: info.deviceCode,
      alias: `App ${index}`,
      group: 'Living room',
      lastInfo: info,
    }),
  );
  const reach = Object.fromEntries(known.map(({ id }) => [id, measuredAs(aMiss({ kind: 'silent' }))]));
  const state = aLookingState(infos, known, { connections: connectionsOf({ reach }) });
  const page = await main.open(state, { size: { width: 720, height: 560 }, zoom: 2 });
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows.first()).toContainText('No answer');
  const cut = await apps.grid.evaluate((grid) =>
    [...grid.querySelectorAll('[data-tone] *')]
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1)
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  const scrolled = await page
    .getByRole('region', { name: 'Your apps' })
    .evaluate((list) => list.scrollHeight - list.clientHeight);
  // The rows alone are scrolled, not the page around them too.
  expect(scrolled).toBe(0);
});
