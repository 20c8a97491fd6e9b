import { createPublicKey } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleCommandLine } from '../lib/build-step.mjs';
import { inRoot, readJsonObject } from '../lib/files.mjs';
import { ensureNode, licenseOf, preferredNode } from '../lib/node-release.mjs';
import { lockedPackages } from '../lib/npm.mjs';
import { must } from '../lib/processes.mjs';
import { SetupError } from '../lib/say.mjs';

/** What packages have beside the app: the command line, the licenses, and where updates come from. */

/** The command line and its Node. @param {string} folder @param {string} version @param {string} architecture */
export async function stageCommandLine(folder, version, architecture) {
  await bundleCommandLine(join(folder, 'cli.js'), version);
  const [script, executable] = process.platform === 'win32' ? ['beckon.cmd', 'node.exe'] : ['beckon', 'node'];
  cpSync(inRoot('build', 'command-line', script), join(folder, script));
  const node = await ensureNode(preferredNode(), `${process.platform}-${architecture}`);
  cpSync(node, join(folder, executable));
  cpSync(licenseOf(node), join(folder, 'LICENSE.node.txt'));
  if (process.platform !== 'linux') return;
  // The symbols for debuggers are a seventh of it; elsewhere its signature would break.
  await must('strip', [join(folder, executable)]);
}

/** @returns {string} the licenses of the packages that may be bundled: all that Beckon depends on at run time */
export function thirdPartyNotices() {
  const folders = lockedPackages()
    .filter(({ dev, devOptional }) => dev !== true && devOptional !== true)
    .map(({ folder }) => inRoot(folder))
    .filter((folder) => existsSync(folder));
  const head =
    'Beckon is built from these packages, of which it contains the parts that it uses. The licenses of Electron, of\n' +
    'Chromium and of Node are in files of their own beside this one.\n';
  return [head, ...folders.sort().map(noticeOf)].join('\n');
}

/** @param {string} folder of a package */
function noticeOf(folder) {
  const { name, version, license } = readJsonObject(join(folder, 'package.json'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const line = '='.repeat(80);
  const body = texts.length === 0 ? `License: ${String(license)}` : texts.join('\n\n');
  return `${line}\n${String(name)} ${String(version)} (${String(license)})\n${line}\n\n${body}\n`;
}

/**
 * Where a packaged Beckon looks for updates, and by which key it believes them, as `resources/updates.json` says it; none
 * where neither is given. Throws a {@link SetupError} where they cannot work.
 *
 * @param {string} [url] of the feed
 * @param {string} [key] Ed25519, in PEM or the name of such a file
 */
export function updateSettings(url = '', key = '') {
  if (url === '' && key === '') return undefined;
  if (url === '' || key === '') {
    throw new SetupError('Updates need BECKON_UPDATE_URL and BECKON_UPDATE_PUBLIC_KEY, and one of them is not set.');
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:' || parsed.username + parsed.password + parsed.search + parsed.hash !== '') {
    throw new SetupError(
      'BECKON_UPDATE_URL has to be the https: address of a folder, without a user, a password, a query or a fragment: ' +
        'everybody who installs Beckon can read it.',
    );
  }
  return { feedUrl: url.endsWith('/') ? url : `${url}/`, publicKey: publicKeyInBase64(key) };
}

/** @param {string} key */
function publicKeyInBase64(key) {
  try {
    const publicKey = createPublicKey(key.includes('-----BEGIN ') ? key : readFileSync(key));
    if (publicKey.asymmetricKeyType === 'ed25519') {
      return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    }
  } catch {
    // Said below: there is no such file, or no key in it.
  }
  throw new SetupError('BECKON_UPDATE_PUBLIC_KEY names no file with an Ed25519 public key in PEM.');
}
