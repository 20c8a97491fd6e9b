import { existsSync, lstatSync } from 'node:fs';
import { isObject, readJsonObject } from './json-file.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';

/** Installs the npm packages that the lock file names, unless exactly those are there. */
export async function ensureNpmPackages() {
  if (npmPackagesAreInstalled()) return;
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    // npm ci would empty the folder that the link leads to, which belongs to something else.
    throw new SetupError('node_modules is a link to packages that are not those of the lock file.', 'rm node_modules');
  }
  sayStep('npm packages', existsSync(inRoot('node_modules')) ? 'not as the lock file says; npm ci' : 'npm ci');
  const code = await runNpm(['ci', '--loglevel=error']);
  if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code}).`, 'npm ci');
}

/**
 * npm keeps a copy of what it installed inside node_modules, written last; comparing it with the lock file also sees
 * what a hand-run `npm install` changed.
 */
function npmPackagesAreInstalled() {
  const wanted = packagesOf(inRoot('package-lock.json'));
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'));
  const entries = Object.entries(wanted);
  return (
    entries.length > 0 &&
    entries.every(([path, entry]) => {
      if (path === '' || !isObject(entry)) return true;
      const found = present[path];
      // An optional package is left out where it does not fit the platform.
      return isObject(found) ? found.version === entry.version : entry.optional === true;
    })
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, unknown>} by path below the root
 */
function packagesOf(lockFile) {
  const { packages } = readJsonObject(lockFile);
  return isObject(packages) ? packages : {};
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
async function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') === true) {
    return await run(process.execPath, [npm, ...args], { cwd: ROOT, stdout: 'stderr' });
  }
  // npm is a batch file on Windows, which only the shell starts.
  return process.platform === 'win32'
    ? await run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { cwd: ROOT, stdout: 'stderr' })
    : await run('npm', args, { cwd: ROOT, stdout: 'stderr' });
}
