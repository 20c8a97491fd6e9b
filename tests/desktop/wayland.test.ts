import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { COMPACT_WIDTH } from '../../electron/desktop/window-bounds';
import { closeWindow } from '../e2e/support/beckon-window';
import { test as base, isShown } from './support/desktop-test';
import { WaylandScreen } from './support/wayland-screen';

const test = base.extend<{ readonly wayland: WaylandScreen }>({
  wayland: async ({ desktop }, provide) => {
    const screen = await WaylandScreen.open(desktop.environment);
    await provide(screen);
    await screen.dispose();
  },
});

async function widthsOf(app: ElectronApplication): Promise<readonly number[]> {
  return await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((open) => open.getBounds().width));
}

// Current releases of Electron take Wayland wherever a session has it.
test('on Wayland the compact window opens and closes, and the full one comes back from the task bar and the tray', async ({
  desktop,
  wayland,
  settled,
  launch,
}) => {
  await desktop.tray.appear();
  await settled();
  const window = await launch({ args: ['--ozone-platform=wayland'], env: wayland.environment });
  await expect(window.known.row('My phone')).toBeVisible();
  await window.ask('desktop.set-compact', { compact: true });
  await expect.poll(() => widthsOf(window.app)).toContain(COMPACT_WIDTH);
  await window.ask('desktop.set-compact', { compact: false });
  await expect.poll(() => widthsOf(window.app)).not.toContain(COMPACT_WIDTH);
  await expect.poll(() => isShown(window.app)).toBe(true);

  const { app } = window;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  await expect.poll(() => isShown(app)).toBe(false);
  await closeWindow(app);
  await desktop.tray.click('Open Beckon');
  await expect.poll(() => isShown(app)).toBe(true);
});
