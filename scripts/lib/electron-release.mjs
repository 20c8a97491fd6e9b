import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { download } from './download.mjs';
import { readJsonObject } from './json-file.mjs';
import { inRoot } from './paths.mjs';
import { SetupError } from './say.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';

/**
 * The `electron` package's own release: the runtime that users get. The package downloads it on first use; its
 * environment variables (ELECTRON_OVERRIDE_DIST_PATH, ELECTRON_MIRROR, electron_config_cache …) count here too.
 */

const PACKAGE_DIR = inRoot('node_modules', 'electron');

const DOWNLOAD_LIMITS = { idleMs: 120_000, wholeMs: 15 * 60_000 };

/** @returns {string} such as "45.4.1" */
export function electronVersion() {
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
export function installedRelease() {
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
export async function downloadRelease() {
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
