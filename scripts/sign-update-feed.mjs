import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot, ROOT } from './lib/files.mjs';
import { runCommand } from './lib/run-command.mjs';
import { parseWords, SetupError, say } from './lib/say.mjs';

const OPTIONS = /** @type {const} */ ({ key: { type: 'string' }, 'new-key': { type: 'string' } });
const USAGE = 'node scripts/sign-update-feed.mjs --key FILE FEED… | --new-key FOLDER';

/**
 * `node scripts/sign-update-feed.mjs --key FILE FEED…`: signs the feeds that a build wrote, such as
 * `dist/latest-linux.yml`, in place, each under its name, for 45 days; the same signs them anew before that is over.
 * `--new-key FOLDER`: makes a key pair, once, before the first release.
 */
await runCommand(async () => {
  const { values, positionals: feeds } = parseWords({ options: OPTIONS, allowPositionals: true }, USAGE);
  const { key, 'new-key': newKey } = values;
  try {
    if (newKey !== undefined && key === undefined && feeds.length === 0) makeKeys(newKey);
    else if (newKey === undefined && key !== undefined && feeds.length > 0) await signFeeds(key, feeds);
    else throw new SetupError('Either a key and feeds, or a folder for a new key.', USAGE);
    return 0;
  } catch (error) {
    if (error instanceof Error && 'path' in error) throw new SetupError(error.message);
    throw error;
  }
});

/** @param {string} folder */
function makeKeys(folder) {
  mkdirSync(folder, { recursive: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  // Never over another key: whoever has an older Beckon could be sent no update any more.
  const options = { flag: 'wx', mode: 0o600 };
  writeFileSync(join(folder, 'update-key.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }), options);
  const publicFile = join(folder, 'update-key.public.pem');
  writeFileSync(publicFile, publicKey.export({ format: 'pem', type: 'spki' }), { ...options, mode: 0o644 });
  say(`There is a new pair of keys in ${folder}.`);
}

/** @param {string} keyFile PEM of an Ed25519 private key @param {readonly string[]} feeds */
async function signFeeds(keyFile, feeds) {
  const key = privateKeyIn(keyFile);
  // The app's own code, so that both agree on what is signed.
  const { runnerImport } = await import('vite');
  /** @type {{ module: { signedFeed: (text: string, name: string, key: import('node:crypto').KeyObject, now: number) => string | null } }} */
  const { module } = await runnerImport(inRoot('electron', 'update', 'signed-feed.ts'), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  for (const feed of feeds) {
    const text = module.signedFeed(readFileSync(feed, 'utf8'), basename(feed), key, Date.now());
    if (text === null) throw new SetupError(`${feed} is no feed that the app could read`);
    writeFileSync(feed, text);
    const [, until = ''] = /^expires: (.*)T/m.exec(text) ?? [];
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
    say(`${feed} is signed until ${until}; the app checks it with the key ${publicKey}`);
  }
}

/** @param {string} file */
function privateKeyIn(file) {
  const pem = readFileSync(file);
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // It is no key at all.
  }
  throw new SetupError(`${file} has no Ed25519 private key`);
}
