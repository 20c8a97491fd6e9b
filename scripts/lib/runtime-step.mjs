import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { download } from './download.mjs';
import { readJsonObject, writeJsonObject } from './json-file.mjs';
import { inRoot } from './paths.mjs';
import { capture } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { ensureTrialRuntime, hasTrialRuntime, installedTrialRuntime, trialVersion } from './trial-runtime.mjs';

/**
 * @typedef {object} Runtime
 * @property {string} executable absolute path
 * @property {'release' | 'trial'} kind
 */

/** Remembers a download that failed, so that not every command waits for it again. npm wipes it with the packages. */
const STAMP = inRoot('node_modules', '.beckon-setup.json');

/**
 * @returns {Runtime | undefined} the runtime that is here now; the release wins
 */
export function installedRuntime() {
  const release = installedRelease();
  if (release !== undefined) return { executable: release, kind: 'release' };
  return installedTrialRuntime();
}

/**
 * Sees to it that there is a runtime: the `electron` package's release, or where that cannot be downloaded on Linux
 * x64, the trial runtime.
 *
 * @param {{ tryAgain?: boolean }} [options] `tryAgain`: also where the download has failed before
 * @returns {Promise<Runtime>}
 */
export async function ensureRuntime({ tryAgain = false } = {}) {
  const release = installedRelease();
  if (release !== undefined) return { executable: release, kind: 'release' };

  const version = electronVersion();
  const failedBefore = readJsonObject(STAMP).releaseNotReached === version;
  if (!hasTrialRuntime() || tryAgain || !failedBefore) {
    sayStep('runtime', `downloading Electron ${version}`);
    const answer = await downloadRelease();
    if ('executable' in answer) {
      writeJsonObject(STAMP, {});
      sayStep('runtime', `Electron ${version}`);
      return { executable: answer.executable, kind: 'release' };
    }
    if (!hasTrialRuntime()) {
      throw new SetupError(
        `The Electron runtime could not be downloaded: ${answer.failed}.`,
        'npm run setup    (ELECTRON_MIRROR names another download address)',
      );
    }
    writeJsonObject(STAMP, { releaseNotReached: version });
    sayStep(
      'runtime',
      `Electron ${version}, which Beckon is made for, cannot be downloaded here (${answer.failed}): going on with ` +
        `Electron ${trialVersion}, for trying and testing only (npm run setup tries again; ELECTRON_MIRROR names another address)`,
    );
  }
  return await ensureTrialRuntime();
}

/**
 * Sees to it that the release is here, and takes nothing else in its place.
 *
 * @returns {Promise<Runtime>}
 */
export async function ensureRelease() {
  const installed = installedRelease();
  if (installed !== undefined) return { executable: installed, kind: 'release' };
  const version = electronVersion();
  sayStep('runtime', `downloading Electron ${version}`);
  const answer = await downloadRelease();
  if ('executable' in answer) return { executable: answer.executable, kind: 'release' };
  throw new SetupError(
    `Packages for people are made with Electron ${version}, which cannot be downloaded here: ${answer.failed}.`,
    hasTrialRuntime()
      ? `npm run package -- --trial    (for trying only, with Electron ${trialVersion}, which gets no security fixes)`
      : 'npm run package    (once the network is there; ELECTRON_MIRROR names another download address)',
  );
}

/**
 * Stops, by name, on what the runtime lacks on this machine where apt could not see to it.
 *
 * @param {Runtime} runtime
 */
export async function checkRuntimeRuns({ executable }) {
  if (process.platform !== 'linux') return;
  const { output } = await capture('ldd', [executable], { env: { ...process.env, LC_ALL: 'C' } });
  const libraries = [...output.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
  if (libraries.length > 0) {
    throw new SetupError(
      `The runtime needs libraries that are not installed: ${libraries.join(', ')}.`,
      "Install them with your system's package manager.",
    );
  }
  await checkSandbox(executable);
}

/**
 * Chromium's sandbox needs user namespaces or its set-uid helper; where a system forbids the first, the window would
 * die at start with a message that few understand.
 *
 * @param {string} executable
 */
async function checkSandbox(executable) {
  if (process.getuid?.() === 0 || !userNamespacesAreRestricted()) return;
  const helper = join(dirname(executable), 'chrome-sandbox');
  const { output } = await capture('stat', ['-c', '%u %a', helper]);
  if (/^0 4[0-7]{3}$/m.test(output)) return;
  throw new SetupError(
    "This system restricts user namespaces, which Chromium's sandbox is built on; its helper needs these rights.",
    `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
  );
}

function userNamespacesAreRestricted() {
  return (
    kernelSetting('kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    kernelSetting('kernel/unprivileged_userns_clone') === '0' ||
    kernelSetting('user/max_user_namespaces') === '0'
  );
}

/** @param {string} name below /proc/sys */
function kernelSetting(name) {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * The `electron` package's own release: the runtime that users get. The package downloads it on first use; its
 * environment variables (ELECTRON_OVERRIDE_DIST_PATH, ELECTRON_MIRROR, electron_config_cache …) count here too.
 */

const PACKAGE_DIR = inRoot('node_modules', 'electron');

const DOWNLOAD_LIMITS = { idleMs: 120_000, wholeMs: 15 * 60_000 };

/** @returns {string} such as "45.5.0" */
function electronVersion() {
  return String(readJsonObject(join(PACKAGE_DIR, 'package.json')).version);
}

/** @returns {string} the executable's path inside an Electron distribution */
function executableInDist() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * @returns {string | undefined} the executable, where the release is installed
 */
function installedRelease() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override !== undefined && override !== '') {
    const executable = join(override, executableInDist());
    if (existsSync(executable)) return executable;
    throw new SetupError(`ELECTRON_OVERRIDE_DIST_PATH names ${override}, which holds no ${executableInDist()}.`);
  }
  const executable = join(PACKAGE_DIR, 'dist', executableInDist());
  const complete = textOf(join(PACKAGE_DIR, 'dist', 'version')).replace(/^v/, '') === electronVersion();
  // The package writes path.txt last, after unpacking.
  return complete && existsSync(join(PACKAGE_DIR, 'path.txt')) && existsSync(executable) ? executable : undefined;
}

/**
 * Has the `electron` package download its release.
 *
 * @returns {Promise<{ executable: string } | { failed: string }>} `failed`: the last line that says why
 */
async function downloadRelease() {
  return await withTemporaryFolder(join(tmpdir(), 'beckon-electron-'), async (folder) => {
    const { code, output } = await download(process.execPath, [join(PACKAGE_DIR, 'install.js')], {
      folder,
      totalBytes: undefined,
      ...DOWNLOAD_LIMITS,
    });
    const executable = code === 0 ? installedRelease() : undefined;
    return executable === undefined ? { failed: reasonIn(output) } : { executable };
  });
}

/** @param {string} output of a failed install */
function reasonIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /error|failed|stalled/i.test(line)) ?? lines.find((line) => line !== '') ?? 'no reason given'
  );
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
