/** What closing the window does. */
export const CLOSE_ACTIONS = ['ask', 'tray', 'quit'] as const;
export type CloseAction = (typeof CLOSE_ACTIONS)[number];

export interface DesktopPreferences {
  readonly closeAction: CloseAction;
  readonly startAtLogin: boolean;
  /** At login, start in the tray only; without a tray the window is shown anyway. */
  readonly startHidden: boolean;
  /**
   * Global shortcut that opens the compact window, as Electron names keys; null: off. Its name is that of stored settings,
   * in which it once reconnected an app.
   */
  readonly reconnectShortcut: string | null;
}

export const INITIAL_DESKTOP: DesktopPreferences = {
  closeAction: 'ask',
  startAtLogin: false,
  startHidden: true,
  reconnectShortcut: null,
};

/** Whether the tray icon is visible, as far as the system reports. */
export type TrayState =
  | { readonly kind: 'present' }
  /** `no-watcher`: this desktop shows no tray icons; `no-bus`: no session bus; `failed`: the system refused. */
  | { readonly kind: 'absent'; readonly reason: 'no-watcher' | 'no-bus' | 'failed' };

export type ShortcutState = 'off' | 'active' | 'taken' | 'invalid';

/** The state of Beckon on this desktop. */
export interface DesktopState {
  readonly tray: TrayState;
  readonly shortcut: ShortcutState;
  /** Whether starting at login is registered with the system; null: not supported. */
  readonly startsAtLogin: boolean | null;
  /** The pending question for the user; null: none. */
  readonly question: DesktopQuestion | null;
}

export type DesktopQuestion =
  /** The window was closed for the first time. */
  | { readonly kind: 'close' }
  /** A `beckon://app/CODE` link was opened. */
  | { readonly kind: 'link'; readonly deviceCode: string };

/** Where in the window a link from outside leads. */
export type Destination =
  | { readonly kind: 'apps' }
  | { readonly kind: 'nearby' }
  | { readonly kind: 'add' }
  | { readonly kind: 'settings' }
  /** The settings of updates. */
  | { readonly kind: 'updates' }
  | { readonly kind: 'app'; readonly id: string }
  | { readonly kind: 'doctor'; readonly id: string };
