import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

const PLACE = { x: 140, y: 60, width: 900, height: 640 };
const MOVED = { x: 300, y: 70, width: 400, height: 500 };

/** What the window is now, as the system has it. */
async function shapeOf(window: BeckonWindow) {
  return await window.app.evaluate(({ BrowserWindow }) => {
    const [shown] = BrowserWindow.getAllWindows();
    return {
      bounds: shown?.getBounds(),
      minimum: shown?.getMinimumSize(),
      isOnTop: shown?.isAlwaysOnTop(),
      isVisible: shown?.isVisible(),
    };
  });
}

async function setBounds(window: BeckonWindow, bounds: typeof PLACE): Promise<void> {
  await window.app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), bounds);
  await expect.poll(async () => (await shapeOf(window)).bounds).toEqual(bounds);
}

test('the compact window is small and above others, goes back to the full one, and is where it was after a restart', async ({
  launch,
  userData,
}) => {
  const full = { bounds: PLACE, minimum: [720, 560], isOnTop: false, isVisible: true };
  const first = await launch();
  await setBounds(first, PLACE);

  await first.ask('desktop.set-compact', { compact: true });
  await expect(first.page.getByRole('main', { name: 'Compact window' })).toBeVisible();
  // In the upper corner of the full one, at its end.
  const corner = { x: PLACE.x + PLACE.width - 420, y: PLACE.y, width: 420, height: 640 };
  await expect
    .poll(() => shapeOf(first))
    .toEqual({ bounds: corner, minimum: [320, 360], isOnTop: true, isVisible: true });
  await setBounds(first, MOVED);

  await first.page.getByRole('button', { name: 'Full window' }).first().click();
  await expect.poll(() => shapeOf(first)).toEqual(full);
  await expect(first.welcome.heading).toBeVisible();
  await first.quit();
  const stored: unknown = JSON.parse(readFileSync(join(userData, 'window.json'), 'utf8'));
  expect(stored).toMatchObject({ window: { bounds: PLACE, isMaximised: false, compact: MOVED } });

  // A start opens the full window; the compact one is where it was.
  const second = await launch();
  await expect.poll(() => shapeOf(second)).toEqual(full);
  await second.ask('desktop.set-compact', { compact: true });
  await expect.poll(async () => (await shapeOf(second)).bounds).toEqual(MOVED);
  await second.quit();

  const third = await launch();
  await expect.poll(() => shapeOf(third)).toEqual(full);
});
