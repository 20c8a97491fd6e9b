import { z } from 'zod';
import type { DocumentFormat } from '../store/document-format';
import type { Bounds } from './window-bounds';

/** Where the window was when it was last seen. */
export interface WindowPlace {
  /** Without being maximised; null: it was never opened. */
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
  // Not worth a word to anybody: the window opens as it does the first time.
  .catch(NOWHERE);

/** The file of the window’s place: `{ "schemaVersion": 1, "window": WindowPlace }`. */
export const windowPlaceFormat: DocumentFormat<WindowPlace> = {
  name: 'window',
  label: 'where the window was',
  steps: [],
  initial: NOWHERE,
  parse: ({ window }) => ({ value: windowPlace.parse(window), dropped: 0 }),
  serialize: (window) => ({ window }),
};
