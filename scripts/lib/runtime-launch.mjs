import { inRoot, ROOT } from './paths.mjs';
import { installedRuntime } from './runtime-step.mjs';
import { SetupError } from './say.mjs';
import { VIRTUAL_SCREEN_MARK } from './virtual-screen.mjs';

const HOLD = ['-r', inRoot('scripts', 'hold-until-driven.cjs')];

/**
 * @typedef {object} RuntimeLaunch
 * @property {string} executablePath
 * @property {import('./runtime-step.mjs').Runtime['kind']} kind
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
  return {
    executablePath: runtime.executable,
    kind: runtime.kind,
    args: [...(driven ? HOLD : []), ...runtimeFlags(environment), ROOT],
    env: appEnvironment(environment),
  };
}

/**
 * Flags for this machine alone: neither is for those who run a release.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string[]}
 */
export function runtimeFlags(environment) {
  const flags = [];
  // Chromium refuses to run its sandbox as root.
  if (process.platform === 'linux' && process.getuid?.() === 0) flags.push('--no-sandbox');
  // A virtual screen has no GPU, and looking for one takes seconds.
  if (environment[VIRTUAL_SCREEN_MARK] === '1') flags.push('--disable-gpu');
  return flags;
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
function appEnvironment(environment) {
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, value] of Object.entries(environment)) {
    // Set by editors' terminals: it would make Electron run as plain Node.
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE') env[name] = value;
  }
  return env;
}
