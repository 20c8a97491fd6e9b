import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { isObject, readJsonObject } from './json-file.mjs';
import { PINNED_NODES } from './node-release.mjs';

/**
 * What `npm run check` holds about the packages that are installed, read from the lock file; among it all that would make
 * `npm ci` print a warning.
 */

/** The npm that comes with the oldest Node that is promised. */
const OLDEST_NPM = '10.9.2';

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * @param {string} root project root
 * @returns {string[]} one line for each breach, none when all is well
 */
export function lockFileBreaches(root) {
  const isPassedOver = existsSync(join(root, 'npm-shrinkwrap.json'));
  return [
    ...(isPassedOver ? ['npm-shrinkwrap.json: npm takes it in place of package-lock.json'] : []),
    ...breachesOfLock(readJsonObject(join(root, 'package-lock.json')), readJsonObject(join(root, 'package.json'))),
  ];
}

/**
 * @param {Record<string, unknown>} lock
 * @param {Record<string, unknown>} manifest the project's own package.json
 * @returns {string[]}
 */
export function breachesOfLock({ packages }, { engines, allowScripts }) {
  const supported = isObject(engines) && typeof engines.node === 'string' ? engines.node : '<0';
  const oldest = supported.split('||').flatMap((range) => minVersion(range)?.version ?? []);
  const nodes = [...oldest, ...PINNED_NODES.filter((version) => satisfies(version, supported))];
  const installed = isObject(packages) ? Object.entries(packages).filter(([path]) => path !== '') : [];
  if (nodes.length === 0) return ['package.json: names no Node versions in engines'];
  if (installed.length === 0) return ['package-lock.json: names no packages'];
  return installed.flatMap(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isScriptDenied = isObject(allowScripts) && allowScripts[name] === false;
    return breachesOfEntry(isObject(entry) ? entry : {}, { nodes, isScriptDenied }).map(
      (breach) => `package-lock.json: ${path} ${breach}`,
    );
  });
}

/**
 * @param {Record<string, unknown>} entry
 * @param {{ nodes: readonly string[], isScriptDenied: boolean }} project
 * @returns {string[]}
 */
function breachesOfEntry(entry, { nodes, isScriptDenied }) {
  const hasHash = typeof entry.integrity === 'string' && INTEGRITY.test(entry.integrity);
  const wanted = isObject(entry.engines) && typeof entry.engines.node === 'string' ? entry.engines.node : '*';
  const refused = nodes.filter((version) => !satisfies(version, wanted));
  const wantedNpm = isObject(entry.engines) && typeof entry.engines.npm === 'string' ? entry.engines.npm : '*';
  return [
    ...(hasHash ? [] : ['has no SHA-512 integrity: whatever the registry sends would be installed']),
    ...(entry.resolved === undefined ? [] : ['names the registry that it came from (resolved)']),
    ...(entry.hasInstallScript === true && !isScriptDenied
      ? ['has an install script, which allowScripts in package.json does not deny']
      : []),
    ...(typeof entry.deprecated === 'string' ? [`is deprecated: ${entry.deprecated}`] : []),
    ...(satisfies(OLDEST_NPM, wantedNpm)
      ? []
      : [`wants npm ${wantedNpm}, and the oldest Node that is promised has ${OLDEST_NPM}`]),
    ...(refused.length === 0 ? [] : [`wants Node ${wanted}, but package.json promises ${refused.join(', ')}`]),
  ];
}
