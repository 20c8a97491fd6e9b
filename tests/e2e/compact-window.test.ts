import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

const PLACE = { x: 140, y: 60, width: 900, height: 640 };

/** The windows that are open as the system has them, the full one first. */
async function shapesOf(window: BeckonWindow) {
  return await window.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map((open) => ({ bounds: open.getBounds(), isOnTop: open.isAlwaysOnTop(), isVisible: open.isVisible() }))
      .toSorted((a, b) => b.bounds.width - a.bounds.width),
  );
}

/** Opens the compact window; returns its page once it is visible. */
async function openCompact(window: BeckonWindow): Promise<Page> {
  const opened = window.app.waitForEvent('window');
  await window.ask('desktop.set-compact', { compact: true });
  const page = await opened;
  await expect(page.getByRole('main', { name: 'Compact window' })).toContainText('Favorites appear here');
  await expect.poll(async () => (await shapesOf(window))[1]?.isVisible).toBe(true);
  return page;
}

test('the compact window is a window of its own, with the guards and the state of the full one', async ({
  launch,
  userData,
}) => {
  const window = await launch();
  await window.app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), PLACE);
  await expect.poll(async () => (await shapesOf(window))[0]?.bounds).toEqual(PLACE);

  const page = await openCompact(window);
  const height = await page.getByRole('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const corner = await window.app.evaluate(({ screen }) => {
    const { x, y, width, height: high } = screen.getPrimaryDisplay().workArea;
    return { x: x + width, y: y + high };
  });
  await expect
    .poll(() => shapesOf(window))
    .toEqual([
      { bounds: PLACE, isOnTop: false, isVisible: true },
      {
        bounds: { x: corner.x - 348, y: corner.y - 8 - height, width: 340, height },
        isOnTop: true,
        isVisible: true,
      },
    ]);

  const closed = page.waitForEvent('close');
  // The page is gone before the key is up.
  await page.keyboard.press('Escape').catch(() => undefined);
  await closed;
  await expect.poll(async () => (await shapesOf(window)).length).toBe(1);

  await openCompact(window);
  const bounds = await window.app.evaluate(({ BrowserWindow }) => {
    const [compact] = BrowserWindow.getAllWindows().toSorted((a, b) => a.getBounds().width - b.getBounds().width);
    compact?.setPosition(300, 70);
    return compact?.getBounds();
  });
  // A click elsewhere closes it, and the place that a person gave it is kept.
  await window.app.evaluate(({ BrowserWindow }) => {
    const [, full] = BrowserWindow.getAllWindows().toSorted((a, b) => a.getBounds().width - b.getBounds().width);
    full?.focus();
  });
  await expect.poll(async () => (await shapesOf(window)).length).toBe(1);
  const moved = await openCompact(window);
  await expect.poll(async () => (await shapesOf(window))[1]?.bounds).toEqual(bounds);

  await test.step('the same guards, the same state', async () => {
    const foreign = await moved.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
      opened: globalThis.open('https://example.com/'),
      bridge: Object.keys(globalThis).filter((name) => name === 'beckon'),
    }));
    expect(foreign).toEqual({ node: [], opened: null, bridge: ['beckon'] });

    const { appearance } = (await window.snapshot()).state.settings;
    await window.ask('settings.set-appearance', { ...appearance, language: 'de' });
    await expect(moved.locator('html')).toHaveAttribute('lang', 'de');
  });

  await window.quit();
  const stored: unknown = JSON.parse(readFileSync(join(userData, 'window.json'), 'utf8'));
  expect(stored).toMatchObject({ window: { compact: bounds } });
});
