import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App, Shell } from 'electron';
import { homepage } from '../../package.json';
import type { HelpPage } from '../../shared/ipc/contract';

/** Paths of the files that came with the app, and of the folders it may write to. */
export interface AppPlace {
  readonly preload: string;
  readonly renderer: string;
  readonly rendererManifest: string;
  /** Folder with the documentation as HTML, for any browser. */
  readonly handbook: string;
  /** The window's icon if no desktop entry provides it; null: the executable's own. */
  readonly icon: string | null;
  /** Folder with the icons of the tray, also inside the package. */
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
    handbook: app.isPackaged ? join(process.resourcesPath, 'handbook') : join(out, 'site'),
    // Small: it is decoded before the window opens.
    icon: app.isPackaged ? null : join(root, 'resources', 'tray', 'well-64.png'),
    trayIcons: join(root, 'resources', 'tray'),
    userData: app.getPath('userData'),
  };
}

/** The file of each page, below the handbook's folder. The window names pages by id, never by path. */
const FILES: Readonly<Record<HelpPage, readonly string[]>> = {
  guide: ['docs', 'guide', 'index.html'],
  connection: ['docs', 'guide', 'troubleshooting.html'],
  'empty-list': ['docs', 'guide', 'empty-list.html'],
  pairing: ['docs', 'guide', 'pairing.html'],
};

/** The URL of a page of the handbook that came with the app. */
export function helpPageUrl(page: HelpPage, handbook: string): string {
  return pathToFileURL(join(handbook, ...FILES[page])).href;
}

/** Opens a page with the desktop's default program; false if there is none. */
export async function openHelpPage(
  shell: Pick<Shell, 'openExternal'>,
  page: HelpPage,
  handbook: string,
): Promise<boolean> {
  return await isOpened(shell, helpPageUrl(page, handbook));
}

/** Opens the project's home page, which has all packages, in the browser; false if there is none. */
export async function openHomePage(shell: Pick<Shell, 'openExternal'>): Promise<boolean> {
  return await isOpened(shell, homepage);
}

async function isOpened(shell: Pick<Shell, 'openExternal'>, url: string): Promise<boolean> {
  try {
    await shell.openExternal(url);
    return true;
  } catch {
    return false;
  }
}
