import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, ROOT } from '../lib/files.mjs';
import { SetupError, say } from '../lib/say.mjs';

/** In place, each under its name. @param {string} pem @param {string} origin its name @param {readonly string[]} feeds */
export async function signFeeds(pem, origin, feeds) {
  const key = privateKeyIn(pem);
  if (key?.asymmetricKeyType !== 'ed25519') throw new SetupError(`${origin} has no Ed25519 private key`);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
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
    say(`${feed} is signed until ${until}; the app checks it with the key ${publicKey}`);
  }
}

/** @param {string} pem */
function privateKeyIn(pem) {
  try {
    return createPrivateKey(pem.trim());
  } catch {
    return null;
  }
}
