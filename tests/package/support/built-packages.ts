import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder that `install-once.ts` filled: an environment variable, unset where no fresh system can be run here. */
export const BUILT_PACKAGES = 'BECKON_BUILT_PACKAGES';

/** Whether this run may boot fresh systems; the ring's set-up found out, and said why not. */
export const canBoot = process.env[BUILT_PACKAGES] !== undefined;

/** The two versions of Beckon that are packaged, from the same sources. */
export type PackagedVersion = '0.1.0' | '0.1.1';

/** The formats in which each is there; the rpm of the older one alone. */
export type PackageFormat = 'deb' | 'rpm' | 'AppImage';

/** The port of their feed of updates; `test-packages.ts` has its address. */
export const UPDATE_PORT = 8_443;

/** The private key that they believe, as a PEM file. */
export function updateKeyFile(): string {
  return join(builtFolder(), 'keys', 'update-key.pem');
}

/** The file of a package on this machine. */
export function builtPackage(version: PackagedVersion, format: PackageFormat): string {
  const folder = join(builtFolder(), version);
  const [name, ...others] = readdirSync(folder).filter((one) => one.endsWith(`.${format}`));
  if (name === undefined || others.length > 0) throw new Error(`In ${folder} is not one ${format}`);
  return resolve(folder, name);
}

/** The folder with a folder for each version. */
export function builtFolder(): string {
  const folder = process.env[BUILT_PACKAGES];
  if (folder === undefined) throw new Error('No packages were built');
  return folder;
}
