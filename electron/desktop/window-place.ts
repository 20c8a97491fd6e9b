import { z } from 'zod';
import { textFor } from '../../shared/words/text';
import type { DocumentFormat } from '../store/document-format';
import type { Bounds } from './window-bounds';

/** The window's position and size when it was last visible. */
export interface WindowPlace {
  /** The normal bounds, not maximized; null: it was never opened. */
  readonly bounds: Bounds | null;
  readonly isMaximised: boolean;
}

const NOWHERE: WindowPlace = { bounds: null, isMaximised: false };

const pixels = z.int().min(-100_000).max(100_000);
const extent = z.int().min(1).max(100_000);

const windowPlace: z.ZodType<WindowPlace> = z
  .object({
    bounds: z.object({ x: pixels, y: pixels, width: extent, height: extent }).nullable(),
    isMaximised: z.boolean(),
  })
  // Not worth a notice: the window opens as it does the first time.
  .catch(NOWHERE);

/** The file of the window’s place: `{ "schemaVersion": 1, "window": WindowPlace }`. */
export const windowPlaceFormat: DocumentFormat<WindowPlace> = {
  name: 'window',
  label: textFor('document.window'),
  steps: [],
  initial: NOWHERE,
  parse: ({ window }) => ({ value: windowPlace.parse(window), dropped: 0 }),
  serialize: (window) => ({ window }),
};

/** Where the window's place is stored. */
export interface PlaceDocument {
  readonly value: WindowPlace;
  set(value: WindowPlace, urgency?: 'soon' | 'sometime'): void;
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
