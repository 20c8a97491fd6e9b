import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What the outline of the window stands for: the known apps, the welcome, or what is not known yet. */
export type FirstView = 'known' | 'welcome' | 'unknown';

/** In bytes: a document without an app is shorter, one with an app is longer. */
const SHORTEST_WITH_APP = 200;

/**
 * Guesses what the window will show, before any document is read: by the sizes of the files in the user-data folder. A
 * wrong guess costs an outline that is not replaced by what it shows.
 */
export function firstView(userData: string): FirstView {
  const known = sizeOf(join(userData, 'known-apps.json'));
  if (known !== null && known > SHORTEST_WITH_APP) return 'known';
  return known === null && sizeOf(join(userData, 'settings.json')) === null ? 'welcome' : 'unknown';
}

/** In bytes; null: there is no such file, or it cannot be looked at. */
function sizeOf(file: string): number | null {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? null;
  } catch {
    return null;
  }
}
