import { expect } from 'playwright/test';
import { closeWindow } from '../e2e/support/beckon-window';
import { isShown, test } from './support/desktop-test';

test('without a tray Beckon says why, and never hides; one that comes, goes and comes again is used', async ({
  desktop,
  launch,
  settled,
}) => {
  await settled({ desktop: { closeAction: 'tray' } });
  const window = await launch();
  const tray = async (): Promise<unknown> => (await window.snapshot()).state.desktop.tray;
  await expect.poll(tray).toEqual({ kind: 'absent', reason: 'no-watcher' });
  await window.goTo('Settings');
  await window.page.getByRole('tab', { name: 'Startup and window' }).click();
  await expect(window.page.getByText('This desktop doesn’t show tray icons', { exact: true })).toBeVisible();

  await closeWindow(window.app);
  const question = window.page.getByRole('dialog', { name: 'Quit Beckon?' });
  await expect(question).toBeVisible();
  expect(await isShown(window.app)).toBe(true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  for (let time = 0; time < 2; time += 1) {
    await desktop.tray.appear();
    await expect.poll(tray).toEqual({ kind: 'present' });
    await expect.poll(() => desktop.tray.tooltip).toBe('2 of 2 reachable');
    await expect.poll(() => desktop.tray.labels()).toContain('Quit Beckon');
    if (time > 0) break;
    await desktop.tray.vanish();
    await expect.poll(tray).toEqual({ kind: 'absent', reason: 'no-watcher' });
  }
  await closeWindow(window.app);
  await expect.poll(() => isShown(window.app)).toBe(false);
});
