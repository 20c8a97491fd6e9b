import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';

const FOR_OTHERS = 0o077;
/** Set on world-writable folders, such as `/tmp`. */
const STICKY = 0o1000;

/**
 * Closes the data folder, and the backups in it, to other users of this computer. Returns whether nobody else can enter
 * now. A folder that is not only Beckon’s, such as a home folder chosen as data folder, stays as it is.
 */
export function keepDataPrivate(
  folder: string,
  { platform = process.platform, home = homedir() }: { platform?: NodeJS.Platform; home?: string } = {},
): boolean {
  // On Windows, a user's folder is closed to others by inheritance.
  if (platform === 'win32') return true;
  try {
    const real = realpathSync(folder);
    if (isOnlyForBeckon(real, home)) {
      restrictToOwner(real);
      restrictFolderToOwner(join(real, 'backups'));
    }
    return (lstatSync(real).mode & FOR_OTHERS) === 0;
  } catch {
    return false;
  }
}

/**
 * Removes other users' permissions from a file or folder of this user; links and other users’ files stay as they are.
 */
export function restrictToOwner(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
  if ((found.mode & FOR_OTHERS) !== 0) chmodSync(path, found.mode & 0o7700);
}

function isOnlyForBeckon(folder: string, home: string): boolean {
  return (lstatSync(folder).mode & STICKY) === 0 && folder !== realpathSync(home) && folder !== parse(folder).root;
}

function restrictFolderToOwner(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  restrictToOwner(folder);
  for (const file of readdirSync(folder)) restrictToOwner(join(folder, file));
}
