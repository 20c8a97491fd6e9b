import { existsSync, lstatSync } from 'node:fs';
import { isObject, readJsonObject } from './json-file.mjs';
import { runNpm } from './npm.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { SetupError, sayStep } from './say.mjs';

/**
 * Installs the npm packages that the lock file names, unless exactly those are there. No script of a package runs; what
 * such a script would fetch and is needed, the runtime, is a step of its own.
 */
export async function ensureNpmPackages() {
  if (npmPackagesAreInstalled()) return;
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    // npm ci would empty the folder that the link leads to, which belongs to something else.
    throw new SetupError('node_modules is a link to packages that are not those of the lock file.', 'rm node_modules');
  }
  sayStep('npm packages', existsSync(inRoot('node_modules')) ? 'not as the lock file says; npm ci' : 'npm ci');
  const code = await runNpm(['ci', '--ignore-scripts', '--loglevel=error'], ROOT);
  if (code !== 0) throw new SetupError(`npm ci failed (exit code ${code}).`, 'npm ci --ignore-scripts');
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
