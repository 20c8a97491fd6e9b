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
