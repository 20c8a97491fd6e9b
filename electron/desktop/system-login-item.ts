import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { App } from 'electron';
import { writeFileAtomically } from '../lib/atomic-file';
import type { Logger } from '../lib/logger';
import { autostartEntry, isEntryOn } from './autostart-entry';
import { type Executable, type LoginItem, loginCommand } from './login-item';

/** The name that the installed desktop entry has too: programs that list both know that they belong together. */
const FILE = 'beckon.desktop';

export interface AutostartOptions {
  /** The folder `autostart` of the user's configuration. */
  readonly directory: string;
  readonly executable: Executable;
  readonly logger: Logger;
}

/** Folder of what a Linux desktop starts at login. A relative `$XDG_CONFIG_HOME` does not count, says its specification. */
export function autostartFolder(environment: Readonly<Record<string, string | undefined>>, home: string): string {
  const configured = environment.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(configured) ? configured : join(home, '.config'), 'autostart');
}

/** Linux: a desktop entry in the user's folder of things to start. */
export class AutostartFile implements LoginItem {
  readonly hasStartedThis = false;
  readonly #options: AutostartOptions;
  readonly #file: string;

  constructor(options: AutostartOptions) {
    this.#options = options;
    this.#file = join(options.directory, FILE);
  }

  isOn(): boolean {
    try {
      return isEntryOn(readFileSync(this.#file, 'utf8'));
    } catch {
      return false;
    }
  }

  set(isOn: boolean, isHidden: boolean): boolean {
    try {
      if (isOn) this.#write(isHidden);
      else rmSync(this.#file, { force: true });
    } catch (error) {
      this.#options.logger.error('Starting at login could not be changed', error);
    }
    return this.isOn() === isOn;
  }

  /** Atomically: half an entry would be read at the next login. */
  #write(isHidden: boolean): void {
    const { directory, executable } = this.#options;
    const entry = autostartEntry(loginCommand(executable, isHidden));
    if (entry === null) throw new Error('This program’s path cannot be written in a desktop entry');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // As everything else in the folder: other programs of the desktop read it.
    writeFileAtomically(this.#file, entry, { mode: 0o644 });
  }
}

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/** Windows: an entry of the registry, with arguments of its own. */
export function windowsLoginItem(app: LoginApp, executable: Executable): LoginItem {
  return {
    // True with other arguments too; false when it was switched off in the task manager.
    isOn: () => app.getLoginItemSettings({ path: executable.execPath }).executableWillLaunchAtLogin,
    set(isOn, isHidden) {
      const [path, ...args] = loginCommand(executable, isHidden);
      app.setLoginItemSettings({ openAtLogin: isOn, path, args });
      return this.isOn() === isOn;
    },
    hasStartedThis: false,
  };
}

/** macOS: knows the app, but passes no arguments to it. */
export function macLoginItem(app: LoginApp): LoginItem {
  return {
    isOn: () => app.getLoginItemSettings().openAtLogin,
    set(isOn) {
      app.setLoginItemSettings({ openAtLogin: isOn });
      return this.isOn() === isOn;
    },
    hasStartedThis: app.getLoginItemSettings().wasOpenedAtLogin,
  };
}

/** For systems without a known way to start Beckon at login. */
export const noLoginItem: LoginItem = { isOn: () => null, set: () => false, hasStartedThis: false };

export interface SystemLoginItemOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getAppPath'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly logger: Logger;
}

/** What starts Beckon at login on this system. */
export function systemLoginItem({ app, environment, platform, logger }: SystemLoginItemOptions): LoginItem {
  const executable = {
    execPath: process.execPath,
    // Only the bare runtime has a default app, and needs to know what to run.
    appPath: process.defaultApp ? app.getAppPath() : null,
    appImage: environment.APPIMAGE,
    appDir: environment.APPDIR,
  };
  switch (platform) {
    case 'linux':
      return new AutostartFile({ directory: autostartFolder(environment, homedir()), executable, logger });
    case 'win32':
      return windowsLoginItem(app, executable);
    case 'darwin':
      return macLoginItem(app);
    default:
      return noLoginItem;
  }
}
