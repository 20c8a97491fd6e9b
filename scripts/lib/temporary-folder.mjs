import { mkdtempSync, rmSync } from 'node:fs';

/** How often a folder is emptied before somebody is still taken to be at work in it. */
const MAX_ATTEMPTS = 50;
const PAUSE_MS = 100;

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

/**
 * Removes a folder in which a program that ended a moment ago may still write: the last of Chromium's processes outlive
 * the app a little. The retries of `rmSync` do not look for files that came meanwhile.
 *
 * @param {string} folder
 */
export function removeFolder(folder) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      return;
    } catch (error) {
      const isNotEmpty = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY';
      if (!isNotEmpty || attempt === MAX_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
