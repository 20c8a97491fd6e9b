import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuilt } from './build-step.mjs';
import { ensureDebianPackages } from './debian-step.mjs';
import { ensureNpmPackages } from './npm-step.mjs';
import { WORK_DIR } from './paths.mjs';
import { ensurePythonTools } from './python-step.mjs';
import { checkRuntimeRuns, ensureRuntime } from './runtime-step.mjs';
import { SetupError, sayStep } from './say.mjs';
import { declareWords } from './word-types-step.mjs';

/**
 * What a command needs before it starts; npm packages always.
 *
 * @typedef {object} Needs
 * @property {readonly import('./debian-step.mjs').DebianNeed[]} [debian]
 * @property {boolean} [runtime]
 * @property {boolean} [python] what tests of the Python client, GDScript, translations and workflows need
 * @property {boolean} [tryReleaseAgain] also where its download has failed before
 * @property {readonly import('./build-step.mjs').BuildName[]} [builds]
 */

/**
 * Does what lacks and nothing else; a second time it takes a fraction of a second.
 *
 * @param {Needs} needs
 */
export async function setUp({ debian = [], runtime = false, python = false, tryReleaseAgain = false, builds = [] }) {
  await withProjectLock(async () => {
    if (debian.length > 0) await ensureDebianPackages(debian);
    await ensureNpmPackages();
    await declareWords();
    if (runtime) await checkRuntimeRuns(await ensureRuntime({ tryAgain: tryReleaseAgain }));
    if (python) await ensurePythonTools();
    await ensureBuilt(builds);
  });
}

const LOCK_FILE = join(WORK_DIR, 'set-up.lock');
const LOOK_AGAIN_MS = 200;
const FRESH_MS = 5000;
const GIVE_UP_MS = 20 * 60 * 1000;

/**
 * Lets one command at a time change this clone's node_modules, runtime and build: `npm start` and `npm test` may be
 * started side by side.
 *
 * @template T
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
async function withProjectLock(body) {
  await acquire();
  const release = () => rmSync(LOCK_FILE, { force: true });
  process.once('exit', release);
  try {
    return await body();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire() {
  mkdirSync(WORK_DIR, { recursive: true });
  const giveUpAt = Date.now() + GIVE_UP_MS;
  let told = false;
  for (;;) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (!isExists(error)) throw error;
    }
    const holder = lockHolder();
    if (holder === 'just taken') {
      await delay(LOOK_AGAIN_MS);
      continue;
    }
    if (holder === 'nobody') {
      rmSync(LOCK_FILE, { force: true });
      continue;
    }
    if (Date.now() > giveUpAt) {
      throw new SetupError(`Another command (process ${holder}) has been setting up for too long.`, `rm ${LOCK_FILE}`);
    }
    if (!told) sayStep('waiting', `another command (process ${holder}) is setting up`);
    told = true;
    await delay(LOOK_AGAIN_MS);
  }
}

/**
 * @returns {number | 'nobody' | 'just taken'} the living process that holds the lock; between its creation and the
 * writing of its number the file is empty
 */
function lockHolder() {
  const pid = readPid();
  if (pid === undefined) return isFresh() ? 'just taken' : 'nobody';
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // A living process of another user answers EPERM.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : 'nobody';
  }
}

function readPid() {
  try {
    const pid = Number.parseInt(readFileSync(LOCK_FILE, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isFresh() {
  const stats = statSync(LOCK_FILE, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < FRESH_MS;
}

/** @param {unknown} error */
function isExists(error) {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
