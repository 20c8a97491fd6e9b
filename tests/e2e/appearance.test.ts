import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { settingsFormat } from '../../electron/settings/settings-format';
import { asDocument } from '../../electron/store/document-format';
import { INITIAL_APPEARANCE, type Theme } from '../../shared/domain/appearance';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

const DARK_GROUND = 'rgb(13, 14, 18)';

function writeTheme(userData: string, theme: Theme): void {
  const { initial } = settingsFormat;
  const value = { ...initial, appearance: { ...initial.appearance, theme } };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify(asDocument(value, settingsFormat, {})));
}

async function menuOf(window: BeckonWindow) {
  return await window.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
}

/** The scheme of the system's own parts, of the window before its page, and of the page. */
async function schemes({ app, page }: BeckonWindow) {
  const main = await app.evaluate(({ BrowserWindow, nativeTheme }) => ({
    source: nativeTheme.themeSource,
    window: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
  }));
  const shown = await page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    controls: document.documentElement.getAttribute('data-mantine-color-scheme'),
  }));
  return { ...main, ...shown };
}

test('frame, page and menu follow theme and language at once, and have both from the first paint of the next start on', async ({
  launch,
  userData,
}) => {
  writeTheme(userData, 'light');
  const first = await launch();
  await expect(first.welcome.heading).toBeVisible();
  const light = { source: 'light', window: '#f2f2f6', ground: 'rgb(242, 242, 246)', controls: 'light' };
  expect(await schemes(first)).toEqual(light);
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => menuOf(first)).toContain('&File');

  await first.ask('settings.set-appearance', { ...INITIAL_APPEARANCE, theme: 'dark', language: 'de' });
  const dark = { source: 'dark', window: '#0d0e12', ground: DARK_GROUND, controls: 'dark' };
  await expect.poll(async () => await schemes(first)).toEqual(dark);
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => menuOf(first)).toContain('&Datei');
  await first.quit();

  const second = await launch();
  expect(await schemes(second)).toEqual(dark);
  await expect(second.page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => menuOf(second)).toContain('&Datei');
});
