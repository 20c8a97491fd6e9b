import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme, protocol, session } from 'electron';
import { registerAppScheme, serveBundle } from '../../electron/desktop/app-protocol';
import { APP_URL } from '../../electron/desktop/bundle-resolver';
import { createMainWindow, sendToWindow } from '../../electron/desktop/window-controller';
import { systemClock } from '../../electron/lib/clock';
import { channelOf, type InputOf, type RouteName, routes } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import { type ContentSize, FakeMain, type WindowKind } from './fake-main-state';
import { withPseudoWords } from './pseudo-language';

declare global {
  /** Takes away whatever a test left in this process: the next one finds it as it was started. */
  var resetFakeMain: () => Promise<void>;
}

/**
 * A main process that speaks the contract and knows nothing else: the real window, the real preload and the real
 * protocol, over answers that a test prepares. The test opens the window when its state is ready.
 */

const OUT = join(__dirname, '..');

registerAppScheme(protocol);

const userData = process.env.BECKON_USER_DATA;
if (userData !== undefined) app.setPath('userData', userData);

async function serveRenderer(): Promise<void> {
  await app.whenReady();
  serveBundle(withPseudoWords(protocol), {
    directory: join(OUT, 'renderer'),
    manifestFile: join(OUT, 'renderer-manifest.json'),
    firstView: () => globalThis.fakeMain.firstView,
    language: () => ({ ...globalThis.fakeMain.language, words: null }),
  });
}

const ready = serveRenderer();

const openWindow = async (size: ContentSize, kind: WindowKind) => {
  await ready;
  const window = createMainWindow(
    { preload: join(OUT, 'preload', 'preload.js'), title: 'Beckon', devTools: false, icon: null, clock: systemClock },
    { x: 0, y: 0, ...size },
  );
  // Before anything is loaded: a size that changes afterwards would be a shift of the layout.
  window.setContentSize(size.width, size.height);
  if (kind === 'compact') window.setMinimumSize(0, 0);
  void window.loadURL(kind === 'compact' ? `${APP_URL}#compact` : APP_URL);
  return window;
};

globalThis.fakeMain = new FakeMain(openWindow, sendToWindow);

globalThis.resetFakeMain = async () => {
  globalThis.fakeMain.dispose();
  for (const window of BrowserWindow.getAllWindows()) {
    // The runtime remembers it for all windows of an address, beyond the life of each.
    window.webContents.setZoomFactor(1);
    window.destroy();
  }
  nativeTheme.themeSource = 'system';
  session.defaultSession.webRequest.onBeforeRequest(null);
  await session.defaultSession.clearStorageData();
  globalThis.fakeMain = new FakeMain(openWindow, sendToWindow);
};

for (const route of Object.keys(routes).filter((name): name is RouteName => Object.hasOwn(routes, name))) {
  ipcMain.handle(channelOf(route), async (event, input: InputOf<typeof route>) => {
    const main = globalThis.fakeMain;
    if (!main.answers(BrowserWindow.fromWebContents(event.sender)))
      throw new Error('This window belongs to another test');
    return toJsonText(await main.handle(route, input));
  });
}

// The next test opens another window.
app.on('window-all-closed', () => {});
