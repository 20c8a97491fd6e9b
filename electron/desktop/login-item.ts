import type { App } from 'electron';
import { loginCommand, type Started } from './login-command';

/** What makes the system start Beckon when the user logs in. The system's word counts: people change it there too. */
export interface LoginItem {
  /** Null: this system has no such thing. */
  isOn(): boolean | null;
  /**
   * Switches it on or off.
   *
   * @param isHidden whether Beckon is to start in the tray alone
   * @returns false: the system refused
   */
  set(isOn: boolean, isHidden: boolean): boolean;
  /** Whether it was the system that started this Beckon, where that shows in no argument. */
  readonly hasStartedThis: boolean;
}

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/** Windows: an entry of the registry, with arguments of its own. */
export function windowsLoginItem(app: LoginApp, started: Started): LoginItem {
  return {
    // Also when the arguments are others, and not when it was switched off in the task manager.
    isOn: () => app.getLoginItemSettings({ path: started.execPath }).executableWillLaunchAtLogin,
    set(isOn, isHidden) {
      const [path, ...args] = loginCommand(started, isHidden);
      app.setLoginItemSettings({ openAtLogin: isOn, path, args });
      return this.isOn() === isOn;
    },
    hasStartedThis: false,
  };
}

/** macOS: knows the app, but hands no arguments to it. */
export function macLoginItem(app: LoginApp): LoginItem {
  return {
    isOn: () => app.getLoginItemSettings().openAtLogin,
    set(isOn) {
      app.setLoginItemSettings({ openAtLogin: isOn });
      return this.isOn() === isOn;
    },
    hasStartedThis: app.getLoginItemSettings().wasOpenedAtLogin,
  };
}

/** Where nothing is known that could start Beckon. */
export const noLoginItem: LoginItem = { isOn: () => null, set: () => false, hasStartedThis: false };
