import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../lib/logger';

/** Temporary files of atomic writes. */
const TEMPORARY = /\.tmp-[0-9a-f]{16}$/;

/** Those of Chromium, which removes none after a kill: on Linux and macOS, and on Windows. */
const CHROMIUMS = /^\.org\.chromium\.Chromium\.\w{6}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/i;

/** Where Chromium writes such files, in the data folder. */
const CHROMIUM_FOLDERS = ['.', 'Network'] as const;

/** Folders in the data folder in which nobody but the running Beckon writes. */
const OWN_FOLDERS = ['backups', 'pinned-certificates'] as const;

/** A younger file may be a write of the command line or of Chromium that is not done yet, in milliseconds. */
const MIN_AGE_MS = 60_000;

/**
 * Removes what interrupted writes of files that are no documents left in the data folder; each document looks after its
 * own. Only for the holder of the single-instance lock. What the disk refuses to remove stays until the next start.
 */
export function sweepLeftovers(directory: string, now: number, logger: Logger): void {
  const isOld = (file: string): boolean => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats !== undefined && Math.abs(now - stats.mtimeMs) >= MIN_AGE_MS;
  };
  sweep(directory, TEMPORARY, isOld, logger);
  for (const name of OWN_FOLDERS) sweep(join(directory, name), TEMPORARY, () => true, logger);
  for (const name of CHROMIUM_FOLDERS) sweep(join(directory, name), CHROMIUMS, isOld, logger);
}

function sweep(folder: string, temporary: RegExp, isLeft: (file: string) => boolean, logger: Logger): void {
  attempt(logger, () => {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!entry.isFile() || !temporary.test(entry.name)) continue;
      const file = join(folder, entry.name);
      // Each by itself: one that the disk refuses to remove must not keep the others.
      attempt(logger, () => {
        if (isLeft(file)) rmSync(file, { force: true });
      });
    }
  });
}

function attempt(logger: Logger, work: () => void): void {
  try {
    work();
  } catch (error) {
    logger.error('What interrupted writes left was not removed', error);
  }
}
