import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environment in which packages of a release are built. */

/** What the builder signs with; it takes an empty one for a wrong one. */
const SIGNING = [
  'CSC_LINK',
  'CSC_KEY_PASSWORD',
  'WIN_CSC_LINK',
  'WIN_CSC_KEY_PASSWORD',
  'APPLE_API_KEY',
  'APPLE_API_KEY_ID',
  'APPLE_API_ISSUER',
];

/**
 * Takes away what is empty: on a build server a secret that is not set is an empty text. Keys that programs want as files
 * are put into files.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} folder for the files
 * @returns {NodeJS.ProcessEnv}
 */
export function packageEnvironment(environment, folder) {
  const result = { ...environment };
  for (const name of [...SIGNING, 'BECKON_UPDATE_URL', 'BECKON_UPDATE_PUBLIC_KEY']) {
    if ((result[name] ?? '').trim() === '') delete result[name];
  }
  if (result.BECKON_UPDATE_URL === undefined) delete result.BECKON_UPDATE_PUBLIC_KEY;
  asFile('BECKON_UPDATE_PUBLIC_KEY', 'update-key.public.pem');
  asFile('APPLE_API_KEY', 'apple-api-key.p8');
  // Else the builder looks for a certificate on macOS, and finds another one of the machine.
  if (result.CSC_LINK === undefined) result.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
  return result;

  /**
   * @param {string} name of a variable that may have the key itself
   * @param {string} file
   */
  function asFile(name, file) {
    const value = result[name];
    if (value?.includes('-----BEGIN ') !== true) return;
    result[name] = join(folder, file);
    writeFileSync(join(folder, file), `${value.trim()}\n`, { mode: 0o600 });
  }
}
