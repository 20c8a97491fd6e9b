import { expect } from 'playwright/test';
import { INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone, secondsAgo, stranger } from './sample-state';

const desk = aKnownApp({ id: 'kept-desk', deviceCode: 'remote_desk', alias: 'Desk', group: 'Study' });
const three = [keptPhone, keptAway, desk];
/** With them there are enough apps for a search and a filter. */
const others = Array.from({ length: 6 }, (_, index) =>
  aKnownApp({ id: `other-${index}`, alias: `Other ${index}`, deviceCode: `remote_other${index}` }),
);

test('picks rows with the mouse and from the keyboard, and forgets them with one way back', async ({ main }) => {
  const page = await main.open(aLookingState([phone], three));
  await test.step('picks rows with the mouse, and lets them go with a plain click', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.row('Desk').click();
    await apps.row('Old tablet').click({ modifiers: ['Shift'] });
    await expect(apps.selection).toContainText('3 selected');
    await apps.row('Living room').click({ modifiers: ['Control'] });
    await expect(apps.selection).toContainText('2 selected');
    await expect(apps.row('Living room')).toHaveAttribute('aria-selected', 'false');
    await apps.row('Living room').click();
    await expect(apps.selection).toBeHidden();
  });
  await test.step('picks rows from the keyboard, and forgets them with one way back', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.rows.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(apps.selection).toContainText('2 selected');
    await page.keyboard.press('Escape');
    await expect(apps.selection).toBeHidden();
    await page.keyboard.press('Control+a');
    await expect(apps.selection).toContainText('3 selected');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: 'No saved apps yet' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(apps.rows).toHaveCount(3);
    const routes = (await main.requests()).map(({ route }) => route);
    expect(routes).toContain('known.forget');
  });
});

test('searches, filters, groups and sorts from eight apps on', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [...three, ...others.slice(0, 4)]));
  await test.step('has no search and no filter while there are fewer than eight apps', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.rows).toHaveCount(7);
    await expect(apps.search).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filter and order' })).toHaveCount(0);
    await main.set('known', Object.fromEntries([...three, ...others].map((app) => [app.id, app])));
    await expect(apps.search).toBeVisible();
  });
  await test.step('tells a screen reader what a filter and a group leave', async () => {
    const apps = new AppsPage(page, 'Your apps');
    const { announcement } = new WindowPage(page);
    await expect(apps.rows).toHaveCount(9);
    await expect(announcement).not.toContainText('shown');
    await apps.choose('Study');
    await expect(announcement).toContainText('1 app shown');
    await apps.choose('Favorites');
    await expect(announcement).toContainText('0 apps shown');
    await page.getByRole('button', { name: 'Show all apps' }).click();
    await expect(announcement).toContainText('9 apps shown');
  });
  await test.step('puts several apps into a group, and shows that group alone', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.row('Old tablet').click({ modifiers: ['Control'] });
    await apps.row('Living room').click({ modifiers: ['Control'] });
    await apps.selection.getByRole('button', { name: 'Add to group…' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('Lounge');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await main.requests()).toContainEqual({
      route: 'known.set-group',
      input: { ids: [keptPhone.id, keptAway.id], group: 'Lounge' },
    });
    await apps.choose('Lounge');
    await expect(apps.rows).toHaveCount(2);
    await apps.choose('Favorites');
    await expect(page.getByText('No apps match these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Show all apps' }).click();
    await expect(apps.rows).toHaveCount(three.length + others.length);
  });
  await test.step('sorts as chosen, and has it kept', async () => {
    const { settings = INITIAL_SETTINGS } = aLookingState();
    const view = { sort: 'seen', filter: 'all', group: null } as const;
    const known = [...three, ...others].map((app, index) => ({
      ...app,
      lastListedAt: `2026-01-01T00:00:0${index}.000Z`,
    }));
    await main.again(aLookingState([phone], known, { settings: { ...settings, view } }));
    const apps = new AppsPage(page, 'Your apps');
    // What is listed now was seen last.
    await expect(apps.rows.nth(0)).toContainText('Living room');
    await expect(apps.rows.nth(1)).toContainText('Other 5');
    await apps.choose('State');
    await expect(apps.rows.first()).toContainText('Desk');
    const input = { ...view, sort: 'state' };
    await main.wasAsked([{ route: 'settings.set-view', input }]);
    await page.getByRole('button', { name: 'Filter and order' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'State' })).toBeChecked();
  });
});

