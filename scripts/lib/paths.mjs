import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** @param {...string} parts below the project root */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** What a clone may lose at any time: locks, tools of tests, and type-checker output. */
export const WORK_DIR = inRoot('.cache');

/** This user's cache folder for what outlives a clone. */
export const userCacheDir = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'beckon');
