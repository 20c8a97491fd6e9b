import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * @param {...string} parts below the project root
 * @returns {string} absolute path
 */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** What a clone may lose at any time: locks and type-checker output. */
export const WORK_DIR = inRoot('.cache');

/** @returns {string} this user's cache folder for what outlives a clone */
export function userCacheDir() {
  const base = process.env.XDG_CACHE_HOME;
  return join(base === undefined || base === '' ? join(homedir(), '.cache') : base, 'beckon');
}
