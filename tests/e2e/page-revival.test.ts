import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

/** The process of the window’s page; 0: it is gone. */
async function pageProcess(app: ElectronApplication): Promise<number> {
  return await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);
}

/** How many apps the page shows. Main looks: the driver’s own page died with the process. */
async function rowsShown(app: ElectronApplication): Promise<unknown> {
  return await app.evaluate(async ({ BrowserWindow }): Promise<unknown> => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return await contents?.executeJavaScript("document.querySelectorAll('[data-app-row]').length");
  });
}

test('a page that dies is loaded again, with everything it showed, and stays hidden where it was', async ({
  launch,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  await window.goTo('Nearby');
  await window.nearby.keep('Sunday');
  await expect(window.known.row('Sunday')).toBeVisible();

  for (const isHidden of [false, true]) {
    await window.app.evaluate(
      ({ BrowserWindow }, hide) => BrowserWindow.getAllWindows()[0]?.[hide ? 'hide' : 'show'](),
      isHidden,
    );
    const killed = await pageProcess(window.app);
    process.kill(killed, 'SIGKILL');
    await expect.poll(async () => [0, killed].includes(await pageProcess(window.app))).toBe(false);
    await expect.poll(async () => await rowsShown(window.app)).toBe(1);
    expect(await window.isVisible()).toBe(!isHidden);
  }
});

// Elsewhere no program can be stopped by a signal, and no login manager of the test's own tells of sleep.
if (process.platform === 'linux') {
  // Chromium itself takes half a minute until it calls a page unresponsive.
  test('a page that is frozen after a wake comes back once somebody turns to it', { tag: '@slow' }, async ({
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
    await expect
      .poll(async () => [0, frozen].includes(await pageProcess(evening.app)), { timeout: 60_000 })
      .toBe(false);
    const morning = await awakened(evening.app);
    await expect(morning.known.row('Sunday')).toBeVisible();
  });
}
