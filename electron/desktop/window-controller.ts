import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, type WebPreferences } from 'electron';
import type { Destination } from '../../shared/domain/desktop';
import { channelOf, type EventName, type PayloadOf } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { Emitter } from '../lib/observable';
import { CompactWindow } from './compact-window';
import { PageRevival } from './page-revival';
import { type DesktopLook, followLook, groundColor, titleBarOptions } from './title-bar';
import { type Bounds, type DisplayArea, MIN_SIZE, visibleBounds } from './window-bounds';
import { followPlace, type PlaceDocument } from './window-place';

export interface MainWindowOptions {
  /** Absolute path of the built preload. */
  readonly preload: string;
  /** What the desktop calls the window, whatever the page in it is called. */
  readonly title: string;
  /** Whether the developer tools can be opened. */
  readonly devTools: boolean;
  /** The window's icon if the desktop takes it from the window; null: the executable's own. */
  readonly icon: string | null;
  readonly clock: Clock;
}

/** How long after its page has loaded a window waits for its first frame. */
const FIRST_FRAME_LIMIT_MS = 1_000;

/** All restrictions that a renderer can have, each set explicitly, because defaults have changed before. */
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
    // It would download dictionaries.
    spellcheck: false,
  };
}

/** What all windows of Beckon have. */
function windowBase(options: MainWindowOptions): BrowserWindowConstructorOptions {
  return {
    title: options.title,
    backgroundColor: groundColor(desktopLook()),
    ...(options.icon === null ? {} : { icon: options.icon }),
    webPreferences: lockedPreferences(options),
  };
}

/**
 * Creates Beckon's window; it becomes visible once it has content, or when the engine has drawn none for a second.
 * @param beforeShown called right before that
 */
