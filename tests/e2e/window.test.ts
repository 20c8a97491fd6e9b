import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { knownAppsFormat } from '../../electron/known/known-apps-format';
import { asDocument } from '../../electron/store/document-format';
import { aTypedAddress } from '../support/a-measurement';
import { aKnownApp } from '../support/known-app-factory';
import { listenTcp } from '../support/tls-listener';
import { test } from './support/beckon-test';

test('a window for which the engine draws no first frame appears all the same', async ({ launch }) => {
  const { app } = await launch();
  await app.evaluate(({ app: started, BrowserWindow }) => {
    started.once('browser-window-created', (_event, window) => {
      const rescale = (factor: number): void => {
        if (window.isDestroyed() || window.isVisible()) return;
        window.webContents.setZoomFactor(factor);
        setTimeout(() => rescale(factor === 1 ? 1.1 : 1), 2);
      };
      window.webContents.once('did-navigate', () => rescale(1));
    });
    const [first] = BrowserWindow.getAllWindows();
    first?.once('closed', () => started.emit('activate'));
    first?.destroy();
  });
  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);
  await expect.poll(isVisible).toBe(true);
});

test('the apps are painted before the first of them is dialed', async ({ launch, userData }) => {
  const dialedAt: number[] = [];
  const app = await listenTcp((socket) => {
    dialedAt.push(Date.now());
    socket.destroy();
  });
  try {
    const addresses = [aTypedAddress('127.0.0.1', { httpsPort: app.port, wssPort: app.port })];
    const document = asDocument([aKnownApp({ deviceCode: null, addresses })], knownAppsFormat, {});
    writeFileSync(join(userData, 'known-apps.json'), JSON.stringify(document));
    const { page } = await launch();
    await expect.poll(() => dialedAt.length).toBeGreaterThan(0);
    const paintedAt = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName('painted');
      return painted === undefined ? Number.POSITIVE_INFINITY : performance.timeOrigin + painted.startTime;
    });
    expect(dialedAt[0]).toBeGreaterThanOrEqual(Math.floor(paintedAt));
  } finally {
    await app.dispose();
  }
});

/** What the page knows of the buttons that the system draws over its title bar. */
interface ButtonsOverlay {
  readonly visible: boolean;
  getTitlebarAreaRect(): DOMRect;
}

declare global {
  interface Navigator {
    readonly windowControlsOverlay: ButtonsOverlay;
  }
}

test('nothing of the title bar lies below the buttons of the system', async ({ launch }) => {
  const window = await launch({ args: ['--simulator=home'] });
  await expect(window.navigation).toBeVisible();
  const { page, app } = window;
  const look = async () =>
    await page.evaluate(() => {
      const { visible, getTitlebarAreaRect } = navigator.windowControlsOverlay;
      const area = Reflect.apply(getTitlebarAreaRect, navigator.windowControlsOverlay, []);
      const parts = [...document.querySelectorAll('header button, header svg')].map((part) =>
        part.getBoundingClientRect(),
      );
      const outside = parts.filter(({ left, right }) => left < area.left || right > area.right);
      return { visible, parts: parts.length, outside: outside.length, leaves: area.width < innerWidth };
    });
  const inside = { visible: true, parts: 4, outside: 0, leaves: true };
  expect(await look()).toEqual(inside);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(720, 560));
  await expect.poll(async () => await page.evaluate(() => innerWidth)).toBe(720);
  await expect.poll(look).toEqual(inside);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await look()).toEqual(inside);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(true));
  await expect.poll(async () => await page.evaluate(() => innerWidth)).toBeGreaterThan(720);
  // The area follows the size of the window a moment later.
  await expect.poll(async () => (await look()).outside).toBe(0);
});
