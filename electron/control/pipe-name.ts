import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the file in the user-data folder that holds the name. */
const FILE_NAME = 'control-pipe';
const NAME = /^beckon-[0-9a-f]{32}$/;
/** Longest file that is read, in bytes. */
const MAX_BYTES = 128;

/**
 * Gives the pipe of a Beckon that is about to listen a name that nobody else knows, and keeps it where only its user
 * reads: pipes of Windows stand in one place for all users, where anybody may take a name that can be guessed, and
 * answer in Beckon’s stead. Throws where it cannot be kept.
 */
export function renewPipeName(userData: string): string {
  const name = `beckon-${randomBytes(16).toString('hex')}`;
  const file = join(userData, FILE_NAME);
  const temporary = `${file}.new`;
  mkdirSync(userData, { recursive: true });
  rmSync(temporary, { force: true });
  writeFileSync(temporary, `${name}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(temporary, file);
  return name;
}

/** The name that is kept; null: none, so no Beckon listens. */
export function keptPipeName(userData: string): string | null {
  const file = join(userData, FILE_NAME);
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) return null;
    const name = readFileSync(file, 'utf8').trim();
    return NAME.test(name) ? name : null;
  } catch {
    return null;
  }
}

/** Nobody listens any more: what takes the name later is not to be asked. */
export function forgetPipeName(userData: string): void {
  rmSync(join(userData, FILE_NAME), { force: true });
}
