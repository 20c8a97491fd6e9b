import { expect } from 'playwright/test';
import { TRAY_WAIT_MS } from '../../electron/tray/tray-presence';
import { closeWindow } from '../e2e/support/beckon-window';
import { isShown, pass, test, windowOf } from './support/desktop-test';

test('a tray is found, and Beckon puts one icon in it', async ({ desktop, launch }) => {
  await desktop.tray.appear();
  const window = await launch();
  await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
  expect((await window.snapshot()).state.desktop.tray).toEqual({ kind: 'present' });
});

test('without a tray it says why, and never hides where nothing could bring it back', async ({
  desktop,
  launch,
  settled,
}) => {
  await settled({ desktop: { closeAction: 'tray' } });
  const window = await launch();
  await expect
    .poll(async () => (await window.snapshot()).state.desktop.tray)
    .toEqual({ kind: 'absent', reason: 'no-watcher' });
  await window.goTo('Settings');
  await window.page.getByRole('tab', { name: 'Startup and window' }).click();
  await expect(window.page.getByText('This desktop doesn’t show tray icons', { exact: true })).toBeVisible();

  await closeWindow(window.app);
  const question = window.page.getByRole('dialog', { name: 'Quit Beckon?' });
  await expect(question).toBeVisible();
  expect(await isShown(window.app)).toBe(true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await desktop.tray.appear();
  await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
  await closeWindow(window.app);
  await expect.poll(() => isShown(window.app)).toBe(false);
});

test('an address of a session bus that is set to nothing counts as none', async ({ launch }) => {
  // As by a wrapper that passes on what it has not.
  const window = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: '' } });
  await expect
    .poll(async () => (await window.snapshot()).state.desktop.tray)
    .toEqual({ kind: 'absent', reason: 'no-bus' });
  await window.goTo('Settings');
  await expect(window.page.getByRole('tab', { name: 'Startup and window' })).toBeVisible();
});

test('a tray that appears later is used from then on, and one that comes back is used again', async ({
  desktop,
  launch,
}) => {
  const window = await launch();
  const tray = async (): Promise<unknown> => (await window.snapshot()).state.desktop.tray;
  await expect.poll(tray).toEqual({ kind: 'absent', reason: 'no-watcher' });
  for (let time = 0; time < 2; time += 1) {
    await desktop.tray.appear();
    await expect.poll(tray).toEqual({ kind: 'present' });
    await expect.poll(() => desktop.tray.tooltip).toBe('No apps yet');
    await expect.poll(() => desktop.tray.labels()).toContain('Quit Beckon');
    await desktop.tray.vanish();
    await expect.poll(tray).toEqual({ kind: 'absent', reason: 'no-watcher' });
  }
});

test('a tray that goes while the window is hidden brings the window back', async ({
  desktop,
  settled,
  startHiddenInStillTime,
}) => {
  await desktop.tray.appear();
  await settled();
  const app = await startHiddenInStillTime();
  await expect.poll(() => desktop.tray.labels()).toContain('Quit Beckon');
  expect(await isShown(app)).toBe(false);

  await desktop.tray.vanish();
  await pass(app, TRAY_WAIT_MS);
  await expect.poll(() => isShown(app)).toBe(true);
  const window = await windowOf(app);
  await expect(window.known.rows).toHaveCount(2);
});

test('a watcher that nothing draws for is no tray', async ({ desktop, launch }) => {
  await desktop.tray.appear({ isDrawn: false });
  const window = await launch();
  await expect
    .poll(async () => (await window.snapshot()).state.desktop.tray)
    .toEqual({ kind: 'absent', reason: 'no-watcher' });
});

test('without a session bus there is nobody to ask, and Beckon runs all the same', async ({
  launch,
  desktop,
  settled,
}) => {
  await settled();
  const window = await launch({ args: ['--hidden'], env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } });
  expect((await window.snapshot()).state.desktop.tray).toEqual({ kind: 'absent', reason: 'no-bus' });
  await expect.poll(() => isShown(window.app)).toBe(true);
  expect(desktop.notifications.texts).toEqual([]);
});
