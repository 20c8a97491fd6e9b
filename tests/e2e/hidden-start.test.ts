import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import { closeWindow } from './support/beckon-window';

test('started hidden without a session bus, the window comes all the same, and closing it asks whether to quit', async ({
  launch,
}) => {
  const window = await launch({
    args: ['--hidden'],
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '' },
  });
  await expect.poll(() => window.isVisible()).toBe(true);
  expect((await window.snapshot()).state.desktop.tray).toEqual({ kind: 'absent', reason: 'no-bus' });
  await closeWindow(window.app);
  const question = window.page.getByRole('dialog', { name: 'Quit Beckon?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const ended = window.app.waitForEvent('close');
  await question.getByRole('button', { name: 'Quit' }).click();
  await ended;
});
