import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, isObject, ROOT, withTemporaryFolder } from '../lib/files.mjs';
import { preferredNode } from '../lib/node-release.mjs';
import { captureNpm } from '../lib/npm.mjs';
import { run } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { missingFiles, releaseFiles, writeChecksums } from './release-files.mjs';

/** The systems that packages are built for, as Node calls them. */
const PLATFORMS = ['linux-x64', 'win32-x64', 'darwin-x64', 'darwin-arm64'];

/**
 * Makes a release of the packages in a folder: signs the feed, adds the bill of materials, and the checksums last.
 *
 * @param {object} options
 * @param {string} options.folder with the packages of all systems
 * @param {string} options.version
 * @param {readonly import('./release-files.mjs').System[]} options.systems that have to be there
 * @param {string | null} options.signingKey PEM of the private key for the feed; null: packages look for no updates
 */
export async function assembleRelease({ folder, version, systems, signingKey }) {
  const missing = missingFiles(releaseFiles(folder), { version, systems, hasUpdates: signingKey !== null });
  if (missing.length > 0) throw new SetupError(missing.map((line) => `${line}.`).join('\n'));
  const feeds = releaseFiles(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (signingKey === null && feeds.length > 0) {
    throw new SetupError(
      `There is a feed (${feeds.join(', ')}) and no key to sign it.`,
      'Set BECKON_UPDATE_SIGNING_KEY, or build without BECKON_UPDATE_URL.',
    );
  }
  if (signingKey !== null)
    await signFeeds(
      feeds.map((name) => join(folder, name)),
      signingKey,
    );
  sayStep('release', 'bill of materials');
  writeFileSync(
    join(folder, `beckon-${version}.cdx.json`),
    `${JSON.stringify(await readMaterials(version), null, 2)}\n`,
  );
  writeChecksums(folder);
  sayStep('release', `${releaseFiles(folder).length} files and their checksums in ${folder}`);
}

/**
 * @param {readonly string[]} feeds
 * @param {string} signingKey PEM
 */
async function signFeeds(feeds, signingKey) {
  await withTemporaryFolder(join(tmpdir(), 'beckon-release-'), async (work) => {
    const file = join(work, 'update-key.pem');
    writeFileSync(file, signingKey, { mode: 0o600 });
    const code = await run(process.execPath, [inRoot('scripts', 'sign-update-feed.mjs'), '--key', file, ...feeds]);
    if (code !== 0) throw new SetupError('The updates feed was not signed.');
  });
}

/** @param {string} version */
async function readMaterials(version) {
  // All of it by name: npm's own settings and NODE_ENV would leave out what is built with, and the runtime among it.
  const all = ['--include=dev', '--include=optional', '--include=peer'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...all];
  const { code, output } = await captureNpm(args, ROOT);
  if (code !== 0) throw new SetupError(`npm sbom failed (exit code ${code}).`);
  /** @type {unknown} */
  const document = JSON.parse(output);
  if (!isObject(document)) throw new SetupError('npm sbom printed no document.');
  return billOfMaterials(document, { name: 'Beckon', version, nodes: PLATFORMS.map(preferredNode) });
}
