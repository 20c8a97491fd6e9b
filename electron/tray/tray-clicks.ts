import type { Clock, TimerHandle } from '../lib/clock';
import type { TrayActions } from './tray-command';

/** The part of the system's icon that tells of clicks. */
export interface ClickedIcon {
  on(event: 'click' | 'double-click' | 'right-click', listener: () => void): unknown;
  setIgnoreDoubleClickEvents(ignores: boolean): void;
}

/** Does what a click on the icon is for; `openMenu` is called where an icon with a menu would have no click. */
export function followClicks(
  icon: ClickedIcon,
  platform: NodeJS.Platform,
  actions: Pick<TrayActions, 'toggleWindow' | 'toggleCompactWindow' | 'openWindow'>,
  openMenu: () => void,
): void {
  // Linux does not tell where the icon is: a small window would open elsewhere.
  if (platform !== 'darwin' && platform !== 'win32') {
    icon.on('click', () => actions.toggleWindow());
    return;
  }
  icon.on('click', () => actions.toggleCompactWindow());
  if (platform === 'win32') icon.on('double-click', () => actions.openWindow());
  else {
    icon.setIgnoreDoubleClickEvents(true);
    icon.on('right-click', openMenu);
  }
}

/** Longer than the system takes from the press on the icon, which leaves the window, to the click, in milliseconds. */
export const ONE_CLICK_MS = 400;

export interface ToggledWindow {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  onChange(listener: (isOpen: boolean) => void): () => void;
}

/** Opens the window at the icon, or closes it: a click on the icon that it has closed for does not open it again. */
export function iconToggle(clock: Pick<Clock, 'after'>, window: ToggledWindow): () => void {
  /** Runs from when it closed for as long as the same click may come; null: it does not. */
  let closing: TimerHandle | null = null;
  window.onChange((isOpen) => {
    closing?.cancel();
    closing = null;
    if (isOpen) return;
    closing = clock.after(ONE_CLICK_MS, () => {
      closing = null;
    });
    closing.unref();
  });
  return () => {
    if (window.isOpen) window.close();
    else if (closing === null) window.open();
  };
}
