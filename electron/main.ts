import { resolve } from 'node:path';
import { app, Menu, protocol } from 'electron';
import type { RunningApp } from './app';
import { sessionBusSocket } from './bus/open-bus';
import { registerAppScheme } from './desktop/app-protocol';
import { lockCommandLine, refusedArguments } from './desktop/command-line-guard';
import { type FirstWindow, openFirstWindow } from './first-window';
import { systemClock } from './lib/clock';
import { nextTurn } from './lib/next-turn';
import { loadApp } from './load-app';

// All that is loaded before the window is asked for is this and its imports: keep them small.
// Before anything reads a path: the lock, the logs and the stores all use it.
const userData = process.env.BECKON_USER_DATA ?? '';
if (userData !== '') app.setPath('userData', resolve(userData));

// Chromium does the same if it is not set. If it is set but empty, libdbus would start a bus itself, and the runtime
// crashes.
if (process.env.DBUS_SESSION_BUS_ADDRESS === '' && sessionBusSocket(process.env) === null) {
  process.env.DBUS_SESSION_BUS_ADDRESS = 'disabled:';
}

let firstWindow: FirstWindow | null = null;
let isStarted = false;
registerAppScheme(protocol);
// The runtime would make a menu of its own when it is ready; Beckon's needs the catalog, and comes later.
Menu.setApplicationMenu(null);

// A packaged app is for use; debugging is for the sources.
const refusal = refusedArguments(process.argv) ?? (app.isPackaged ? lockCommandLine(app.commandLine) : null);

if (refusal !== null) fail(async ({ refuseStart }) => await refuseStart(refusal));
else if (app.requestSingleInstanceLock({ argv: process.argv })) {
  const running = app.whenReady().then(start);
  app.on('will-quit', (event) => {
    if (isStarted) return;
    // What changed meanwhile is saved by what is still being loaded.
    event.preventDefault();
    void running.then(() => app.quit());
  });
  running.catch((error: unknown) => {
    fail(async ({ giveUp }) => await giveUp(error, async () => await firstWindow?.openLog()));
  });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    // Errors here are logged: they must not end a running app.
    void running.then((beckon) => beckon.raise(argumentsOf(data)));
  });
  // macOS delivers links as events, even before the app is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    void running.then((beckon) => beckon.openLink(link));
  });
  app.on('window-all-closed', () => {
    // After a hidden start, it may be the compact window.
    if (process.platform !== 'darwin' && firstWindow?.windows.wasOpened === true) app.quit();
  });
} else fail(async ({ endWithoutLock }) => await endWithoutLock(process.env));

function fail(end: (ways: typeof import('./desktop/failed-start')) => Promise<void>): void {
  const loading = import('./desktop/failed-start');
  loading.then(end).catch(() => app.exit(1));
}

/** The window first; then the rest is loaded, while the window's page is. */
async function start(): Promise<RunningApp> {
  const window = openFirstWindow(process.argv, process.env, systemClock);
  firstWindow = window;
  await window.outlined;
  const { startApp } = await loadApp();
  await nextTurn();
  const beckon = await startApp(process.argv, process.env, window);
  isStarted = true;
  return beckon;
}

/** The arguments of another start, as it sent them: Chromium's own copy is reordered and extended. */
function argumentsOf(data: unknown): readonly string[] {
  const argv: unknown = typeof data === 'object' && data !== null && 'argv' in data ? data.argv : [];
  return Array.isArray(argv) ? argv.filter((argument) => typeof argument === 'string') : [];
}
