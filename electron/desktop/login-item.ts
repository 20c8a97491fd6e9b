import type { DesktopPreferences } from '../../shared/domain/desktop';

/** Starts Beckon when the user logs in. What the system says counts: people change it there too. */
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
  /** Whether the system started this Beckon, where no argument shows it. */
  readonly hasStartedThis: boolean;
}

/** The program that this Beckon runs as: what is needed to start it again. */
export interface Executable {
  readonly execPath: string;
  /** Folder of the app where the program is the bare runtime, which needs it as an argument; null: not needed. */
  readonly appPath: string | null;
  /** `$APPIMAGE` and `$APPDIR`, which an AppImage sets for what it contains. */
  readonly appImage: string | undefined;
  readonly appDir: string | undefined;
}

/** The argument that starts Beckon in the tray alone. */
export const HIDDEN_ARGUMENT = '--hidden';

/**
 * The command that starts this Beckon again at login. An AppImage is mounted somewhere else each time, so there it is
 * the image itself, unless it is the image of a program that merely started Beckon. Pure.
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

/** How the user wants starting at login. */
export type LoginPreferences = Pick<DesktopPreferences, 'startAtLogin' | 'startHidden'>;

export interface StartAtLoginOptions {
  readonly item: LoginItem;
  readonly preferences: () => LoginPreferences;
  /** Corrects the setting to what the system says. */
  readonly correct: (startAtLogin: boolean) => void;
}

/** Keeps the setting and the system in step: a choice here is applied there, and a change there wins here. */
export class StartAtLogin {
  readonly #options: StartAtLoginOptions;

  constructor(options: StartAtLoginOptions) {
    this.#options = options;
  }

  /** Reads back what the system says; null: it has no such thing. */
  read(): boolean | null {
    const { item, preferences, correct } = this.#options;
    const isOn = item.isOn();
    if (isOn !== null && isOn !== preferences().startAtLogin) correct(isOn);
    return isOn;
  }

  /** Tells the system what the user just chose; false: it refused. To be called before the choice is saved. */
  apply({ startAtLogin, startHidden }: LoginPreferences): boolean {
    const { item, preferences } = this.#options;
    const former = preferences();
    const hasChanged = startAtLogin !== former.startAtLogin || (startAtLogin && startHidden !== former.startHidden);
    return !hasChanged || item.set(startAtLogin, startHidden);
  }
}
