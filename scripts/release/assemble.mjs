import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, ROOT } from '../lib/files.mjs';
import { preferredNode } from '../lib/node-release.mjs';
import { captureNpm } from '../lib/npm.mjs';
import { must } from '../lib/processes.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';
import { signFeeds } from './sign-feeds.mjs';

/** What a release brings for each system; the feed only where packages look for updates. */
const NEEDED = {
  linux: [/\.deb$/, /\.rpm$/, /\.AppImage$/, /^latest-linux\.yml$/],
  windows: [/\.exe$/, /^latest\.yml$/],
  macos: [/-x64\.dmg$/, /-arm64\.dmg$/, /^latest-mac\.yml$/],
};
const PACKAGE = /\.(?:deb|rpm|AppImage|exe|dmg|zip)$/;
/** What a builder leaves beside the packages and nobody downloads. */
const LEFT_OVER = /^(?:builder-.*\.ya?ml|.*\.blockmap|SHA256SUMS)$/;
/** What an upload to GitHub leaves as it is; trials, which are never released, have a tilde. */
const KEPT_NAME = /^[\w.~-]+$/;

/**
 * Makes a release of the packages in a folder: signs the feed, adds the bill of materials, and the checksums last.
 *
 * @param {{ folder: string, version: string, systems: readonly (keyof typeof NEEDED)[], signingKey: string }} release its
 *   `signingKey` is the PEM of the private key for the feed; empty: packages look for no updates
 */
export async function assembleRelease({ folder, version, systems, signingKey }) {
  const names = namesIn(folder);
  const feeds = names.filter((name) => /^latest.*\.yml$/.test(name));
  const missing = systems
    .flatMap((system) => NEEDED[system])
    .filter(({ source }) => signingKey !== '' || !source.includes('latest'))
    .filter((pattern) => !names.some((name) => pattern.test(name)))
    .map(({ source }) => `There is no file called ${source.replaceAll(/[\\$^]/g, '')}.`);
  const wrong = names
    .filter((name) => (PACKAGE.test(name) && !name.includes(version)) || !KEPT_NAME.test(name))
    .map((name) => `${name} is not of version ${version}, or would get another name by the upload.`);
  const unsigned = signingKey === '' ? feeds.map((name) => `There is no BECKON_UPDATE_SIGNING_KEY for ${name}.`) : [];
  const problems = [...missing, ...wrong, ...unsigned];
  if (problems.length > 0) throw new SetupError(problems.join('\n'));

  const paths = feeds.map((name) => join(folder, name));
  if (signingKey !== '') await signFeeds(signingKey, 'BECKON_UPDATE_SIGNING_KEY', paths);
  sayStep('release', 'bill of materials');
  writeFileSync(join(folder, `beckon-${version}.cdx.json`), await billOfMaterials());
  const sums = await must('sha256sum', ['--', ...namesIn(folder)], { cwd: folder });
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  sayStep('release', `${namesIn(folder).length} files and their checksums in ${folder}`);
}

/** The names of the files in it that belong to a release. @param {string} folder */
function namesIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => !LEFT_OVER.test(name));
}

/**
 * Of what packages are made, in the form of CycloneDX: what npm knows, and the Node of the command line. npm counts Electron
 * among what only developers need.
 */
async function billOfMaterials() {
  // All of it by name: npm's own settings and NODE_ENV would leave out what is built with, and the runtime among it.
  const all = ['--include=dev', '--include=optional', '--include=peer'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', ...all];
  const { code, output } = await captureNpm(args, ROOT);
  if (code !== 0) throw new SetupError(`npm sbom failed (exit code ${code}).`);
  /** @type {unknown} */
  const bill = JSON.parse(output);
  const metadata = isObject(bill) && isObject(bill.metadata) ? bill.metadata : {};
  const components = isObject(bill) && Array.isArray(bill.components) ? bill.components.filter(isObject) : [];
  // npm takes the name of the folder.
  if (isObject(metadata.component)) metadata.component.name = 'Beckon';
  for (const component of components) if (component.name === 'electron') component.scope = 'required';
  // Systems may have different ones.
  const platforms = ['linux-x64', 'win32-x64', 'darwin-x64', 'darwin-arm64'];
  for (const version of new Set(platforms.map(preferredNode))) {
    const purl = `pkg:generic/node@${version}`;
    const licenses = [{ license: { id: 'MIT' } }];
    const node = { type: 'application', name: 'node', version, scope: 'required', purl, licenses };
    components.push({ 'bom-ref': purl, ...node });
  }
  return `${JSON.stringify({ ...Object(bill), components }, null, 2)}\n`;
}
