import { expect } from 'playwright/test';
import { test } from './support/shared-beckon-test';

test('no feature of Blink is on that the runtime does not bring', async ({ shared }) => {
  const { app } = await shared();
  const seen = await app.evaluate(({ app: application, BrowserWindow }) => {
    const featuresOf = (window: Electron.BrowserWindow | undefined): unknown => {
      const contents = window?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      return contents.getLastWebPreferences().enableBlinkFeatures ?? '';
    };
    const [window] = BrowserWindow.getAllWindows();
    const other = new BrowserWindow({ show: false, webPreferences: { enableBlinkFeatures: 'MadeUpFeature' } });
    const outcome = {
      window: featuresOf(window),
      // Shows that it would be seen.
      other: featuresOf(other),
      switches: [
        'enable-blink-features',
        'enable-experimental-web-platform-features',
        'enable-blink-test-features',
      ].filter((name) => application.commandLine.hasSwitch(name)),
    };
    other.destroy();
    return outcome;
  });
  expect(seen).toEqual({ window: '', other: 'MadeUpFeature', switches: [] });
});

test('a view that may open popups is no view, and opens none', async ({ shared }) => {
  const { app, page } = await shared({ toleratesErrors: true });
  const contents = async () => await app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
  const before = await contents();
  const seen = await page.evaluate(async () => {
    const view = document.createElement('webview');
    view.setAttribute('allowpopups', '');
    view.setAttribute('src', 'data:text/html,<script>window.open("about:blank")</script>');
    document.body.append(view);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const outcome = { isPlain: view.constructor === HTMLElement, hasRoot: view.shadowRoot !== null };
    view.remove();
    return outcome;
  });
  expect(seen).toEqual({ isPlain: true, hasRoot: false });
  expect(await contents()).toBe(before);
});
