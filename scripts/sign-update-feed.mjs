import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './lib/run-command.mjs';
import { parseWords, SetupError, say } from './lib/say.mjs';
import { signFeeds } from './release/sign-feeds.mjs';

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
    else if (newKey === undefined && key !== undefined && feeds.length > 0)
      await signFeeds(readFileSync(key, 'utf8'), key, feeds);
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
