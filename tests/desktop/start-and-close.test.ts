import { expect } from 'playwright/test';
import { TRAY_WAIT_MS } from '../../electron/tray/tray-presence';
import { closeWindow } from '../e2e/support/beckon-window';
import { isShown, pass, test, windowOf } from './support/desktop-test';

test('started hidden it waits for its tray, stays in it, and shows the window once there is none for a minute', async ({
  desktop,
  settled,
  startHiddenInStillTime,
}) => {
  await settled();
  const app = await startHiddenInStillTime();
  // Long before its panel, and while that restarts.
  for (const gapMs of [12_000, 45_000]) {
    await pass(app, TRAY_WAIT_MS, gapMs);
    expect(await isShown(app)).toBe(false);
    await desktop.tray.appear();
    await expect.poll(() => desktop.tray.labels()).toContain('Quit Beckon');
    await desktop.tray.vanish();
  }
  await pass(app, TRAY_WAIT_MS, TRAY_WAIT_MS - 1);
  expect(await isShown(app)).toBe(false);
  await pass(app, 1);
  await expect.poll(() => isShown(app)).toBe(true);
  await expect((await windowOf(app)).known.rows).toHaveCount(2);
});

test('closing asks until an answer is to be remembered, which can be changed', async ({ desktop, launch }) => {
  await desktop.tray.appear();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
  const question = window.page.getByRole('dialog', { name: /Keep Beckon running/ });
  const remember = question.getByRole('checkbox', { name: 'Remember my answer' });
  const open = async (): Promise<void> => {
    await desktop.tray.click('Open Beckon');
    await expect.poll(() => isShown(window.app)).toBe(true);
  };
  for (const isRemembered of [false, true]) {
    await closeWindow(window.app);
    await expect(question).toBeVisible();
    await remember.setChecked(isRemembered);
    await question.getByRole('button', { name: /Keep running/ }).click();
    await expect.poll(() => isShown(window.app)).toBe(false);
    await open();
  }
  await closeWindow(window.app);
  await expect.poll(() => isShown(window.app)).toBe(false);
  await expect(question).toHaveCount(0);

  const { settings } = (await window.snapshot()).state;
  await window.ask('settings.set-desktop', { ...settings.desktop, closeAction: 'quit' });
  await open();
  const ended = window.app.waitForEvent('close');
  await closeWindow(window.app);
  await ended;
});
