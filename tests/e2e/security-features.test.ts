import { expect } from 'playwright/test';
import { test } from './support/beckon-test';

test('no feature of Blink is on that the runtime does not bring; a view that may open popups is no view', async ({
  launch,
}) => {
  const { app, page } = await launch({ toleratesErrors: true });
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

  const contents = async () => await app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
  const before = await contents();
  const view = await page.evaluate(async () => {
    const element = document.createElement('webview');
    element.setAttribute('allowpopups', '');
    element.setAttribute('src', 'data:text/html,<script>window.open("about:blank")</script>');
    document.body.append(element);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const outcome = { isPlain: element.constructor === HTMLElement, hasRoot: element.shadowRoot !== null };
    element.remove();
    return outcome;
  });
  expect(view).toEqual({ isPlain: true, hasRoot: false });
  expect(await contents()).toBe(before);
});
