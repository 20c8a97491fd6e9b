import type { Screen } from 'electron';
import type { Bounds } from './window-bounds';

/** What each display leaves to windows, the primary one first. */
export function workAreas(screen: Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays'>): readonly Bounds[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}
