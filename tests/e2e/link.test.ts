import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';
import { startAgain } from './support/start-again';

async function keptCodes(window: BeckonWindow): Promise<(string | null)[]> {
  return Object.values((await window.snapshot()).state.known).map(({ deviceCode }) => deviceCode);
}

test('a link asks, and adds its app only on yes', async ({ launch, userData, serviceEnvironment, simulator }) => {
  const code = simulator.state().apps.find(({ id }) => id === 'phone')?.deviceCode ?? '';
  // In a first start, too.
  const window = await launch({ env: serviceEnvironment, args: [`beckon://app/${code}`] });
  const question = window.page.getByRole('dialog', { name: 'Add the app from this link?' });
  await expect(question).toContainText(code);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await keptCodes(window)).toEqual([]);

  expect(await startAgain(userData, ['--', `beckon://app/${code}`])).toBe(0);
  await question.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => keptCodes(window)).toEqual([code]);

  // Now that it is known there is nothing to ask: the link leads to it.
  await window.goTo('Settings');
  expect(await startAgain(userData, [`beckon://app/${code}`])).toBe(0);
  await expect(window.known.row('Sunday')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a link that is too long leaves a running Beckon alone; one that is rubbish, or brings more along, raises the window', async ({
  launch,
  userData,
}) => {
  const window = await launch();
  await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  // Chromium would kill the first for not answering, the newest at 130 KB.
  for (const length of [9_000, 130_000]) {
    expect(await startAgain(userData, [`beckon://app/${'x'.repeat(length)}`])).toBe(1);
  }
  expect(await window.isVisible()).toBe(false);
  // The longest that is handed over arrives.
  expect(await startAgain(userData, [`beckon://app/${'x'.repeat(7_500)}`])).toBe(0);
  await expect.poll(() => window.isVisible()).toBe(true);

  for (const link of ['beckon://app/../x', 'beckon://quit']) {
    await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    expect(await startAgain(userData, [link, '--simulator=home', '--hidden'])).toBe(0);
    await expect.poll(() => window.isVisible()).toBe(true);
  }
  const { state } = await window.snapshot();
  expect(state.desktop.question).toBeNull();
  expect(state.service).toEqual({ kind: 'none' });
  expect(state.known).toEqual({});
});
