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

/**
 * @param {string} output folder of the packages
 * @param {string} productName
 * @returns {BuiltFolder} for this system and processor
 */
export function builtFolder(output, productName) {
  const suffix = process.arch === 'x64' ? '' : `-${process.arch}`;
  if (process.platform === 'darwin') {
    const app = join(output, `mac${suffix}`, `${productName}.app`);
    return { unpacked: app, resources: join(app, 'Contents', 'Resources'), program: app };
  }
  const [name, program] = process.platform === 'win32' ? ['win', 'beckon-desktop.exe'] : ['linux', 'beckon-desktop'];
  const unpacked = join(output, `${name}${suffix}-unpacked`);
  if (!existsSync(unpacked)) throw new Error(`The builder has made no ${unpacked}`);
  return { unpacked, resources: join(unpacked, 'resources'), program: join(unpacked, program) };
}
