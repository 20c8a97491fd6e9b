import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file';

/** Of the file in the user-data folder that holds the name. */
const FILE_NAME = 'control-pipe';
/** The name, and the process that listens. */
const KEPT = /^(beckon-[0-9a-f]{32}) ([1-9]\d{0,9})$/;
/** Longest file that is read, in bytes. */
const MAX_BYTES = 128;

/**
 * Gives the pipe of a Beckon that is about to listen a name that nobody else knows, and keeps it where only its user
 * reads: pipes of Windows stand in one place for all users, where anybody may take a name that can be guessed, and
 * answer in Beckon’s stead. Throws where it cannot be kept.
 */
export function renewPipeName(userData: string): string {
  const name = `beckon-${randomBytes(16).toString('hex')}`;
  mkdirSync(userData, { recursive: true });
  writeFileAtomically(join(userData, FILE_NAME), `${name} ${process.pid}\n`);
  return name;
}

/**
 * The name that is kept; null: none, so no Beckon listens. One that was killed leaves its name behind, which others may
 * have seen while it ran, and may listen under by now.
 */
export function keptPipeName(userData: string): string | null {
  const file = join(userData, FILE_NAME);
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) return null;
    const [, name = null, pid] = KEPT.exec(readFileSync(file, 'utf8').trim()) ?? [];
    // Throws where there is no such process, and where it is another user's.
    if (name !== null) process.kill(Number(pid), 0);
    return name;
  } catch {
    return null;
  }
}

/** Nobody listens any more: what takes the name later is not to be asked. */
export function forgetPipeName(userData: string): void {
  rmSync(join(userData, FILE_NAME), { force: true });
}
