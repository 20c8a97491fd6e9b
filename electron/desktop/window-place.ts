import { textFor } from '../../shared/words/text';
import { type DocumentFormat, isObject, type JsonObject, type ParsedDocument } from '../store/document-format';
import type { Bounds } from './window-bounds';

/** The window's position and size when it was last visible. */
export interface WindowPlace {
  /** The normal bounds, not maximized; null: it was never opened. */
  readonly bounds: Bounds | null;
  readonly isMaximised: boolean;
  /** Where a person moved the compact window; null: it opens at its usual place. */
  readonly compact: Bounds | null;
}

const NOWHERE: WindowPlace = { bounds: null, isMaximised: false, compact: null };

/** Farthest from the primary display's corner, and largest extent, in pixels. */
const MAX_PIXELS = 100_000;

/** The file of the window’s place: `{ "schemaVersion": 2, "window": WindowPlace }`. */
export const windowPlaceFormat: DocumentFormat<WindowPlace> = {
  name: 'window',
  label: textFor('document.window'),
  // The window opens as it does the first time.
  isMinor: true,
  steps: [fromVersion1],
  initial: NOWHERE,
  parse: ({ window }, copy) => parsePlace(window, copy?.window),
  serialize: (window) => ({ window }),
};

/** Version 1 knew no place of the compact window. */
function fromVersion1({ window, ...document }: JsonObject): JsonObject {
  return { ...document, window: isObject(window) ? { ...window, compact: null } : window };
}

/** Without the validation library, which is loaded after the window opened. Null: unreadable. */
function parsePlace(stored: unknown, copy: unknown): ParsedDocument<WindowPlace> | null {
  if (!isObject(stored) || typeof stored.isMaximised !== 'boolean') return null;
  const { isMaximised } = stored;
  const bounds = parseBounds(stored.bounds);
  if (bounds === undefined) return null;
  const compact = parseBounds(stored.compact);
  if (compact !== undefined) return { value: { bounds, isMaximised, compact }, dropped: 0 };
  // The full window does not lose its place because the compact one's is unreadable.
  const copied = isObject(copy) ? parseBounds(copy.compact) : undefined;
  const value = { bounds, isMaximised, compact: copied ?? null };
  return copied === undefined ? { value, dropped: 1 } : { value, dropped: 0, recovered: 1 };
}

/** Undefined: unreadable. */
function parseBounds(stored: unknown): Bounds | null | undefined {
  if (stored === null) return null;
  if (!isObject(stored)) return undefined;
  const { x, y, width, height } = stored;
  const isPlaced = isWholeWithin(x, -MAX_PIXELS) && isWholeWithin(y, -MAX_PIXELS);
  return isPlaced && isWholeWithin(width, 1) && isWholeWithin(height, 1) ? { x, y, width, height } : undefined;
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

/** Stores the place of the full window while it is open. Does not write while it moves. */
export function followPlace(window: PlacedWindow, document: PlaceDocument): void {
  const remember = (urgency: 'soon' | 'sometime'): void => {
    // A hidden window may be anywhere.
    if (!window.isVisible() || window.isMinimized()) return;
    const { x, y, width, height } = window.getNormalBounds();
    const bounds = { x, y, width, height };
    document.set({ ...document.value, bounds, isMaximised: window.isMaximized() }, urgency);
  };
  window.on('move', () => remember('sometime'));
  window.on('resize', () => remember('sometime'));
  window.on('maximize', () => remember('soon'));
  window.on('unmaximize', () => remember('soon'));
  window.on('close', () => remember('soon'));
  // Too late to read the bounds, but not to write the last ones.
  window.on('hide', () => document.set(document.value, 'soon'));
}
