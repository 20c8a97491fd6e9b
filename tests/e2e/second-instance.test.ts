import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import { startAgain } from './support/start-again';

test('a second start passes its arguments on, and raises the first unless it was to be hidden', async ({
  launch,
  userData,
}) => {
  const window = await launch();
  await expect.poll(async () => await window.isVisible()).toBe(true);
  await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect(await startAgain(userData, ['--hidden', '--simulator=home'])).toBe(0);
  await expect.poll(async () => (await window.snapshot()).state.service.kind).toBe('simulator');
  expect(await window.isVisible()).toBe(false);

  expect(await startAgain(userData)).toBe(0);
  await expect.poll(() => window.isVisible()).toBe(true);
  expect(await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expect(window.page.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
});
