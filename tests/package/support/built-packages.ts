import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the ring's runner made: `scripts/lib/package-ring.mjs`. Unset where no fresh system can be run here. */
const BUILT = process.env.BECKON_BUILT_PACKAGES;

/** Whether this run may boot fresh systems; the ring's runner found out, and said why not. */
export const canBoot = BUILT !== undefined;

/** The two versions of Beckon that are packaged, from the same sources. */
export type PackagedVersion = '0.1.0' | '0.1.1';

/** The formats in which each is there; the rpm of the older one alone. */
export type PackageFormat = 'deb' | 'rpm' | 'AppImage';

/** The port of their feed of updates; `scripts/lib/package-ring.mjs` has its address. */
export const UPDATE_PORT = 8_443;

/** The private key that they believe, as a PEM file. */
export function updateKeyFile(): string {
  return join(BUILT ?? '', 'keys', 'update-key.pem');
}

/** The file of a package on this machine. */
export function builtPackage(version: PackagedVersion, format: PackageFormat): string {
  if (BUILT === undefined) throw new Error('No packages were built');
  const folder = join(BUILT, version);
  const [name, ...others] = readdirSync(folder).filter((one) => one.endsWith(`.${format}`));
  if (name === undefined || others.length > 0) throw new Error(`In ${folder} is not one ${format}`);
  return resolve(folder, name);
}
