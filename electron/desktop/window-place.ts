import { textFor } from '../../shared/words/text';
import { type DocumentFormat, isObject } from '../store/document-format';
import type { Bounds } from './window-bounds';

/** The window's position and size when it was last visible. */
export interface WindowPlace {
  /** The normal bounds, not maximized; null: it was never opened. */
  readonly bounds: Bounds | null;
  readonly isMaximised: boolean;
}

const NOWHERE: WindowPlace = { bounds: null, isMaximised: false };

/** Farthest from the primary display's corner, and largest extent, in pixels. */
const MAX_PIXELS = 100_000;

/** The file of the window’s place: `{ "schemaVersion": 1, "window": WindowPlace }`. */
export const windowPlaceFormat: DocumentFormat<WindowPlace> = {
  name: 'window',
  label: textFor('document.window'),
  steps: [],
  initial: NOWHERE,
  // What is unreadable is not worth a notice: the window opens as it does the first time.
  parse: ({ window }) => ({ value: parsePlace(window) ?? NOWHERE, dropped: 0 }),
  serialize: (window) => ({ window }),
};

/** Without the validation library, which is loaded after the window opened. Null: unreadable. */
function parsePlace(stored: unknown): WindowPlace | null {
  if (!isObject(stored) || typeof stored.isMaximised !== 'boolean') return null;
  const { bounds, isMaximised } = stored;
  if (bounds === null) return { bounds, isMaximised };
  if (!isObject(bounds)) return null;
  const { x, y, width, height } = bounds;
  const isPlaced = isWholeWithin(x, -MAX_PIXELS) && isWholeWithin(y, -MAX_PIXELS);
  return isPlaced && isWholeWithin(width, 1) && isWholeWithin(height, 1)
    ? { bounds: { x, y, width, height }, isMaximised }
    : null;
}

function isWholeWithin(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= MAX_PIXELS;
}

/** Where the window's place is stored. */
export interface PlaceDocument {
  readonly value: WindowPlace;
  set(value: WindowPlace, urgency?: 'soon' | 'sometime'): void;
}

/** Keeps the window's place until its document is open. */
export class LatePlace implements PlaceDocument {
  #value: WindowPlace;
  #change: 'soon' | 'sometime' | null = null;
  #document: PlaceDocument | null = null;

  constructor(value: WindowPlace) {
    this.#value = value;
  }

  get value(): WindowPlace {
    return this.#document?.value ?? this.#value;
  }

  set(value: WindowPlace, urgency: 'soon' | 'sometime' = 'soon'): void {
    if (this.#document !== null) {
      this.#document.set(value, urgency);
      return;
    }
    this.#value = value;
    if (this.#change !== 'soon') this.#change = urgency;
  }

  /** From now on changes go to the document; those so far first. */
  connect(document: PlaceDocument): void {
    this.#document = document;
    if (this.#change !== null) document.set(this.#value, this.#change);
  }
}

type PlaceEvent = 'move' | 'resize' | 'maximize' | 'unmaximize' | 'hide' | 'close';

/** The part of a window that determines its place. */
export interface PlacedWindow {
  on(event: PlaceEvent, listener: () => void): unknown;
  getNormalBounds(): Bounds;
  isMaximized(): boolean;
  isMinimized(): boolean;
  isVisible(): boolean;
}

/** Stores the place of a window while it is open. Does not write while it moves. */
export function followPlace(window: PlacedWindow, document: PlaceDocument): void {
  const remember = (urgency: 'soon' | 'sometime'): void => {
    // A hidden window may be anywhere.
    if (!window.isVisible() || window.isMinimized()) return;
    const { x, y, width, height } = window.getNormalBounds();
    document.set({ bounds: { x, y, width, height }, isMaximised: window.isMaximized() }, urgency);
  };
  window.on('move', () => remember('sometime'));
  window.on('resize', () => remember('sometime'));
  window.on('maximize', () => remember('soon'));
  window.on('unmaximize', () => remember('soon'));
  window.on('close', () => remember('soon'));
  // Too late to read the bounds, but not to write the last ones.
  window.on('hide', () => document.set(document.value, 'soon'));
}
