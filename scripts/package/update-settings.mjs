import { createPublicKey } from 'node:crypto';
import { SetupError } from '../lib/say.mjs';

/**
 * Where a packaged Beckon looks for updates, and by which key it believes them.
 *
 * @typedef {object} UpdateSettings
 * @property {string} feedUrl with a slash at its end
 * @property {string} publicKey Ed25519, the base64 of its SPKI in DER
 */

/**
 * The settings for the updates of a package. Pure. Throws a {@link SetupError} where they cannot work.
 *
 * @param {string | undefined} url of the feed
 * @param {string | undefined} publicKey content of the PEM file
 * @returns {UpdateSettings | undefined} none: the package looks for no updates
 */
export function updateSettings(url = '', publicKey = '') {
  if (url === '' && publicKey === '') return undefined;
  if (url === '' || publicKey === '') {
    throw new SetupError(
      'Updates need both BECKON_UPDATE_URL and BECKON_UPDATE_PUBLIC_KEY, and one of them is not set.',
    );
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed !== null && [parsed.username, parsed.password, parsed.search, parsed.hash].some((part) => part !== '')) {
    throw new SetupError(
      'BECKON_UPDATE_URL has a user, a password, a query or a fragment. Everybody who installs Beckon can read it, so it ' +
        'has to be the plain address of a folder.',
    );
  }
  if (parsed?.protocol !== 'https:') {
    throw new SetupError(`BECKON_UPDATE_URL has to be an https: address, and is ${url}.`);
  }
  return { feedUrl: url.endsWith('/') ? url : `${url}/`, publicKey: publicKeyInBase64(publicKey) };
}

/** @param {string} pem */
function publicKeyInBase64(pem) {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    // Said below: the file holds no key at all.
  }
  throw new SetupError('The file in BECKON_UPDATE_PUBLIC_KEY holds no Ed25519 public key in PEM.');
}
