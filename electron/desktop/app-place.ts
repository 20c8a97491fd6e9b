import { join } from 'node:path';
import type { App } from 'electron';

/** Where everything is that came with the app, and where it may write. */
export interface AppPlace {
  readonly preload: string;
  readonly renderer: string;
  readonly rendererManifest: string;
  /** Folder with the README and the docs. */
  readonly handbook: string;
  /** The window's picture where no desktop entry gives it one; null: the executable's own. */
  readonly icon: string | null;
  /** Folder with the icons of the tray, inside the package too. */
  readonly trayIcons: string;
  readonly userData: string;
}

/** @param mainFolder folder of the built main process, `out/main` */
export function appPlace(app: Pick<App, 'isPackaged' | 'getPath'>, mainFolder: string): AppPlace {
  const out = join(mainFolder, '..');
  const root = join(out, '..');
  return {
    preload: join(out, 'preload', 'preload.js'),
    renderer: join(out, 'renderer'),
    rendererManifest: join(out, 'renderer-manifest.json'),
    handbook: app.isPackaged ? join(process.resourcesPath, 'handbook') : root,
    icon: app.isPackaged ? null : join(root, 'build', 'icon.png'),
    trayIcons: join(root, 'resources', 'tray'),
    userData: app.getPath('userData'),
  };
}
