import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';
import { startAgain } from './support/start-again';

async function keptCodes(window: BeckonWindow): Promise<(string | null)[]> {
  return Object.values((await window.snapshot()).state.known).map(({ deviceCode }) => deviceCode);
}

test('a link asks, and adds its app only on yes', async ({ launch, userData, serviceEnvironment, simulator }) => {
  const code = simulator.state().apps.find(({ id }) => id === 'phone')?.deviceCode ?? '';
  const window = await launch({ env: serviceEnvironment });
  const question = window.page.getByRole('dialog', { name: 'Add the app from this link?' });

  expect(await startAgain(userData, ['--', `beckon://app/${code}`])).toBe(0);
  await expect(question).toContainText(code);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await keptCodes(window)).toEqual([]);

  expect(await startAgain(userData, [`beckon://app/${code}`])).toBe(0);
  await question.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => keptCodes(window)).toEqual([code]);

  // Now that it is known there is nothing to ask: the link leads to it.
  await window.goTo('Settings');
  expect(await startAgain(userData, [`beckon://app/${code}`])).toBe(0);
  await expect(window.known.row('Sunday')).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a link is asked about in a first start too', async ({ launch, serviceEnvironment, simulator }) => {
  const code = simulator.state().apps.find(({ id }) => id === 'pc')?.deviceCode ?? '';
  const window = await launch({ env: serviceEnvironment, args: [`beckon://app/${code}`] });
  await expect(window.page.getByRole('dialog', { name: 'Add the app from this link?' })).toContainText(code);
});

test('a link that is too long to be handed over leaves a running Beckon alone', async ({ launch, userData }) => {
  const window = await launch();
  await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  // Chromium would kill the first for not answering: at 40 KB an older one, at 130 KB a newer one.
  for (const length of [9_000, 40_000, 130_000]) {
    expect(await startAgain(userData, [`beckon://app/${'x'.repeat(length)}`])).toBe(1);
  }
  expect(await window.isVisible()).toBe(false);
  // The longest that is handed over arrives.
  expect(await startAgain(userData, [`beckon://app/${'x'.repeat(7_500)}`])).toBe(0);
  await expect.poll(() => window.isVisible()).toBe(true);
});

test('a link that is rubbish, or brings more along, does nothing but raise the window', async ({
  launch,
  userData,
}) => {
  const window = await launch();
  for (const link of ['beckon://app/../x', 'beckon://quit', 'beckon:', `beckon://app/${'x'.repeat(200)}`]) {
    await window.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    expect(await startAgain(userData, [link, '--simulator=home', '--hidden'])).toBe(0);
    await expect.poll(() => window.isVisible()).toBe(true);
  }
  const { state } = await window.snapshot();
  expect(state.desktop.question).toBeNull();
  expect(state.service).toEqual({ kind: 'none' });
  expect(state.known).toEqual({});
});
