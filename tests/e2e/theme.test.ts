import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { settingsFormat } from '../../electron/settings/settings-format';
import { asDocument } from '../../electron/store/document-format';
import type { Theme } from '../../shared/domain/appearance';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

const DARK_GROUND = 'rgb(13, 14, 18)';

function writeTheme(userData: string, theme: Theme): void {
  const { initial } = settingsFormat;
  const value = { ...initial, appearance: { ...initial.appearance, theme } };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify(asDocument(value, settingsFormat, {})));
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

test('frame, outline and page have the chosen scheme from the first paint on', async ({ launch, userData }) => {
  writeTheme(userData, 'dark');
  const window = await launch();
  await expect(window.welcome.heading).toBeVisible();
  const dark = { source: 'dark', window: '#0d0e12', ground: DARK_GROUND, controls: 'dark' };
  expect(await schemes(window)).toEqual(dark);
});

test('another theme is applied while the window is open, and kept', async ({ launch, userData }) => {
  writeTheme(userData, 'light');
  const first = await launch();
  await expect(first.welcome.heading).toBeVisible();
  const light = { source: 'light', window: '#f2f2f6', ground: 'rgb(242, 242, 246)', controls: 'light' };
  expect(await schemes(first)).toEqual(light);
  const { appearance } = (await first.snapshot()).state.settings;
  await first.ask('settings.set-appearance', { ...appearance, theme: 'dark' });
  const dark = { source: 'dark', window: '#0d0e12', ground: DARK_GROUND, controls: 'dark' };
  await expect.poll(async () => await schemes(first)).toEqual(dark);
  await first.quit();

  const second = await launch();
  await expect(second.welcome.heading).toBeVisible();
  expect(await schemes(second)).toEqual(dark);
});