export function createMainWindow(
  options: MainWindowOptions,
  bounds: Bounds,
  beforeShown: (window: BrowserWindow) => void = () => undefined,
): BrowserWindow {
  const window = new BrowserWindow({
    ...windowBase(options),
    ...bounds,
    // A display may be smaller than that.
    minWidth: Math.min(MIN_SIZE.width, bounds.width),
    minHeight: Math.min(MIN_SIZE.height, bounds.height),
    show: false,
    autoHideMenuBar: true,
    ...titleBarOptions(process.platform, desktopLook()),
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  let wasShown = false;
  const show = (): void => {
    if (wasShown || window.isDestroyed()) return;
    wasShown = true;
    beforeShown(window);
    window.show();
  };
  window.once('ready-to-show', show);
  // Where the scale changes while a page is loading, Chromium draws none of its frames before the window is shown.
  window.webContents.once('did-finish-load', () => options.clock.after(FIRST_FRAME_LIMIT_MS, show).unref());
  return window;
}

function desktopLook(): DesktopLook {
  return { isDark: nativeTheme.shouldUseDarkColors, isHighContrast: nativeTheme.shouldUseHighContrastColors };
}

/** Whether the window is visible, as far as the system reports. */
function isInSight(window: BrowserWindow): boolean {
  return window.isVisible() && !window.isMinimized();
}

/** Shows the window and brings it to the front, in any state. */
function raiseWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

export interface WindowControllerOptions extends MainWindowOptions {
  /** The document to load. */
  readonly url: string;
  /** The work area of each display, the primary one first. */
  readonly workAreas: () => readonly Bounds[];
  /** The display with the pointer. */
  readonly display: () => DisplayArea;
  readonly place: PlaceDocument;
  readonly logger: Logger;
}

/**
 * Owns the window, and the compact one: opens it at its last place, brings it to the front, and has its page brought
 * back.
 */
export class WindowController implements Disposable {
  readonly #options: WindowControllerOptions;
  readonly #shown = new Emitter<boolean>();
  readonly #opening = new Emitter<boolean>();
  readonly #sessionEnd = new Emitter<null>();
  readonly #firstPaint = new Emitter<null>();
  /** The small window at the tray. */
  readonly compact: CompactWindow;
  #isOpening = false;
  #window: BrowserWindow | null = null;
  #isLoaded = false;
  #destination: Destination | null = null;
  #isEnding = false;
  #mayClose = (): boolean => true;
  #wasOpened = false;
  /** Whether the open window has been visible yet. */
  #wasShown = false;

  constructor(options: WindowControllerOptions) {
    this.#options = options;
    this.compact = new CompactWindow({ ...options, base: () => windowBase(options), platform: process.platform });
    this.compact.onChange(() => this.#shown.emit(this.#isAnyShown));
  }

  /** Null while the full window is not open. */
  get window(): BrowserWindow | null {
    return this.#window;
  }

  /** Whether the full window was open since the start: else it was the compact one that closed last. */
  get wasOpened(): boolean {
    return this.#wasOpened;
  }

  /** Whether a message is from one of the windows. */
  isOwn(contentsId: number): boolean {
    return [this.#window, this.compact.window].some((window) => window?.webContents.id === contentsId);
  }

  /** Calls back when one of the windows becomes visible, or none is any longer; returns an unsubscribe function. */
  onShownChange(listener: (isShown: boolean) => void): () => void {
    return this.#shown.subscribe(listener);
  }

  /**
   * Calls back with true when a window opens, and with false once its page has painted the state, or the window closed
   * while the app keeps running; returns an unsubscribe function.
   */
  onOpeningChange(listener: (isOpening: boolean) => void): () => void {
    return this.#opening.subscribe(listener);
  }

  /** Whether a window opened whose page has not painted the state yet. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  /** Call when the page has painted the state: once after every load, not only the first. */
  painted(): void {
    this.#setOpening(false);
  }

  /** Calls back when a page has painted for the first time, be it an outline; returns an unsubscribe function. */
  onFirstPaint(listener: () => void): () => void {
    return this.#firstPaint.subscribe(listener);
  }

  /** Windows ends the session without quitting the app: data that is not written by then is lost. */
  onSessionEnd(listener: () => void): () => void {
    return this.#sessionEnd.subscribe(listener);
  }

  /** Sets the function that decides whether the user may close the window. */
  setCloseGuard(mayClose: () => boolean): void {
    this.#mayClose = mayClose;
  }

  /** Opens the window, or brings the open one to the front; one that is about to appear comes with its content. */
  show(): void {
    if (this.#window === null) this.#open();
    else if (this.#wasShown || !this.#window.webContents.isLoading()) raiseWindow(this.#window);
  }

  /** Hides the window; its page keeps running. */
  hide(): void {
    const window = this.#window;
    if (window?.isFullScreen()) {
      // Hiding a full-screen window on macOS would leave its black space behind.
      window.once('leave-full-screen', () => window.hide());
      window.setFullScreen(false);
    } else {
      window?.hide();
    }
  }

  /** Whether the window is visible. */
  get isShown(): boolean {
    return this.#window !== null && isInSight(this.#window);
  }

  /** Whether the user can find the window, at least in the task bar, or it is about to appear. */
  get isPresent(): boolean {
    if (this.#window === null) return false;
    return !this.#wasShown || this.#window.isVisible() || this.#window.isMinimized();
  }

  /** Whether the page is loaded, so that it can show a question. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Closes the compact window, shows the full one, and navigates its page once it is loaded. */
  goTo(destination: Destination): void {
    this.#destination = destination;
    this.compact.close();
    this.show();
    this.#navigate();
  }

  /** Sends an event to the windows that are open. */
  send<E extends EventName>(event: E, payload: PayloadOf<E>): void {
    sendToWindow(this.#window, event, payload);
    sendToWindow(this.compact.window, event, payload);
  }

  /** The app is quitting: from now on the window closes without a question. */
  letClose(): void {
    this.#isEnding = true;
  }

  dispose(): void {
    this.compact.window?.destroy();
    this.#window?.destroy();
  }

  get #isAnyShown(): boolean {
    return this.isShown || this.compact.isOpen;
  }

  #open(): void {
    const { place, workAreas, clock, logger } = this.#options;
    const { bounds, isMaximised } = place.value;
    const window = createMainWindow(this.#options, visibleBounds(bounds, workAreas()), (ready) => {
      if (isMaximised) ready.maximize();
    });
    this.#window = window;
    this.#wasOpened = true;
    this.#wasShown = false;
    followPlace(window, place);
    const emitShown = (): void => this.#shown.emit(this.#isAnyShown);
    window.once('ready-to-show', () => this.#firstPaint.emit(null));
    const repaint = (): void => followLook(window, process.platform, desktopLook());
    nativeTheme.on('updated', repaint);
    window.on('show', () => {
      this.#wasShown = true;
      // Not read from the system, which may not have updated it yet.
      this.#shown.emit(!window.isMinimized() || this.compact.isOpen);
    });
    window.on('hide', emitShown);
    window.on('minimize', emitShown);
    window.on('restore', emitShown);
    window.on('close', (event) => {
      if (!this.#isEnding && !this.#mayClose()) event.preventDefault();
    });
    const revival = new PageRevival({
      window,
      load: () => this.#load(window),
      kill: (pid) => process.kill(pid, 'SIGKILL'),
      clock,
      logger,
    });
    window.on('closed', () => {
      revival.dispose();
      nativeTheme.off('updated', repaint);
      this.#window = null;
      this.#isLoaded = false;
      this.#shown.emit(this.compact.isOpen);
      if (!this.#isEnding) this.#setOpening(false);
    });
    window.on('session-end', () => this.#sessionEnd.emit(null));
    window.webContents.on('render-process-gone', () => {
      this.#isLoaded = false;
    });
    window.webContents.on('did-finish-load', () => {
      this.#isLoaded = true;
      this.#navigate();
    });
    this.#setOpening(true);
    this.#load(window);
  }

  #setOpening(isOpening: boolean): void {
    this.#isOpening = isOpening;
    this.#opening.emit(isOpening);
  }

  #navigate(): void {
    if (!this.#isLoaded || this.#destination === null || this.#window === null) return;
    sendToWindow(this.#window, 'desktop.go-to', this.#destination);
    this.#destination = null;
  }

  #load(window: BrowserWindow): void {
    if (window.isDestroyed()) return;
    window.loadURL(this.#options.url).catch((error: unknown) => {
      if (!window.isDestroyed()) this.#options.logger.error('The page did not load', error);
    });
  }
}

/** Sends an event to the window, if there is one. */
export function sendToWindow<E extends EventName>(window: BrowserWindow | null, event: E, payload: PayloadOf<E>): void {
  if (window === null || window.isDestroyed()) return;
  window.webContents.send(channelOf(event), toJsonText(payload));
}
