import { app, ipcMain, nativeTheme, powerMonitor, screen, session } from 'electron';
import '../../desktop/day-main';
import { MainCounts } from './support/main-counts';

/** Beckon as on a day of a test, and what counts what it holds. */

// As on macOS: a window that is closed for good does not end the app.
app.on('window-all-closed', () => undefined);
globalThis.mainCounts = new MainCounts(() => ({
  app,
  ipcMain,
  nativeTheme,
  powerMonitor,
  screen,
  session: session.defaultSession,
  process,
}));
