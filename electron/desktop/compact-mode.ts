import { Emitter } from '../lib/observable';
import { type Bounds, COMPACT_MIN_SIZE, COMPACT_SIZE, MIN_SIZE, visibleBounds } from './window-bounds';

/** The part of a window that a mode sets. */
export interface ResizableWindow {
  getBounds(): Bounds;
  getNormalBounds(): Bounds;
  setBounds(bounds: Bounds): void;
  setMinimumSize(width: number, height: number): void;
  setAlwaysOnTop(isOnTop: boolean): void;
  isMaximized(): boolean;
  maximize(): void;
  unmaximize(): void;
}

/**
 * Makes a window small and keeps it above others, and back. Each of the two has a place of its own; that of the small
 * one is remembered until Beckon ends.
 */
export class CompactMode {
  readonly #workAreas: () => readonly Bounds[];
  readonly #changes = new Emitter<boolean>();
  /** The full window's place while it is small; null: it is not. */
  #full: { readonly bounds: Bounds; readonly isMaximised: boolean } | null = null;
  #compact: Bounds | null = null;

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

  enter(window: ResizableWindow): void {
    if (this.#full !== null) return;
    const full = window.getNormalBounds();
    // From here on, nobody remembers the window's place as that of the full one.
    this.#full = { bounds: full, isMaximised: window.isMaximized() };
    if (this.#full.isMaximised) window.unmaximize();
    const corner = { x: full.x + full.width - COMPACT_SIZE.width, y: full.y, ...COMPACT_SIZE };
    window.setMinimumSize(COMPACT_MIN_SIZE.width, COMPACT_MIN_SIZE.height);
    window.setBounds(visibleBounds(this.#compact ?? corner, this.#workAreas(), COMPACT_MIN_SIZE));
    window.setAlwaysOnTop(true);
    this.#changes.emit(true);
  }

  leave(window: ResizableWindow): void {
    if (this.#full === null) return;
    const { bounds, isMaximised } = this.#full;
    this.#compact = window.getBounds();
    window.setAlwaysOnTop(false);
    const visible = visibleBounds(bounds, this.#workAreas());
    window.setMinimumSize(Math.min(MIN_SIZE.width, visible.width), Math.min(MIN_SIZE.height, visible.height));
    window.setBounds(visible);
    this.#full = null;
    if (isMaximised) window.maximize();
    this.#changes.emit(false);
  }

  /** Call when the window is gone: the next one is a full one. */
  closed(): void {
    if (this.#full === null) return;
    this.#full = null;
    this.#changes.emit(false);
  }
}
