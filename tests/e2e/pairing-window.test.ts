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

test('from nothing to a paired app, by clicking alone', async ({ launch }) => {
  const window = await launch();
  await window.welcome.startSimulator();
  await window.goTo('Add');
  await window.codes.show.click();
  await expect(window.codes.picture).toBeVisible();
  await window.codes.button('Scan with a simulated phone').click();

  await expect(window.add.nameBox).toBeFocused();
  await window.add.skipName();
  await expect(window.known.rows).toHaveCount(1);
  const [app] = Object.values((await window.snapshot()).state.known);
  expect(app).toMatchObject({ source: 'pairing', simulated: true });
  await window.goTo('Add');
  await expect(window.codes.headings).toHaveText(/ is paired$/);
  await expect(window.codes.picture).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test(`a scanner reads the code off the screen: ${theme}, enlarged and in a small window`, async ({ launch }) => {
    const window = await launch({ args: ['--simulator=home'] });
    await setTheme(window, theme);
    await window.goTo('Add');
    await window.codes.show.click();
    await expect(window.codes.picture).toBeVisible();
    const text = await shownText(window);
    expect(await readQrCode(await window.page.screenshot())).toBe(text);

    await window.codes.button('Enlarge').click();
    await expect(window.codes.enlarged).toBeVisible();
    expect(await readQrCode(await window.page.screenshot())).toBe(text);

    await setSize(window, 720, 560);
    expect(await readQrCode(await window.page.screenshot())).toBe(text);
    await window.page.keyboard.press('Escape');
    await expect(window.codes.enlarged).toBeHidden();
    expect(await readQrCode(await window.page.screenshot())).toBe(text);
  });
}

test('a code that was withdrawn is gone from the screen, and from main', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  await window.goTo('Add');
  await window.codes.show.click();
  await expect(window.codes.picture).toBeVisible();
  await window.codes.button('Cancel').click();
  await expect(window.codes.show).toBeFocused();
  expect((await window.snapshot()).state.pairings).toEqual({});
});

test('a device code that is typed while a code waits brings the app, and ends the code', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  await window.goTo('Nearby');
  await expect(window.nearby.rows.first()).toBeVisible();
  const [deviceCode = ''] = Object.keys((await window.snapshot()).state.nearby);
  await window.goTo('Add');
  await window.codes.show.click();
  await expect(window.codes.picture).toBeVisible();
  await window.add.box.fill(deviceCode);
  await window.add.add.click();
  await expect(window.add.nameBox).toBeFocused();
  await window.add.skipName();
  await window.goTo('Add');
  await expect(window.codes.region.getByText('Paired by its device code while your code was shown.')).toBeVisible();
});
