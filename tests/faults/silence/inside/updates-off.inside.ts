import { expect } from 'playwright/test';
import { test } from './silence-test';

test('a packaged Beckon that is to look for no updates', async ({ startPackaged, leaveAlone }) => {
  const beckon = startPackaged({ automatic: false });
  await expect.poll(() => beckon.updateState()).toBe('idle');
  // Longer than until the first look for updates.
  await leaveAlone();
  expect(await beckon.updateState()).toBe('idle');
  await beckon.quit();
});
