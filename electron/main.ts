import { resolve } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { textFor } from '../shared/words/text';
import { startApp } from './app';
import { sessionBusSocket } from './bus/open-bus';
import { registerAppScheme } from './desktop/app-protocol';
import { lockCommandLine } from './desktop/command-line-guard';
import { sanitizeLine } from './lib/untrusted-text';
import { say } from './lib/words';

// Before anything reads a path: the lock, the logs and the stores all use it.
const userData = process.env.BECKON_USER_DATA ?? '';
if (userData !== '') app.setPath('userData', resolve(userData));

// Chromium does the same if it is not set. If it is set but empty, libdbus would start a bus itself, and the runtime
// crashes.
if (process.env.DBUS_SESSION_BUS_ADDRESS === '' && sessionBusSocket(process.env) === null) {
  process.env.DBUS_SESSION_BUS_ADDRESS = 'disabled:';
}

registerAppScheme(protocol);

// A packaged app is for use; debugging is for the sources.
const refusal = app.isPackaged ? lockCommandLine(app.commandLine) : null;

if (refusal !== null) {
  console.error(say(refusal));
  dialog.showErrorBox(say(textFor('system.start.refused')), say(refusal));
  app.exit(1);
} else if (app.requestSingleInstanceLock({ argv: process.argv })) {
  const running = app.whenReady().then(() => startApp(process.argv, process.env));
  running.catch(giveUp);
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
    if (process.platform !== 'darwin') app.quit();
  });
} else {
  // The first instance has been notified, and shows its window.
  app.quit();
}

/** Without a window, the process would only hold the lock, and every later start would exit because of it. */
function giveUp(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(sanitizeLine(say(textFor('system.start.failedBecause', { reason }))));
  dialog.showErrorBox(
    say(textFor('system.start.failed')),
    say(textFor('system.start.failedDetail', { reason, folder: app.getPath('userData') })),
  );
  app.exit(1);
}

/** The arguments of another start, as it sent them: Chromium's own copy is reordered and extended. */
function argumentsOf(data: unknown): readonly string[] {
  const argv: unknown = typeof data === 'object' && data !== null && 'argv' in data ? data.argv : [];
  return Array.isArray(argv) ? argv.filter((argument) => typeof argument === 'string') : [];
}
