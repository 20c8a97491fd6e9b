import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from './build-step.mjs';
import { ensureDebianPackages } from './debian-step.mjs';
import { inRoot, isObject, ROOT, WORK_DIR } from './files.mjs';
import { captureNpm, lockedPackages } from './npm.mjs';
import { capture, must } from './processes.mjs';
import { ensureRuntime } from './runtime.mjs';
import { SetupError, sayStep } from './say.mjs';

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

/** Does what lacks and nothing else, one command at a time: they may be started side by side. @param {Needs} needs */
export async function setUp({ debian = [], runtime = false, python = false, tryReleaseAgain = false, builds = [] }) {
  await lock();
  try {
    await ensureDebianPackages(runtime ? ['window', ...debian] : debian);
    const isNew = await ensureNpmPackages();
    if (runtime) await ensureRuntime({ tryRelease: isNew || tryReleaseAgain });
    if (python) await ensurePythonTools();
    await ensureBuilt(['types of texts', ...builds]);
  } finally {
    process.off('exit', unlock);
    unlock();
  }
}

const LOCK_FILE = join(WORK_DIR, 'set-up.lock');
const LOOK_AGAIN_MS = 200;

async function lock() {
  mkdirSync(WORK_DIR, { recursive: true });
  for (let tries = 0; !isLockOurs(); tries += 1) {
    if (tries === 1) sayStep('waiting', 'another command is setting up');
    await delay(LOOK_AGAIN_MS);
  }
  process.once('exit', unlock);
}

const unlock = () => rmSync(LOCK_FILE, { force: true });

/** Takes the lock if nobody has it; that of a process that is gone is removed. */
function isLockOurs() {
  try {
    writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isObject(error) || error.code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(LOCK_FILE, 'utf8')), 0);
  } catch (error) {
    if (isObject(error) && error.code === 'ESRCH') unlock();
  }
  return false;
}

/**
 * Installs the npm packages that the lock file names, unless exactly those are there, and answers whether it did. No script
 * of a package runs; what such a script would fetch and is needed, the runtime, is a step of its own.
 */
async function ensureNpmPackages() {
  // npm's copy of what it installed, written last; without optional packages that do not fit the platform.
  const installed = lockedPackages('node_modules/.package-lock.json');
  const present = new Map(installed.map(({ folder, version }) => [folder, version]));
  const fits = lockedPackages().every(
    ({ folder, version, optional }) => (present.get(folder) ?? (optional === true && version)) === version,
  );
  if (fits) return false;
  sayStep('npm packages', 'npm ci');
  const { code } = await captureNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], ROOT);
  if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code}).`, 'npm ci --ignore-scripts');
  return true;
}

/** A folder for `PYTHONPATH`, below the project, where no other Python program finds it. */
export const PYTHON_TOOLS = join(WORK_DIR, 'python-tools');

/** Installs what the tests run by Python. */
async function ensurePythonTools() {
  const wanted = inRoot('scripts', 'requirements.txt');
  const installed = join(PYTHON_TOOLS, 'requirements.txt');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return;
  sayStep('Python tools', 'installing scripts/requirements.txt');
  rmSync(PYTHON_TOOLS, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary', ':all:'];
  const args = ['-m', 'pip', 'install', ...options, '--target', PYTHON_TOOLS, '--requirement', wanted];
  await must(await pythonWithPip(), args);
  copyFileSync(wanted, installed);
}

/** @returns {Promise<string>} a Python that can download packages; installed by apt where it lacks and we may */
export async function pythonWithPip() {
  for (const install of [false, true]) {
    if (install) await ensureDebianPackages(['python']);
    // A Python that comes first on the PATH may lack pip where the system's own has it.
    for (const python of ['python3', '/usr/bin/python3']) {
      if ((await capture(python, ['-m', 'pip', '--version'])).code === 0) return python;
    }
  }
  throw new SetupError('This needs Python 3 and its pip, which are not here.');
}
