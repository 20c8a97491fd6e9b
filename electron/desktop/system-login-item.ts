import { homedir } from 'node:os';
import type { App } from 'electron';
import type { Logger } from '../lib/logger';
import { AutostartFile, autostartFolder } from './autostart-file';
import { type LoginItem, macLoginItem, noLoginItem, windowsLoginItem } from './login-item';

export interface SystemLoginItemOptions {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getAppPath'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly logger: Logger;
}

/** Whatever makes this system start Beckon at login. */
export function systemLoginItem({ app, environment, platform, logger }: SystemLoginItemOptions): LoginItem {
  const started = {
    execPath: process.execPath,
    // Only the bare runtime has a default app, and has to be told what to run.
    appPath: process.defaultApp ? app.getAppPath() : null,
    appImage: environment.APPIMAGE,
    appDir: environment.APPDIR,
  };
  switch (platform) {
    case 'linux':
      return new AutostartFile({ directory: autostartFolder(environment, homedir()), started, logger });
    case 'win32':
      return windowsLoginItem(app, started);
    case 'darwin':
      return macLoginItem(app);
    default:
      return noLoginItem;
  }
}
