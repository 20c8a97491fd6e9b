import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { transferText } from '../../electron/known/transfer-format';
import { MISSES_UNTIL_GONE } from '../../shared/domain/reach-state';
import { closeWindow } from '../e2e/support/beckon-window';
import { chooseFile } from '../e2e/support/system-dialogs';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { simulatedAddress } from '../support/simulated-network';
import { drawNotifications, drawTrayIcons } from './drawn-desktop';
import { test } from './household';
import { pointNowhere, setSize, setTheme, take } from './picture';

const SIZE = [1000, 640] as const;

test('the window in discreet mode, in compact form, in another language, and its lists of commands', async ({
  household,
}) => {
  const window = await household();
  const { page, known, detail } = window;
  await setSize(window, ...SIZE);
  await setTheme(window, 'light');
  await window.goTo('Apps');
  await known.open('Ada’s phone');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ada');
  await expect(page.getByRole('option').first()).toBeVisible();
  await take(page, 'command-palette');
  await page.keyboard.press('Escape');

  await window.ask('settings.set-discreet', { discreet: true });
  await expect(known.row('App 1')).toBeVisible();
  await known.open('App 1');
  await pointNowhere(page);
  await take(page, 'discreet');
  await window.ask('settings.set-discreet', { discreet: false });
  await expect(known.row('Ada’s phone')).toBeVisible();

  const { appearance } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-appearance', { ...appearance, language: 'ar' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await pointNowhere(page);
  await take(page, 'arabic');
  await window.ask('settings.set-appearance', appearance);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  const apps = Object.values((await window.snapshot()).state.known);
  for (const { id } of apps) await window.ask('known.set-favourite', { ids: [id], favourite: true });
  await known.open('Ada’s phone');
  await detail.button('More actions').click();
  await page.getByRole('menuitem', { name: 'Copy as' }).press('ArrowRight');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await take(page, 'copy-as');
  await page.keyboard.press('Escape');

  const opened = window.app.waitForEvent('window');
  await window.ask('desktop.set-compact', { compact: true });
  const compact = await opened;
  await expect(compact.getByRole('heading')).toHaveText('All 4 reachable');
  await pointNowhere(compact);
  await take(compact, 'compact');
});

test('the address for programs, and the web pages that may use it', async ({ household }) => {
  const window = await household();
  const { page, known, detail } = window;
  await setSize(window, ...SIZE);
  await setTheme(window, 'light');
  await window.goTo('Apps');
  await known.open('Ada’s phone');
  await detail.localAddress.getByRole('switch').press('Space');
  await expect(detail.localAddress).toContainText('http://127.0.0.1:');
  await detail.open('Address for programs');
  await pointNowhere(page);
  await take(page, 'local-address', detail.localAddress);
});

test('what is asked: when the window is closed, and before an import', async ({
  desktop,
  household,
  simulator,
  userData,
}) => {
  await desktop.tray.appear();
  const window = await household();
  const { page, settings } = window;
  await setTheme(window, 'light');
  const path = join(userData, 'apps-of-the-other-pc.json');
  const [ada, , sam] = simulator.state().apps;
  const app = (deviceCode: string, alias: string, host: number) =>
    aKnownApp({
      id: alias,
      deviceCode,
      alias,
      addresses: [aLedgerAddress({ host: simulatedAddress(host) })],
      lastInfo: null,
    });
  const apps = [
    app('remote_guest', 'Guest phone', 9),
    app(ada?.deviceCode ?? '', 'Ada’s old phone', 12),
    app(sam?.deviceCode ?? '', 'Sam’s phone', 4),
  ];
  writeFileSync(path, transferText(apps, [], new Date().toISOString()));
  await setSize(window, ...SIZE);
  await window.goTo('Apps');
  await closeWindow(window.app);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Keep Beckon running');
  await pointNowhere(page);
  await take(page, 'closing');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await setSize(window, 1000, 900);
  await chooseFile(window, path);
  await window.goTo('Settings');
  await settings.open('Apps and data');
  await settings.transfer.getByRole('button', { name: 'Import…' }).click();
  await expect(settings.transfer).toContainText('Guest phone');
  await pointNowhere(page);
  await take(page, 'import', settings.transfer);
});

test('the icons in the tray, and notifications', async ({ desktop, household, simulator }) => {
  await desktop.tray.appear();
  const window = await household();
  const { page } = window;
  await setTheme(window, 'light');
  const { known } = (await window.snapshot()).state;
  const phone = Object.values(known).find(({ alias }) => alias === 'Ada’s phone');
  if (phone === undefined) throw new Error('Ada’s phone is not saved');
  await simulator.perform({ do: 'stop-app', app: 'ada-phone' });
  for (let miss = 0; miss < MISSES_UNTIL_GONE; miss += 1) await window.ask('reach.check-known', { id: phone.id });
  await expect.poll(() => desktop.notifications.texts.join('\n')).toContain('Lost connection to');
  await simulator.perform({ do: 'start-app', app: 'ada-phone' });
  await window.ask('reach.check-known', { id: phone.id });
  await expect.poll(() => desktop.notifications.texts.join('\n')).toContain('is back');
  await simulator.perform({ do: 'set-battery', app: 'ada-phone', toy: 'c4a1d97be03f', to: 15 });
  await expect
    .poll(async () => {
      await window.ask('discovery.refresh', null);
      return desktop.notifications.texts.join('\n');
    })
    .toContain('Battery low: Sunday');
  // The first one came before the app had its name.
  const shown = desktop.notifications.shown.filter(({ title, body }) => `${title} ${body}`.includes('Ada’s phone'));
  await take(page, 'notifications', await drawNotifications(page, shown));
  await take(page, 'tray-icons', await drawTrayIcons(page));
});
