import type { DesktopPreferences } from '../../shared/domain/desktop';

/** Starts Beckon at login. The system's setting wins: people change it there too. */
export interface LoginItem {
  /** Null: not supported on this system. */
  isOn(): boolean | null;
  /**
   * Turns it on or off.
   *
   * @param isHidden whether Beckon is to start in the tray alone
   * @returns false: the system refused
   */
  set(isOn: boolean, isHidden: boolean): boolean;
  /** Whether the system started this Beckon at login, if no argument shows it. */
  readonly hasStartedThis: boolean;
}

/** The program that this Beckon runs as: what is needed to start it again. */
export interface Executable {
  readonly execPath: string;
  /** Folder of the app if the program is the bare runtime, which needs it as an argument; null: not needed. */
  readonly appPath: string | null;
  /** `$APPIMAGE` and `$APPDIR`, which an AppImage sets for its program. */
  readonly appImage: string | undefined;
  readonly appDir: string | undefined;
}

/** The argument that starts Beckon in the tray only. */
export const HIDDEN_ARGUMENT = '--hidden';

/**
 * The command that starts this Beckon again at login. An AppImage is mounted elsewhere each time, so the command is the
 * image itself, unless it belongs to a program that merely started Beckon. Pure.
 */
export function loginCommand(executable: Executable, isHidden: boolean): readonly [string, ...string[]] {
  const { execPath, appPath, appImage = '', appDir = '' } = executable;
  const isImage = appImage !== '' && appDir !== '' && execPath.startsWith(`${appDir.replace(/\/+$/, '')}/`);
  return [
    isImage ? appImage : execPath,
    ...(appPath === null ? [] : [appPath]),
    ...(isHidden ? [HIDDEN_ARGUMENT] : []),
  ];
}

/** The user's preferences for starting at login. */
export type LoginPreferences = Pick<DesktopPreferences, 'startAtLogin' | 'startHidden'>;

export interface StartAtLoginOptions {
  readonly item: LoginItem;
  readonly preferences: () => LoginPreferences;
  /** Changes the setting to match the system. */
  readonly correct: (startAtLogin: boolean) => void;
}

/** Keeps the setting and the system in sync: a choice here is applied there, and a change there wins. */
export class StartAtLogin {
  readonly #options: StartAtLoginOptions;

  constructor(options: StartAtLoginOptions) {
    this.#options = options;
  }

  /** Reads the system's setting; null: not supported. */
  read(): boolean | null {
    const { item, preferences, correct } = this.#options;
    const isOn = item.isOn();
    if (isOn !== null && isOn !== preferences().startAtLogin) correct(isOn);
    return isOn;
  }

  /** Applies the user's new choice to the system; false: the system refused. Call before saving the choice. */
  apply({ startAtLogin, startHidden }: LoginPreferences): boolean {
    const { item, preferences } = this.#options;
    const former = preferences();
    const hasChanged = startAtLogin !== former.startAtLogin || (startAtLogin && startHidden !== former.startHidden);
    return !hasChanged || item.set(startAtLogin, startHidden);
  }
}
