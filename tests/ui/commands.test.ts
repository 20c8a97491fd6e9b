import { expect, type Page } from 'playwright/test';
import { aKnownApp } from '../support/known-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';
import { violations } from './violations';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

async function openPalette(page: Page): Promise<void> {
  await expect(new WindowPage(page).navigation).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('combobox')).toBeFocused();
}

test('finds and runs a command and an app by the keyboard alone', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  await expect(new WindowPage(page).navigation).toBeVisible();
  await openPalette(page);
  const box = paletteOf(page).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('near go');
  await expect(paletteOf(page).getByRole('option', { selected: true })).toHaveText(/Go to Nearby/);
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(new WindowPage(page).link('Nearby')).toHaveAttribute('aria-current', 'page');

  await openPalette(page);
  // Where one is, is no place to go to.
  await expect(paletteOf(page).getByRole('group', { name: 'Go to' })).toContainText('Go to Apps');
  await expect(paletteOf(page)).not.toContainText('Go to Nearby');
  await page.keyboard.type('old tab');
  await page.keyboard.press('Enter');
  await expect(new AppDetail(page).heading).toHaveText('Old tablet');
  await expect(new AppDetail(page).heading).toBeFocused();
});

test('does something with an app by its name and with the one that is shown', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  await openPalette(page);
  await page.keyboard.type('copy old');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toHaveCount(0);
  await new AppsPage(page, 'Your apps').open('Living room');
  await openPalette(page);
  const shown = paletteOf(page).getByRole('group', { name: 'Living room' });
  await expect(shown.getByRole('option').first()).toHaveText(/^Copy address\s*C$/);
  await page.keyboard.type('copy');
  await page.keyboard.press('Enter');
  await openPalette(page);
  await page.keyboard.type('old again');
  await expect(paletteOf(page).getByRole('option', { selected: true })).toHaveText(/Try again: .*Old tablet/);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await main.requests()).filter(({ route }) => /copy-connection|reconnect/.test(route)))
    .toEqual([
      { route: 'known.copy-connection', input: { id: keptAway.id, format: 'address' } },
      { route: 'known.copy-connection', input: { id: keptPhone.id, format: 'address' } },
      { route: 'reach.reconnect', input: { ids: [keptAway.id], runId: expect.any(String) } },
    ]);
});

test('shows apps as the list does, and keeps the active one while they come and go', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  await test.step('shows apps as the list does: with what was measured', async () => {
    await openPalette(page);
    const apps = paletteOf(page).getByRole('group', { name: 'Apps' }).getByRole('option');
    await expect(apps).toHaveText([/Living room.*Not checked yet/, /Old tablet.*Not checked yet/]);
    await expect(apps.first().getByRole('img', { name: 'Not checked' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('keeps the active entry while apps come and go', async () => {
    const known = { [keptPhone.id]: keptPhone, [keptAway.id]: keptAway };
    const options = paletteOf(page).getByRole('group', { name: 'Apps' }).getByRole('option');
    const active = paletteOf(page).getByRole('option', { selected: true });
    await expect(active).toHaveText(/Living room/);
    const attic = aKnownApp({ id: 'kept-attic', deviceCode: 'remote_attic', alias: 'Attic' });
    await main.set('known', { ...known, [attic.id]: attic });
    // The one that the page shows stays the first.
    await expect(options).toHaveText([/Living room/, /Attic/, /Old tablet/]);
    await expect(active).toHaveText(/Living room/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await main.set('known', known);
    await expect(options).toHaveCount(2);
    await expect(active).toHaveText(/Old tablet/);
    await main.set('known', { [keptPhone.id]: keptPhone });
    await expect(active).toHaveText(/Living room/);
  });
});

test('gives the focus back, and offers to add an app where nothing is found', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  await test.step('gives the focus back when the palette is closed', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.rows.first().focus();
    await openPalette(page);
    await expect(paletteOf(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('no such thing');
    await expect(paletteOf(page)).toContainText('Nothing found');
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toHaveCount(0);
    await expect(apps.rows.first()).toBeFocused();
  });
  await test.step('offers to add an app where nothing is found', async () => {
    await openPalette(page);
    await page.keyboard.type('192.168.1.77');
    const palette = paletteOf(page);
    await expect(palette.getByRole('status')).toHaveText('Nothing found');
    await expect(palette.getByRole('option')).toHaveText([/^Add app/]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Add app' })).toBeVisible();
  });
});

test('shows every shortcut on request, and has the pages by number', async ({ main }) => {
  // A search box comes with eight apps.
  const page = await main.open(
    aLookingState(
      [phone],
      Array.from({ length: 8 }, (_, n) => aKnownApp({ id: `${n}` })),
    ),
  );
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await test.step('shows every shortcut on request, and none while a text is typed', async () => {
    await new AppsPage(page, 'Your apps').search.click();
    await page.keyboard.type('?');
    await expect(new AppsPage(page, 'Your apps').search).toHaveValue('?');
    await page.keyboard.press('F1');
    await expect(sheet.getByRole('definition').first()).toBeVisible();
    await expect(sheet).toContainText('Command palette');
    expect(await violations(page)).toEqual([]);
    const lists = sheet.getByRole('region', { name: 'In a list of apps' });
    await expect(lists).toContainText(
      /Copy addressC.*Move to a groupG.*Mute or unmute alertsM.*Add \(on Nearby\)AIgnore/,
    );
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('has the pages by number on a keyboard with the digits shifted', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await expect(new WindowPage(page).navigation).toBeVisible();
    // As on a French keyboard.
    await page.evaluate(() =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '"', code: 'Digit3', ctrlKey: true })),
    );
    await expect(new WindowPage(page).link('Nearby')).toHaveAttribute('aria-current', 'page');
  });
});

test('helps from the palette, and has discreet mode under one key', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('helps from the palette', async () => {
    for (const name of ['guide', 'data folder']) {
      await openPalette(page);
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(paletteOf(page)).toHaveCount(0);
    }
    await main.wasAsked([
      { route: 'desktop.open-help', input: { page: 'guide' } },
      { route: 'desktop.open-data-folder', input: null },
    ]);
  });
  await test.step('turns discreet mode on and off by one key, and shows that it is on', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await expect(new WindowPage(page).navigation).toBeVisible();
    const chip = page.getByRole('banner').getByRole('button', { name: 'Discreet', exact: true });
    const { announcement } = new WindowPage(page);
    await page.keyboard.press('Control+Shift+D');
    await expect(chip).toBeVisible();
    await expect(announcement).toHaveText('Discreet mode is on');
    await page.keyboard.press('Control+Shift+D');
    await expect(chip).toHaveCount(0);
    await expect(announcement).toHaveText('Discreet mode is off');
    await main.wasAsked([
      { route: 'settings.set-discreet', input: { discreet: true } },
      { route: 'settings.set-discreet', input: { discreet: false } },
    ]);
  });
});
