import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {...string} parts below the project root */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** What a clone may lose at any time: locks, tools of tests, and type-checker output. */
export const WORK_DIR = inRoot('.cache');

/** This user's cache folder for what outlives a clone. */
export const userCacheDir = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'beckon');

/** The object in it; empty where there is none. @param {string} file @returns {Record<string, unknown>} */
export function readJsonObject(file) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In one step: no reader sees half of it. @param {string} file @param {Record<string, unknown>} value */
export function writeJsonObject(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}

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
