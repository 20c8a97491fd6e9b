import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { test } from '../../e2e/support/beckon-test';

/** The process of the window’s page; 0: it is gone. */
async function pageProcess(app: ElectronApplication): Promise<number> {
  return await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
}

// Chromium itself takes half a minute until it calls a page unresponsive.
test('a page that is frozen after a wake comes back once somebody turns to it', async ({
  computer,
  launch,
  awakened,
  serviceEnvironment,
}) => {
  const evening = await launch({ env: { ...serviceEnvironment, ...computer.environment } });
  await evening.goTo('Nearby');
  await evening.nearby.keep('Sunday');
  // With the connection goes the driver, in whose hands no page counts as frozen.
  await computer.sleep();
  await computer.wake();
  const frozen = await pageProcess(evening.app);
  process.kill(frozen, 'SIGSTOP');
  await evening.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({ type: 'mouseDown', x: 9, y: 300, clickCount: 1 }),
  );
  await expect.poll(async () => [0, frozen].includes(await pageProcess(evening.app)), { timeout: 60_000 }).toBe(false);
  const morning = await awakened(evening.app);
  await expect(morning.known.row('Sunday')).toBeVisible();
});
