import { BrowserWindow, nativeTheme, type WebPreferences } from 'electron';
import type { Destination } from '../../shared/domain/desktop';
import { channelOf, type EventName, type PayloadOf } from '../../shared/ipc/contract';
import { toJsonText } from '../../shared/ipc/json-text';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { Emitter } from '../lib/observable';
import { type Bounds, MIN_SIZE, visibleBounds } from './window-bounds';
import { followPlace, type PlaceDocument } from './window-place';

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
function isInSight(window: BrowserWindow): boolean {
  return window.isVisible() && !window.isMinimized();
}

/** Brings the window before the user, whatever state it is in. */
function raiseWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** A page that dies more often than this within a minute is left alone: it would die again. */
const MAX_RELOADS_PER_MINUTE = 3;

export interface WindowControllerOptions extends MainWindowOptions {
  /** The document to load. */
  readonly url: string;
  /** Windows ends the session without asking the app to quit: what is not written by now is lost. */
  readonly onSessionEnd: () => void;
  /** What each display leaves to windows, the primary one first. */
  readonly workAreas: () => readonly Bounds[];
  readonly place: PlaceDocument;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Owns the one window: opens it where it was, brings it forward, and revives its page when that dies. */
export class WindowController implements Disposable {
  readonly #options: WindowControllerOptions;
  readonly #shown = new Emitter<boolean>();
  readonly #opening = new Emitter<boolean>();
  #window: BrowserWindow | null = null;
  #reloads: readonly number[] = [];
  #isLoaded = false;
  #destination: Destination | null = null;
  #isEnding = false;
  #mayClose = (): boolean => true;
  /** Whether the open window has been in sight yet. */
  #wasShown = false;

  constructor(options: WindowControllerOptions) {
    this.#options = options;
  }

  /** Null while no window is open. */
  get window(): BrowserWindow | null {
    return this.#window;
  }

  /** Calls back whenever somebody can see the window, or no longer can; returns an unsubscribe function. */
  onShownChange(listener: (isShown: boolean) => void): () => void {
    return this.#shown.subscribe(listener);
  }

  /**
   * Calls back with true when a window opens, and with false once its page has painted the state, or the window closed
   * although the app goes on; returns an unsubscribe function.
   */
  onOpeningChange(listener: (isOpening: boolean) => void): () => void {
    return this.#opening.subscribe(listener);
  }

  /** Call when the page has painted the state: once after every load, not only the first. */
  painted(): void {
    this.#opening.emit(false);
  }

  /** Sets what decides whether the window may close when the user closes it. */
  setCloseGuard(mayClose: () => boolean): void {
    this.#mayClose = mayClose;
  }

  /** Opens the window, or brings the open one before the user. */
  show(): void {
    if (this.#window === null) this.#open();
    else raiseWindow(this.#window);
  }

  /** Takes the window out of sight; its page goes on. */
  hide(): void {
    const window = this.#window;
    if (window?.isFullScreen()) {
      // macOS would leave its black space behind.
      window.once('leave-full-screen', () => window.hide());
      window.setFullScreen(false);
    } else {
      window?.hide();
    }
  }

  /** Whether somebody can see the window. */
  get isShown(): boolean {
    return this.#window !== null && isInSight(this.#window);
  }

  /** Whether the window can be found, if only in the task bar, or is about to appear. */
  get isPresent(): boolean {
    if (this.#window === null) return false;
    return !this.#wasShown || this.#window.isVisible() || this.#window.isMinimized();
  }

  /** Whether the page is there, so that it can ask something. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Shows the window, and navigates its page once it is loaded. */
  goTo(destination: Destination): void {
    this.#destination = destination;
    this.show();
    this.#navigate();
  }

  /** See {@link sendToWindow}. */
  send<E extends EventName>(event: E, payload: PayloadOf<E>): void {
    sendToWindow(this.#window, event, payload);
  }

  /** The app ends: from now on the window closes without a question. */
  letClose(): void {
    this.#isEnding = true;
  }

  dispose(): void {
    this.#window?.destroy();
  }

  #open(): void {
    const { place, workAreas, onSessionEnd } = this.#options;
    const { bounds, isMaximised } = place.value;
    const window = createMainWindow(this.#options, { bounds: visibleBounds(bounds, workAreas()), isMaximised });
    this.#window = window;
    this.#wasShown = false;
    followPlace(window, place);
    const emitShown = (): void => this.#shown.emit(this.isShown);
    window.on('show', () => {
      this.#wasShown = true;
      // Does not ask the system, which may not be that far yet.
      this.#shown.emit(!window.isMinimized());
    });
    window.on('hide', emitShown);
    window.on('minimize', emitShown);
    window.on('restore', emitShown);
    window.on('close', (event) => {
      if (!this.#isEnding && !this.#mayClose()) event.preventDefault();
    });
    window.on('closed', () => {
      this.#window = null;
      this.#isLoaded = false;
      this.#shown.emit(false);
      if (!this.#isEnding) this.#opening.emit(false);
    });
    window.on('session-end', onSessionEnd);
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      this.#isLoaded = false;
      this.#revive(window, reason);
    });
    window.webContents.on('did-finish-load', () => {
      this.#isLoaded = true;
      this.#navigate();
    });
    this.#opening.emit(true);
    this.#load(window);
  }

  #navigate(): void {
    if (!this.#isLoaded || this.#destination === null || this.#window === null) return;
    this.send('desktop.go-to', this.#destination);
    this.#destination = null;
  }

  #revive(window: BrowserWindow, reason: string): void {
    const { clock, logger } = this.#options;
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = clock.now();
    this.#reloads = [...this.#reloads.filter((at) => now - at < 60_000), now];
    logger.error('The page died', reason, { reloads: this.#reloads.length });
    // Not inside the event: the dead frame is still being taken down.
    if (this.#reloads.length <= MAX_RELOADS_PER_MINUTE) clock.after(0, () => this.#load(window));
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
