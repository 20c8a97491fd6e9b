import { isAbsolute } from 'node:path';
import { PACKAGE_FORMATS, type PackageFormat } from '../../shared/domain/update';

/** What installed this Beckon, and so what brings a new version. */
export type InstallMethod =
  /** The installer of Windows, or the app of macOS. */
  | { readonly kind: 'system' }
  | { readonly kind: 'app-image'; readonly file: string }
  | { readonly kind: 'package'; readonly format: PackageFormat };

export interface InstallFacts {
  readonly platform: NodeJS.Platform;
  /** The text of `resources/package-type`; null: there is none. */
  readonly packageType: string | null;
  /** The variable `APPIMAGE`, which the runtime of an AppImage sets to its file. */
  readonly appImage: string | undefined;
  /** Whether this program is below `APPDIR`: else both variables are of another AppImage, which has started this one. */
  readonly isInside: boolean;
}

/** Null: nothing installed it, such as an unpacked folder. Pure. */
export function installMethod({ platform, packageType, appImage = '', isInside }: InstallFacts): InstallMethod | null {
  if (platform === 'win32' || platform === 'darwin') return { kind: 'system' };
  const format = PACKAGE_FORMATS.find((known) => known === packageType?.trim());
  if (format !== undefined) return { kind: 'package', format };
  return isInside && isAbsolute(appImage) && !appImage.includes('\0') ? { kind: 'app-image', file: appImage } : null;
}
