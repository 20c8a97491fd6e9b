import { BrowserWindow, nativeTheme, type WebPreferences } from 'electron';
import { type Bounds, MIN_SIZE } from './window-bounds';

/** What shows before the first paint: the ground of `renderer/ui/tokens.css`, so that nothing flashes. */
const BACKGROUND = { light: '#f5f5f8', dark: '#131419' } as const;

export interface MainWindowOptions {
  /** Absolute path of the built preload. */
  readonly preload: string;
  /** Whether people may open the developer tools. */
  readonly devTools: boolean;
  /** The window's picture where the desktop takes it from the window; null: the executable's own. */
  readonly icon: string | null;
}

/** Every lock that a renderer can have; each one is spelled out, because defaults have changed before. */
function lockedPreferences({ preload, devTools }: MainWindowOptions): WebPreferences {
  return {
    preload,
    devTools,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // It would fetch dictionaries from the internet.
    spellcheck: false,
  };
}

/** Where a window opens. */
export interface Opening {
  readonly bounds: Bounds;
  readonly isMaximised: boolean;
}

/** Opens Beckon's window; it shows itself once it has something to show. */
export function createMainWindow(options: MainWindowOptions, { bounds, isMaximised }: Opening): BrowserWindow {
  const window = new BrowserWindow({
    ...bounds,
    // A display may be smaller than that.
    minWidth: Math.min(MIN_SIZE.width, bounds.width),
    minHeight: Math.min(MIN_SIZE.height, bounds.height),
    title: 'Beckon',
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
    ...(options.icon === null ? {} : { icon: options.icon }),
    webPreferences: lockedPreferences(options),
  });
  window.once('ready-to-show', () => {
    if (isMaximised) window.maximize();
    window.show();
  });
  return window;
}

/** Whether somebody can see the window, as far as the system tells. */
export function isInSight(window: BrowserWindow): boolean {
  return window.isVisible() && !window.isMinimized();
}

/** Brings the window before the user, whatever state it is in. */
export function raiseWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
