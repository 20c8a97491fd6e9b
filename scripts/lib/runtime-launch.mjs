import { inRoot, ROOT } from './paths.mjs';
import { installedRuntime } from './runtime.mjs';
import { SetupError } from './say.mjs';
import { VIRTUAL_SCREEN_MARK } from './virtual-screen.mjs';

/**
 * @typedef {object} RuntimeLaunch
 * @property {string} executablePath
 * @property {import('./runtime.mjs').Runtime['kind']} kind
 * @property {string[]} args to come before the app's own
 * @property {Record<string, string>} env whole environment for the app
 */

/**
 * How to start the app on the runtime in use; the one place that knows about flags.
 *
 * @param {NodeJS.ProcessEnv} [environment] where a virtual screen has left its mark, if there is one
 * @param {{ driven?: boolean }} [options] `driven`: Playwright starts it, and its window waits for Playwright
 * @returns {RuntimeLaunch}
 */
export function runtimeLaunch(environment = process.env, { driven = false } = {}) {
  const runtime = installedRuntime();
  if (runtime === undefined) throw new SetupError('There is no runtime yet.', 'npm run setup');
  const hold = driven ? ['-r', inRoot('scripts', 'hold-until-driven.cjs')] : [];
  // Set by editors' terminals: it would make Electron run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = environment;
  return {
    executablePath: runtime.executable,
    kind: runtime.kind,
    args: [...hold, ...runtimeFlags(environment), ROOT],
    env: Object.fromEntries(Object.entries(env).map(([name, value = '']) => [name, value])),
  };
}

/**
 * Flags for this machine alone: neither is for those who run a release.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function runtimeFlags(environment) {
  return [
    // Chromium refuses to run its sandbox as root.
    ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // A virtual screen has no GPU, and looking for one takes seconds.
    ...(environment[VIRTUAL_SCREEN_MARK] === '1' ? ['--disable-gpu'] : []),
  ];
}

/**
 * Starts an Electron that Playwright drives. What an async function gives stays until it is settled: of a plain value, V8's
 * inspector makes a promise that nobody else holds, and loses it to the garbage collector now and then while main is busy.
 *
 * @param {Parameters<import('playwright').Electron['launch']>[0]} options
 * @returns {Promise<import('playwright').ElectronApplication>}
 */
export async function launchDriven(options) {
  const { _electron } = await import('playwright');
  const app = await _electron.launch(options);
  /** @type {(body: () => unknown, arg: unknown) => Promise<unknown>} */
  const evaluate = app.evaluate.bind(app);
  // Playwright takes a function by its text.
  const asAsync = (/** @type {() => unknown} */ body) =>
    Object.assign(() => undefined, { toString: () => `async (...args) => await (${String(body)})(...args)` });
  return Object.assign(app, {
    evaluate: async (/** @type {() => unknown} */ body, /** @type {unknown} */ arg) =>
      await evaluate(asAsync(body), arg),
  });
}
