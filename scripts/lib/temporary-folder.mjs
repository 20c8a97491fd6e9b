import { existsSync, mkdtempSync, rmSync } from 'node:fs';

/**
 * Gives a new empty folder to the body and removes it afterwards, also where a signal ends this process.
 *
 * @template T
 * @param {string} prefix path and beginning of the folder's name
 * @param {(folder: string) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(prefix, body) {
  const folder = mkdtempSync(prefix);
  const remove = () => removeFolder(folder);
  process.once('exit', remove);
  try {
    return await body(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

const MAX_ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Removes a folder in which a program that ended a moment ago may still write: the last of Chromium's processes outlive
 * the app a little. The retries of `rmSync` do not look for files that came meanwhile.
 *
 * @param {string} folder
 */
export function removeFolder(folder) {
  for (let attempt = 1; existsSync(folder); attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
