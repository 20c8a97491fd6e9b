import { Emitter } from '../lib/observable';
import { type Bounds, COMPACT_MIN_SIZE, COMPACT_SIZE, MIN_SIZE, visibleBounds } from './window-bounds';

/** The part of a window that a mode sets. */
export interface ResizableWindow {
  getNormalBounds(): Bounds;
  setBounds(bounds: Bounds): void;
  setMinimumSize(width: number, height: number): void;
  setAlwaysOnTop(isOnTop: boolean): void;
  isMaximized(): boolean;
  maximize(): void;
  unmaximize(): void;
  isFullScreen(): boolean;
  setFullScreen(isFullScreen: boolean): void;
  once(event: 'leave-full-screen', listener: () => void): unknown;
}

/** Makes a window small and keeps it above others, and back. Each of the two has a place of its own. */
export class CompactMode {
  readonly #workAreas: () => readonly Bounds[];
  readonly #changes = new Emitter<boolean>();
  /** The full window's place while it is small; null: it is not. */
  #full: { readonly bounds: Bounds; readonly isMaximised: boolean } | null = null;
  /** How the window is first shown; null: it was shown. */
  #opening: { readonly isMaximised: boolean } | null = null;
  /** What goes on when the window has left full screen; null: nothing. */
  #entering: (() => void) | null = null;

  constructor(workAreas: () => readonly Bounds[]) {
    this.#workAreas = workAreas;
  }

  get isOn(): boolean {
    return this.#full !== null;
  }

  /** Calls back with whether the window is small now; returns an unsubscribe function. */
  onChange(listener: (isOn: boolean) => void): () => void {
    return this.#changes.subscribe(listener);
  }

  /** Call when a window was created that is not shown yet; a full one is maximized by {@link opened} if so wanted. */
  opening(isMaximised: boolean): void {
    this.#opening = { isMaximised };
  }

  /** Call right before the window is first shown. */
  opened(window: ResizableWindow): void {
    const isMaximised = this.#opening?.isMaximised === true;
    this.#opening = null;
    if (isMaximised && this.#full === null) window.maximize();
  }

  /**
   * Leaves full screen first.
   * @param remembered where the small window was; null: it was never opened
   */
  enter(window: ResizableWindow, remembered: Bounds | null): void {
    if (this.#full !== null || this.#entering !== null) return;
    if (!window.isFullScreen()) {
      this.#enter(window, remembered);
      return;
    }
    const entering = (): void => {
      // Since then the full window may have been asked for, or this one closed.
      if (this.#entering !== entering) return;
      this.#entering = null;
      this.#enter(window, remembered);
    };
    this.#entering = entering;
    window.once('leave-full-screen', entering);
    window.setFullScreen(false);
  }

  #enter(window: ResizableWindow, remembered: Bounds | null): void {
    const full = window.getNormalBounds();
    // From here on, the window's place is remembered as that of the small one.
    this.#full = { bounds: full, isMaximised: this.#opening?.isMaximised ?? window.isMaximized() };
    if (window.isMaximized()) window.unmaximize();
    const corner = { x: full.x + full.width - COMPACT_SIZE.width, y: full.y, ...COMPACT_SIZE };
    window.setMinimumSize(COMPACT_MIN_SIZE.width, COMPACT_MIN_SIZE.height);
    window.setBounds(visibleBounds(remembered ?? corner, this.#workAreas(), COMPACT_MIN_SIZE));
    window.setAlwaysOnTop(true);
    this.#changes.emit(true);
  }

  leave(window: ResizableWindow): void {
    this.#entering = null;
    if (this.#full === null) return;
    const { bounds, isMaximised } = this.#full;
    // From here on, the window's place is remembered as that of the full one.
    this.#full = null;
    window.setAlwaysOnTop(false);
    const visible = visibleBounds(bounds, this.#workAreas());
    window.setMinimumSize(Math.min(MIN_SIZE.width, visible.width), Math.min(MIN_SIZE.height, visible.height));
    window.setBounds(visible);
    // It would show a window that has no content yet.
    if (isMaximised && this.#opening === null) window.maximize();
    this.#changes.emit(false);
  }

  /** Call when the window is gone: the next one is a full one. */
  closed(): void {
    this.#entering = null;
    if (this.#full === null) return;
    this.#full = null;
    this.#changes.emit(false);
  }
}
