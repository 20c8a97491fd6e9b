import { resolve } from 'node:path';
import { type ElectronRuntime, electronRuntime } from './electron-runtime';

const OUT = resolve(__dirname, '../../out');

/**
 * The runtime in use, set to run another main process than the app's own.
 *
 * @param main file below `out/test`, built before
 * @param driven whether Playwright starts it, and not the test itself
 */
export function runtimeWithMain(main: string, driven = true): ElectronRuntime {
  const runtime = electronRuntime({ driven });
  return { ...runtime, args: [...runtime.args.slice(0, -1), resolve(OUT, 'test', main)] };
}