test('ignores an app nearby, and shows it again on request', async ({ main }) => {
  const page = await main.open(aLookingState([phone, stranger]));
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.open('smart-fridge');
  await nearby.naming.getByRole('button', { name: 'Ignore' }).click();
  await expect(nearby.rows).toHaveCount(1);
  await expect(page.getByText('1 ignored app is hidden.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ignored apps' }).click();
  const { ignored } = new SettingsPage(page);
  await ignored.getByRole('button', { name: 'Show again: App odd' }).click();
  await expect(ignored).toContainText('No ignored apps.');
});

test('says that two records are one app, with the way back', async ({ main }) => {
  const note = { undoToken: 'u', at: secondsAgo(3), appId: keptPhone.id, address: '127.0.0.44' };
  const page = await main.open(aLookingState([phone], [keptPhone], { merges: [note] }));
  await test.step('says that two records are one app, with the way back', async () => {
    await expect(page.getByText(/Living room.* was saved twice/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep them separate' }).click();
    await expect(page.getByText(/was saved twice/)).toBeHidden();
  });
  await test.step('says so with the app alone where it was longer ago', async () => {
    const twoDays = 2 * 24 * 60 * 60;
    await main.again(aLookingState([phone], [keptPhone], { merges: [{ ...note, at: secondsAgo(twoDays) }] }));
    const detail = await openApp(page, 'Living room');
    await expect(detail.region.getByText(/was saved twice/)).toBeVisible();
    await expect(page.getByText(/was saved twice/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Keep them separate' }).click();
    await expect(page.getByText(/was saved twice/)).toBeHidden();
    expect((await main.requests()).at(-1)).toEqual({ route: 'known.undo-merge', input: { undoToken: 'u' } });
  });
});

test('copies connection information in each form', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const detail = await openApp(page, 'Living room');
  const choose = async (name: string): Promise<void> => {
    await detail.button('More actions').press('Enter');
    await page.getByRole('menuitem', { name: 'Copy as' }).press('ArrowRight');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(detail.button('More actions')).toBeFocused();
  };
  // Two boxes, as most games have: the address first, then the port, by keyboard alone.
  await choose('Address only');
  await expect(new WindowPage(page).announcement).toContainText(/^Copied .*127\.0\.0\.2/);
  await choose('Port only');
  await expect(new WindowPage(page).announcement).toContainText(/^Copied .*30010/);
  await choose('JSON');
  const formats = (await main.requests()).flatMap(({ route, input }) =>
    route === 'known.copy-connection' ? [input] : [],
  );
  const all = ['address-alone', 'port-alone', 'json'];
  expect(formats).toEqual(all.map((format) => ({ id: keptPhone.id, format })));
});

test('shows what an import would do before it does it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Apps and data');
  const { transfer } = settings;
  await transfer.getByRole('button', { name: 'Export…' }).click();
  await expect(transfer).toContainText('/home/you/beckon-apps.json');
  await expect(transfer).toContainText(
    '3 apps were written. 1 demo app was left out, because it exists only in the demo.',
  );
  await transfer.getByRole('button', { name: 'Import…' }).click();
  await expect(transfer).toContainText('New apps2');
  await expect(transfer).toContainText('Apps to be ignored1');
  const changes = transfer.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'Living room' })).toContainText(/Also tried at .*192\.168\.1\.99/);
  await expect(changes.filter({ hasText: 'Living room' })).toContainText('Becomes a favorite');
  await expect(changes.filter({ hasText: 'Bedroom' })).toContainText('You’ve ignored this app. Importing adds it.');
  await expect(transfer).toContainText('Continue only if you trust whoever made the file.');
  await expect(transfer).toContainText('Replace forgets 3 apps that are not in the file.');
  await expect(transfer).toContainText('apps[3].alias');
  await transfer.getByRole('button', { name: 'Replace' }).click();
  await expect(transfer).toContainText('3 apps added or changed.');
  await expect(transfer).toContainText('1 app isn’t reconnected automatically, although the file says so.');
  const input = { importId: 'import-1', mode: 'replace' };
  expect((await main.requests()).at(-1)).toEqual({ route: 'transfer.apply', input });
});
