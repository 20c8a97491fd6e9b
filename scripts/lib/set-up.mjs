import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from './build-step.mjs';
import { ensureDebianPackages } from './debian-step.mjs';
import { isObject, readJsonObject } from './json-file.mjs';
import { captureNpm } from './npm.mjs';
import { inRoot, ROOT, WORK_DIR } from './paths.mjs';
import { ensurePythonTools } from './python-step.mjs';
import { ensureRuntime } from './runtime.mjs';
import { SetupError, sayStep } from './say.mjs';
import { declareWords } from './word-types-step.mjs';

/**
 * What a command needs before it starts; npm packages always.
 *
 * @typedef {object} Needs
 * @property {readonly import('./debian-step.mjs').DebianNeed[]} [debian]
 * @property {boolean} [runtime]
 * @property {boolean} [python] what tests run by Python
 * @property {boolean} [tryReleaseAgain] also where the trial runtime is here
 * @property {readonly import('./build-step.mjs').BuildName[]} [builds]
 */

/**
 * Does what lacks and nothing else, one command at a time: `npm start` and `npm test` may be started side by side.
 *
 * @param {Needs} needs
 */
export async function setUp({ debian = [], runtime = false, python = false, tryReleaseAgain = false, builds = [] }) {
  const release = await lock();
  try {
    await ensureDebianPackages(runtime ? ['window', ...debian] : debian);
    const isNew = await ensureNpmPackages();
    await declareWords();
    if (runtime) await ensureRuntime({ tryRelease: isNew || tryReleaseAgain });
    if (python) await ensurePythonTools();
    await ensureBuilt(builds);
  } finally {
    release();
  }
}

const LOCK_FILE = join(WORK_DIR, 'set-up.lock');
const LOOK_AGAIN_MS = 200;

/** Waits until no other command changes this clone's packages and builds; a lock whose process is gone counts for nothing. */
async function lock() {
  mkdirSync(WORK_DIR, { recursive: true });
  let said = '';
  for (;;) {
    const holder = takenBy();
    if (holder === null) break;
    if (said !== holder) sayStep('waiting', `another command (process ${holder}) is setting up`);
    said = holder;
    await delay(LOOK_AGAIN_MS);
  }
  const release = () => rmSync(LOCK_FILE, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** @returns {string | null} the process that holds the lock; null: it is ours now */
function takenBy() {
  try {
    writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
    return null;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  try {
    const holder = readFileSync(LOCK_FILE, 'utf8');
    process.kill(Number(holder), 0);
    return holder;
  } catch (error) {
    if (isCode(error, 'ESRCH')) rmSync(LOCK_FILE, { force: true });
    return '';
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return isObject(error) && error.code === code;
}

/**
 * Installs the npm packages that the lock file names, unless exactly those are there. No script of a package runs; what
 * such a script would fetch and is needed, the runtime, is a step of its own.
 *
 * @returns {Promise<boolean>} whether they were installed anew
 */
async function ensureNpmPackages() {
  const wanted = Object.entries(packagesOf('package-lock.json'));
  // npm's copy of what it installed, written last.
  const present = packagesOf('node_modules/.package-lock.json');
  const areThere = wanted.every(
    // An optional package is left out where it does not fit the platform.
    ([path, { version, optional }]) => path === '' || (present[path]?.version ?? (optional ? version : '')) === version,
  );
  if (areThere) return false;
  sayStep('npm packages', 'npm ci');
  const { code } = await captureNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], ROOT);
  if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code}).`, 'npm ci --ignore-scripts');
  return true;
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>} by path below the root
 */
function packagesOf(lockFile) {
  const { packages } = readJsonObject(inRoot(lockFile));
  return /** @type {Record<string, { version?: string, optional?: boolean }>} */ (isObject(packages) ? packages : {});
}
