import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';
import { readQrCode } from './support/qr-reader';

/** What the code on the screen says, as main has it. */
async function shownText(window: BeckonWindow): Promise<string> {
  const { pairings } = (await window.snapshot()).state;
  const [progress, ...others] = Object.values(pairings).map((session) => session.progress);
  if (progress?.kind !== 'waiting' || others.length > 0) throw new Error('Not exactly one code waits');
  return progress.code.qrcode;
}

async function setTheme(window: BeckonWindow, theme: 'light' | 'dark'): Promise<void> {
  const { appearance } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-appearance', { ...appearance, theme });
  await expect(window.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

async function setSize(window: BeckonWindow, width: number, height: number): Promise<void> {
  await window.app.evaluate(({ BrowserWindow }, [w, h]) => BrowserWindow.getAllWindows()[0]?.setContentSize(w, h), [
    width,
    height,
  ] as const);
  await expect.poll(() => window.page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
}

test('a scanner reads the code off the screen: light and dark, enlarged and in a small window', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  await window.goTo('Add');
  await window.codes.show.click();
  await expect(window.codes.picture).toBeVisible();
  const text = await shownText(window);
  const scanned = async (): Promise<string | null> => await readQrCode(await window.page.screenshot());
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(window, theme);
    expect(await scanned(), theme).toBe(text);
  }
  await window.codes.button('Enlarge').click();
  await expect(window.codes.enlarged).toBeVisible();
  expect(await scanned(), 'enlarged').toBe(text);
  await setSize(window, 720, 560);
  expect(await scanned(), 'enlarged in a small window').toBe(text);
  await window.page.keyboard.press('Escape');
  await expect(window.codes.enlarged).toBeHidden();
  expect(await scanned(), 'in a small window').toBe(text);

  await window.codes.button('Cancel').click();
  await expect(window.codes.show).toBeFocused();
  expect((await window.snapshot()).state.pairings).toEqual({});
});
