import { expect } from 'playwright/test';
import { test } from './silence-test';

/** It first looks a minute after its start, at the latest. */
const LOOKED_MS = 180_000;

test('a packaged Beckon that looks for updates, where nobody has its certificate', async ({ startPackaged }) => {
  const beckon = startPackaged({ automatic: true });
  await expect.poll(() => beckon.updateState(), { timeout: LOOKED_MS }).toBe('failed');
  await beckon.quit();
});
