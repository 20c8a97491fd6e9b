import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme } from 'electron';
import { Emitter } from '../lib/observable';
import { type Bounds, COMPACT_WIDTH, compactBounds, type DisplayArea, visibleBounds } from './window-bounds';
import type { PlaceDocument } from './window-place';

/** In device-independent pixels; it becomes that of its content. */
const INITIAL_HEIGHT = 160;
/** The color before the first paint: the sheet of `renderer/ui/tokens.css`. */
const SHEET = { light: '#ffffff', dark: '#16171d' } as const;
/** It may be as small as its content. */
const NONE = { width: 0, height: 0 } as const;
/** How long after its page has loaded it waits to hear how high its content is, in milliseconds. */
const CONTENT_LIMIT_MS = 1_000;

export interface CompactWindowOptions {
  /** What every window of Beckon has: its page's restrictions, its title, its icon. */
  readonly base: () => BrowserWindowConstructorOptions;
  /** The document to load. */
  readonly url: string;
  /** The display at which a person is: the one with the pointer. */
  readonly display: () => DisplayArea;
  readonly workAreas: () => readonly Bounds[];
  readonly place: PlaceDocument;
  readonly clock: { after(ms: number, run: () => void): { unref(): void } };
  readonly platform: NodeJS.Platform;
}

/**
 * Owns the small window at the tray: made when it is asked for and gone when it closes, so that no page of it waits in
 * the memory. It closes with the first click elsewhere. The full window stays as it is.
 */
export class CompactWindow {
  readonly #options: CompactWindowOptions;
  readonly #changes = new Emitter<boolean>();
  #window: BrowserWindow | null = null;
  #size = { width: COMPACT_WIDTH, height: INITIAL_HEIGHT };
  /** Where it was put last; elsewhere, it was moved by a person. */
  #placed: Bounds | null = null;
  /** A menu of the system is open over it: it is not left. */
  #holds = 0;
  #trayIcon: () => Bounds | null = () => null;

  constructor(options: CompactWindowOptions) {
    this.#options = options;
  }

  /** Null while it is closed. */
  get window(): BrowserWindow | null {
    return this.#window;
  }

  get isOpen(): boolean {
    return this.#window !== null;
  }

  /** Calls back with whether it is open now; returns an unsubscribe function. */
  onChange(listener: (isOpen: boolean) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  /** Sets the function that returns where the tray icon is; null: the system does not tell. */
  anchorAt(trayIcon: () => Bounds | null): void {
    this.#trayIcon = trayIcon;
  }

  /** Opens it, or brings it to the front; it becomes visible once its content is there. */
  open(): void {
    if (this.#window !== null) {
      this.#window.focus();
      return;
    }
    this.#size = { width: COMPACT_WIDTH, height: INITIAL_HEIGHT };
    this.#placed = this.#bounds();
    const window = new BrowserWindow({
      ...this.#options.base(),
      ...this.#placed,
      backgroundColor: nativeTheme.shouldUseDarkColors ? SHEET.dark : SHEET.light,
      show: false,
      frame: false,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
    });
    this.#window = window;
    // It opens on the desktop that a person is at.
    if (this.#options.platform === 'darwin') {
      window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    }
    window.on('page-title-updated', (event) => event.preventDefault());
    window.on('blur', () => {
      if (this.#holds === 0) this.close();
    });
    window.on('close', () => this.#remember(window));
    window.on('closed', () => {
      this.#window = null;
      this.#changes.emit(false);
    });
    window.webContents.on('render-process-gone', () => window.destroy());
    // A page that failed does not say how high it is.
    window.webContents.once('did-finish-load', () =>
      this.#options.clock.after(CONTENT_LIMIT_MS, () => this.#show(window)).unref(),
    );
    window.loadURL(`${this.#options.url}#compact`).catch(() => window.destroy());
    this.#changes.emit(true);
  }

  close(): void {
    this.#window?.close();
  }

  /** Makes it as high as its content, in pixels of its page, and shows it. */
  fit(height: number): void {
    const window = this.#window;
    if (window === null) return;
    const zoom = window.webContents.getZoomFactor();
    this.#size = { width: Math.round(COMPACT_WIDTH * zoom), height: Math.round(height * zoom) };
    const now = window.getBounds();
    // Where a person has moved it, its upper corner stays.
    const isMoved = this.#isMoved(now);
    const wanted = isMoved ? visibleBounds({ ...now, ...this.#size }, this.#options.workAreas(), NONE) : this.#bounds();
    if (!isMoved) this.#placed = wanted;
    // Windows that can't be resized stay as they are on some desktops even where the program resizes them.
    window.setResizable(true);
    window.setBounds(wanted);
    window.setResizable(false);
    this.#show(window);
  }

  /** Keeps it open while something of the system's is open over it; returns a function that ends this. */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
      if (this.#holds === 0 && this.#window?.isVisible() === true) this.#window.focus();
    };
  }

  #show(window: BrowserWindow): void {
    if (window.isDestroyed() || window.isVisible()) return;
    window.show();
    window.focus();
  }

  #bounds(): Bounds {
    const icon = this.#trayIcon();
    const { compact } = this.#options.place.value;
    if (icon === null && compact !== null) {
      return visibleBounds({ ...compact, ...this.#size }, this.#options.workAreas(), NONE);
    }
    return compactBounds(this.#size, icon, this.#options.display());
  }

  #isMoved({ x, y }: Bounds): boolean {
    return (
      this.#placed !== null && (x !== this.#placed.x || y !== this.#placed.y) && this.#window?.isVisible() === true
    );
  }

  /** Only what a person moved has a place of its own, and only where it is not at the icon. */
  #remember(window: BrowserWindow): void {
    const bounds = window.getBounds();
    if (!this.#isMoved(bounds) || this.#trayIcon() !== null) return;
    this.#options.place.set({ ...this.#options.place.value, compact: bounds });
  }
}

/** What the compact window asks for, and how it is opened. */
export interface CompactCommands {
  readonly set: (isOpen: boolean) => void;
  /** Its content is that high, in pixels. */
  readonly fit: (height: number) => void;
  /** Shows the full window in its place, with that app; null: with what it showed. */
  readonly leave: (id: string | null) => void;
  /** Opens the menu of an app at a point of the window; false: there is no such app. */
  readonly openMenu: (id: string, at: { readonly x: number; readonly y: number }) => boolean;
}
