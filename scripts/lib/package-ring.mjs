import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './build-step.mjs';
import { ensureDebianRoot, whyNoDebianRoot } from './debian-root.mjs';
import { readJsonObject, writeJsonObject } from './json-file.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { capture } from './processes.mjs';
import { runVitest } from './ring-runners.mjs';
import { SetupError } from './say.mjs';

/** What the tests install and what they update it to, from the same sources, and in which formats. */
const VERSIONS = { '0.1.0': ['deb', 'rpm', 'AppImage'], '0.1.1': ['deb', 'AppImage'] };

/** Where the packages look for updates, on the loopback of the tests' own networks. */
const FEED_URL = 'https://localhost:8443/';

const SOURCES = [
  'build',
  'docs',
  'electron',
  'electron-builder.yml',
  'package.json',
  'package-lock.json',
  'README.md',
  'renderer',
  'resources',
  'scripts',
  'shared',
];

/**
 * Builds the packages, makes a fresh Debian, and tests the ones on the other. Where a machine can run no such system,
 * the tests count as skipped; on a Linux that is there to test, as failed.
 *
 * @param {import('./test-rings.mjs').RunOptions} options
 * @returns {Promise<import('./ring-runners.mjs').RingResult>}
 */
export async function runPackageRing(options) {
  const which = ['--config', 'tests/package/vitest.config.mts'];
  const reason = await whyNoDebianRoot();
  if (reason !== null) {
    const sentence = `No fresh Debian can be run here: ${reason}.`;
    if (process.env.CI === 'true' && process.platform === 'linux') throw new SetupError(sentence);
    options.output.write(`${sentence} The ring is skipped.\n`);
    return await runVitest({ ...options, name: 'package', which });
  }
  const packages = await ensurePackages();
  const env = {
    BECKON_BUILT_PACKAGES: packages,
    BECKON_DEBIAN_ROOT: await ensureDebianRoot(await dependsOf(packages)),
  };
  return await runVitest({ ...options, name: 'package', which, env });
}

/**
 * Makes the packages, unless they are there and nothing that they are made from has changed.
 *
 * @returns {Promise<string>} a folder with a folder for each version
 */
async function ensurePackages() {
  const folder = inRoot('out', 'test-packages');
  const stamp = join(folder, 'stamp.json');
  const hash = hashOf(ROOT, SOURCES);
  if (existsSync(stamp) && readJsonObject(stamp).sources === hash) return folder;
  rmSync(folder, { recursive: true, force: true });
  const keys = join(folder, 'keys');
  await made('The key of updates', ['sign-update-feed.mjs', '--new-key', keys]);
  const env = { BECKON_UPDATE_URL: FEED_URL, BECKON_UPDATE_PUBLIC_KEY: join(keys, 'update-key.public.pem') };
  for (const [version, formats] of Object.entries(VERSIONS)) {
    const output = ['--output', join(folder, version)];
    const args = ['--trial', '--fast', ...output, '--package-version', version, ...formats];
    await made('The packages', ['package.mjs', ...args], env);
  }
  writeJsonObject(stamp, { sources: hash });
  return folder;
}

/**
 * Runs a script.
 *
 * @param {string} what it makes
 * @param {readonly [string, ...string[]]} command its file and its arguments
 * @param {Readonly<Record<string, string>>} [environment] besides this process's
 */
async function made(what, [script, ...args], environment = {}) {
  const options = { env: { ...process.env, ...environment } };
  const { code, output } = await capture(process.execPath, [inRoot('scripts', script), ...args], options);
  if (code !== 0) throw new SetupError(`${what} could not be made:\n${output.trim()}`);
}

/**
 * @param {string} packages
 * @returns {Promise<string>} what the deb asks for
 */
async function dependsOf(packages) {
  const folder = join(packages, '0.1.0');
  const deb = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
  const { code, output } = await capture('dpkg-deb', ['--field', join(folder, deb), 'Depends']);
  if (code !== 0) throw new SetupError(`${deb} cannot be read: ${output.trim()}`);
  return output.trim();
}
