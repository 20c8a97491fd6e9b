import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import { closeWindow } from './support/beckon-window';

test('started hidden without a session bus, the window comes all the same', async ({ launch }) => {
  const window = await launch({
    args: ['--hidden'],
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '' },
  });
  await expect.poll(() => window.isVisible()).toBe(true);
  expect((await window.snapshot()).state.desktop.tray).toEqual({ kind: 'absent', reason: 'no-bus' });
});

test('without a tray, closing the window for the first time asks whether to quit', async ({ launch }) => {
  const window = await launch();
  await expect.poll(async () => (await window.snapshot()).state.desktop.tray.kind).toBe('absent');
  await closeWindow(window.app);
  const question = window.page.getByRole('dialog', { name: 'Quit Beckon?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const ended = window.app.waitForEvent('close');
  await question.getByRole('button', { name: 'Quit' }).click();
  await ended;
});

test('who wants it to stay in the tray is told why it cannot', async ({ launch }) => {
  const window = await launch();
  const { desktop } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-desktop', { ...desktop, closeAction: 'tray' });
  await closeWindow(window.app);
  const question = window.page.getByRole('dialog', { name: 'Quit Beckon?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await window.isVisible()).toBe(true);

  await closeWindow(window.app);
  const ended = window.app.waitForEvent('close');
  await question.getByRole('button', { name: 'Quit' }).click();
  await ended;
});
