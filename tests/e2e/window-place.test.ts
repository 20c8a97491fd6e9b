import { existsSync, readFileSync } from 'node:fs';
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
