import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the builder has put an unpacked app.
 *
 * @typedef {object} BuiltFolder
 * @property {string} unpacked everything
 * @property {string} resources folder in it
 * @property {string} program whose fuses are set; on macOS the `.app`
 */

/** @returns {readonly string[]} the processors that packages are made for here, as Node calls them */
export function architecturesHere() {
  return process.platform === 'darwin' ? ['x64', 'arm64'] : [process.arch];
}

/**
 * @param {string} output folder of the packages
 * @param {string} productName
 * @param {string} [architecture]
 * @returns {BuiltFolder} for this system
 */
export function builtFolder(output, productName, architecture = process.arch) {
  const suffix = architecture === 'x64' ? '' : `-${architecture}`;
  if (process.platform === 'darwin') {
    const app = join(output, `mac${suffix}`, `${productName}.app`);
    return { unpacked: app, resources: join(app, 'Contents', 'Resources'), program: app };
  }
  const [name, program] = process.platform === 'win32' ? ['win', 'beckon-desktop.exe'] : ['linux', 'beckon-desktop'];
  const unpacked = join(output, `${name}${suffix}-unpacked`);
  if (!existsSync(unpacked)) throw new Error(`The builder has made no ${unpacked}`);
  return { unpacked, resources: join(unpacked, 'resources'), program: join(unpacked, program) };
}
