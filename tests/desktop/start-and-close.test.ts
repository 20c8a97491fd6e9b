import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { TRAY_WAIT_MS } from '../../electron/tray/tray-presence';
import { closeWindow } from '../e2e/support/beckon-window';
import { electronRuntime } from '../support/electron-runtime';
import type { DesktopSession } from './support/desktop-session';
import { isShown, pass, test, windowOf } from './support/desktop-test';

/** Starts Beckon once more on the same user data, in the same session, and answers its exit code. */
async function startAgain(
  desktop: DesktopSession,
  userData: string,
  args: readonly string[] = [],
): Promise<number | null> {
  const { executablePath, args: runtimeArgs, env } = electronRuntime({ driven: false });
  const child = spawn(executablePath, [...runtimeArgs, ...args], {
    env: { ...env, ...desktop.environment, BECKON_USER_DATA: userData },
    stdio: 'ignore',
  });
  return await new Promise((resolve) => child.once('close', resolve));
}

test('started hidden it is in the tray alone; where no tray comes for a minute, the window does', async ({
  desktop,
  settled,
  startHidden,
  startHiddenInStillTime,
}) => {
  await settled();
  await desktop.tray.appear();
  const hidden = await startHidden();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  expect(await isShown(hidden)).toBe(false);
  await hidden.close();

  await desktop.tray.vanish();
  const shown = await startHiddenInStillTime();
  await pass(shown, TRAY_WAIT_MS, TRAY_WAIT_MS - 1);
  expect(await isShown(shown)).toBe(false);
  await pass(shown, 1);
  await expect.poll(() => isShown(shown)).toBe(true);
});

test('started hidden long before its panel, and while that restarts, it stays in the tray', async ({
  desktop,
  settled,
  startHiddenInStillTime,
}) => {
  await settled();
  const app = await startHiddenInStillTime();
  for (const gapMs of [12_000, 45_000]) {
    await pass(app, TRAY_WAIT_MS, gapMs);
    expect(await isShown(app)).toBe(false);
    await desktop.tray.appear();
    await expect.poll(() => desktop.tray.labels()).toContain('Quit Beckon');
    await desktop.tray.vanish();
  }
  expect(await isShown(app)).toBe(false);
});

test('started hidden just before the tray is there, it waits for it', async ({ desktop, settled, startHidden }) => {
  await settled();
  const app = await startHidden();
  await desktop.tray.appear();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  expect(await isShown(app)).toBe(false);
});

test('the first close asks; the answer is remembered, and can be changed', async ({ desktop, launch }) => {
  await desktop.tray.appear();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
  const question = window.page.getByRole('dialog', { name: /Keep Beckon running/ });

  await closeWindow(window.app);
  await expect(question).toBeVisible();
  await question.getByRole('checkbox', { name: 'Remember my answer' }).check();
  await question.getByRole('button', { name: /Keep running/ }).click();
  await expect.poll(() => isShown(window.app)).toBe(false);

  await desktop.tray.click('Open Beckon');
  await expect.poll(() => isShown(window.app)).toBe(true);
  await closeWindow(window.app);
  await expect.poll(() => isShown(window.app)).toBe(false);
  await expect(question).toHaveCount(0);

  const { settings } = (await window.snapshot()).state;
  await window.ask('settings.set-desktop', { ...settings.desktop, closeAction: 'quit' });
  await desktop.tray.click('Open Beckon');
  await expect.poll(() => isShown(window.app)).toBe(true);
  const ended = window.app.waitForEvent('close');
  await closeWindow(window.app);
  await ended;
});

test('an answer that is not to be remembered is asked for again', async ({ desktop, launch }) => {
  await desktop.tray.appear();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
  const question = window.page.getByRole('dialog', { name: /Keep Beckon running/ });
  await closeWindow(window.app);
  await question.getByRole('checkbox', { name: 'Remember my answer' }).uncheck();
  await question.getByRole('button', { name: /Keep running/ }).click();
  await expect.poll(() => isShown(window.app)).toBe(false);
  await expect(question).toHaveCount(0);

  await desktop.tray.click('Open Beckon');
  await expect.poll(() => isShown(window.app)).toBe(true);
  await closeWindow(window.app);
  await expect(question).toBeVisible();
  const ended = window.app.waitForEvent('close');
  await question.getByRole('button', { name: 'Quit', exact: true }).click();
  await ended;
});

test('a second start brings the first one out of the tray, unless it is a hidden one', async ({
  desktop,
  settled,
  startHidden,
  userData,
}) => {
  await desktop.tray.appear();
  await settled();
  const app = await startHidden();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');

  expect(await startAgain(desktop, userData, ['--hidden'])).toBe(0);
  expect(await isShown(app)).toBe(false);
  expect(await startAgain(desktop, userData)).toBe(0);
  await expect.poll(() => isShown(app)).toBe(true);
});

test('a link asks before an app is added, and shows one that is known', async ({
  desktop,
  settled,
  startHidden,
  simulator,
  userData,
}) => {
  await desktop.tray.appear();
  await settled();
  const app = await startHidden();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  const known = simulator.state().apps.find(({ id }) => id === 'pc')?.deviceCode ?? '';

  expect(await startAgain(desktop, userData, [`beckon://app/${known}`])).toBe(0);
  await expect.poll(() => isShown(app)).toBe(true);
  const window = await windowOf(app);
  await expect(window.detail.heading).toHaveText('Study');

  expect(await startAgain(desktop, userData, ['beckon://app/remote_unheard_of'])).toBe(0);
  const question = window.page.getByRole('dialog', { name: 'Add the app from this link?' });
  await expect(question).toContainText('remote_unheard_of');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(Object.keys((await window.snapshot()).state.known)).toHaveLength(2);
});

test('starting at login is an entry among what the desktop starts, which goes when it is switched off', async ({
  desktop,
  launch,
}) => {
  const window = await launch();
  const entry = join(desktop.autostartFolder, 'beckon.desktop');
  const set = async (startAtLogin: boolean, startHidden: boolean): Promise<void> => {
    const { settings } = (await window.snapshot()).state;
    await window.ask('settings.set-desktop', { ...settings.desktop, startAtLogin, startHidden });
  };
  const startsAtLogin = async (): Promise<boolean | null> => (await window.snapshot()).state.desktop.startsAtLogin;
  expect(existsSync(entry)).toBe(false);
  await set(true, true);
  expect(readFileSync(entry, 'utf8')).toMatch(/^Exec=\S.* --hidden$/m);
  await expect.poll(startsAtLogin).toBe(true);
  await set(true, false);
  expect(readFileSync(entry, 'utf8')).toMatch(/^Exec=/m);
  expect(readFileSync(entry, 'utf8')).not.toContain('--hidden');
  await set(false, false);
  expect(existsSync(entry)).toBe(false);
  await expect.poll(startsAtLogin).toBe(false);
});
