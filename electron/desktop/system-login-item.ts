import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { App } from 'electron';
import { writeFileAtomically } from '../lib/atomic-file';
import type { Logger } from '../lib/logger';
import { autostartEntry, isEntryOn } from './autostart-entry';
import { type Executable, type LoginItem, loginCommand } from './login-item';

/** The same name as the installed desktop entry, so that programs that list both can match them. */
const FILE = 'beckon.desktop';

export interface AutostartOptions {
  /** The folder `autostart` of the user's configuration. */
  readonly directory: string;
  readonly executable: Executable;
  readonly logger: Logger;
}

/**
 * Folder of programs that a Linux desktop starts at login. By its specification, a relative `$XDG_CONFIG_HOME` does not
 * count.
 */
export function autostartFolder(environment: Readonly<Record<string, string | undefined>>, home: string): string {
  const configured = environment.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(configured) ? configured : join(home, '.config'), 'autostart');
}

/** Linux: a desktop entry in the user's autostart folder. */
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

  /** Atomically: a partial entry could be read at the next login. */
  #write(isHidden: boolean): void {
    const { directory, executable } = this.#options;
    const entry = autostartEntry(loginCommand(executable, isHidden));
    if (entry === null) throw new Error('This program’s path cannot be written in a desktop entry');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Like the rest of the folder: other programs of the desktop read it.
    writeFileAtomically(this.#file, entry, { mode: 0o644 });
  }
}

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/** Windows: a registry entry with arguments. */
export function windowsLoginItem(app: LoginApp, executable: Executable): LoginItem {
  return {
    // True even with other arguments; false if it was disabled in Task Manager.
    isOn: () => app.getLoginItemSettings({ path: executable.execPath }).executableWillLaunchAtLogin,
    set(isOn, isHidden) {
      const [path, ...args] = loginCommand(executable, isHidden);
      app.setLoginItemSettings({ openAtLogin: isOn, path, args });
      return this.isOn() === isOn;
    },
    hasStartedThis: false,
  };
}

/** macOS: knows the app, but passes no arguments. */
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

/** For systems without a known way to start at login. */
export const noLoginItem: LoginItem = { isOn: () => null, set: () => false, hasStartedThis: false };

export interface SystemLoginItemOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getAppPath'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly logger: Logger;
}

/** The login item of this system. */
export function systemLoginItem({ app, environment, platform, logger }: SystemLoginItemOptions): LoginItem {
  const executable = {
    execPath: process.execPath,
    // Only the bare runtime has a default app, and needs the app's path.
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
