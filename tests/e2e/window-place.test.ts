import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';

const PLACE = { x: 140, y: 90, width: 900, height: 640 };

async function boundsOf(window: BeckonWindow) {
  return await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

function kept(userData: string): unknown {
  const file = join(userData, 'window.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

test('the window opens where it was, in the size that it had', async ({ launch, userData }) => {
  const first = await launch();
  await first.app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), PLACE);
  await expect.poll(() => boundsOf(first)).toEqual(PLACE);
  await first.quit();
  expect(kept(userData)).toMatchObject({ window: { bounds: PLACE, isMaximised: false } });

  const second = await launch();
  expect(await boundsOf(second)).toEqual(PLACE);
});

test('a window that was on a display that is gone comes back to where it can be seen', async ({ launch, userData }) => {
  const bounds = { x: 9_000, y: -4_000, width: 900, height: 640 };
  const document = { schemaVersion: 1, window: { bounds, isMaximised: false } };
  writeFileSync(join(userData, 'window.json'), JSON.stringify(document));
  const window = await launch();
  const shown = await boundsOf(window);
  const area = await window.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  expect(shown).toMatchObject({ width: 900, height: 640 });
  expect(shown?.x).toBeGreaterThanOrEqual(area.x);
  expect(shown?.y).toBeGreaterThanOrEqual(area.y);
  expect((shown?.x ?? 0) + 900).toBeLessThanOrEqual(area.x + area.width);
  expect((shown?.y ?? 0) + 640).toBeLessThanOrEqual(area.y + area.height);
});

test('nobody is bothered with a broken file of where the window was', async ({ launch, userData }) => {
  writeFileSync(join(userData, 'window.json'), JSON.stringify({ schemaVersion: 1, window: 'left' }));
  const window = await launch();
  await expect(window.welcome.heading).toBeVisible();
  expect((await window.snapshot()).state.notices).toEqual([]);
});
