import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../lib/say.mjs';
import { appImageRuntime } from './appimage-runtime.mjs';

/** How the builder's own tools lie in their archive, for which this folder stands in. */
const PLACES = { runtime: join('runtimes', 'runtime-x64'), libraries: join('lib', 'x64') };

/**
 * Puts together what the builder makes an AppImage with, from the system's programs and another AppImage's runtime, for
 * where the builder cannot download its tools.
 *
 * @param {string} folder empty
 * @param {{ isFast: boolean }} options
 * @returns {Promise<Readonly<Record<string, string>>>} the environment in which the builder takes them
 */
export async function assembleAppImageTools(folder, { isFast }) {
  mkdirSync(join(folder, 'runtimes'), { recursive: true });
  mkdirSync(join(folder, PLACES.libraries), { recursive: true });
  copyFileSync(await appImageRuntime(), join(folder, PLACES.runtime));
  writeProgram(folder, 'mksquashfs', isFast ? '-Xcompression-level 1' : '');
  writeProgram(folder, 'desktop-file-validate', '');
  return { APPIMAGE_TOOLS_PATH: folder };
}

/**
 * @param {string} folder
 * @param {string} name of a program of the system
 * @param {string} more arguments after its own
 */
function writeProgram(folder, name, more) {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));
  if (found === undefined) throw new SetupError(`An AppImage is made with ${name}, which is not installed.`);
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexec '${found}' "$@" ${more}\n`);
  chmodSync(file, 0o755);
}
