import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from './lib/files.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError, say } from './lib/say.mjs';

/**
 * `node scripts/sign-update-feed.mjs --key FILE FEED…`: signs the feeds that a build wrote, such as
 * `dist/latest-linux.yml`, in place, each under its name, for 45 days; the same signs them anew before that is over. `--new-key FOLDER`: makes a key pair, once, before the first release.
 */
await runCommand(async () => {
  const { key, newKey, feeds } = argumentsOf(process.argv.slice(2));
  try {
    if (newKey !== null) makeKeys(newKey);
    else await signFeeds(key, feeds);
    return 0;
  } catch (error) {
    if (error instanceof Error && 'path' in error) throw new SetupError(error.message);
    throw error;
  }
});

/** @param {readonly string[]} argv */
function argumentsOf(argv) {
  const usage = 'Usage: node scripts/sign-update-feed.mjs --key FILE FEED… | --new-key FOLDER';
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { key: { type: 'string' }, 'new-key': { type: 'string' } },
      allowPositionals: true,
    });
    const { key = '', 'new-key': newKey = null } = values;
    if (newKey === null ? key !== '' && positionals.length > 0 : key === '' && positionals.length === 0) {
      return { key, newKey, feeds: positionals };
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new SetupError(usage);
}

/** @param {string} folder */
function makeKeys(folder) {
  mkdirSync(folder, { recursive: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const files = /** @type {const} */ ([
    ['update-key.pem', privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600],
    ['update-key.public.pem', publicKey.export({ format: 'pem', type: 'spki' }), 0o644],
  ]);
  for (const [name, pem, mode] of files) {
    const path = join(folder, name);
    // Never over another key: whoever has an older Beckon could be sent no update any more.
    writeFileSync(path, pem, { mode, flag: 'wx' });
    say(path);
  }
}

/**
 * @param {string} keyFile PEM of an Ed25519 private key
 * @param {readonly string[]} feeds
 */
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
    say(`${feed} is signed until ${until}; the app checks it with the key ${fingerprint(key)}`);
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

/** @param {import('node:crypto').KeyObject} key */
function fingerprint(key) {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
