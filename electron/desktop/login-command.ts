/** How this Beckon was started, as far as starting it again needs it. */
export interface Started {
  readonly execPath: string;
  /** Folder of the app where the program is the bare runtime, which has to be told; null: the program knows its app. */
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
export function loginCommand(started: Started, isHidden: boolean): readonly [string, ...string[]] {
  const { execPath, appPath, appImage = '', appDir = '' } = started;
  const isImage = appImage !== '' && appDir !== '' && execPath.startsWith(`${appDir.replace(/\/+$/, '')}/`);
  return [
    isImage ? appImage : execPath,
    ...(appPath === null ? [] : [appPath]),
    ...(isHidden ? [HIDDEN_ARGUMENT] : []),
  ];
}
