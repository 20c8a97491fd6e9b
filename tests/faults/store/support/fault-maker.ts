import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../../../electron/lib/clock';
import { type Fault, isFileFault, needOf } from './faults';

/** Somebody with no rights. */
const NOBODY = 65_534;
const TEN_YEARS_MS = 10 * 365 * 24 * 60 * 60_000;

/** Texts that depend on what a file is for. */
export interface FaultyTexts {
  /** JSON of another shape. */
  readonly wrongType: string;
  /** As a newer Beckon would write it. */
  readonly newer: string;
}

/** The computer's clock, with the fault. */
export function clockWith(fault: Fault): Clock {
  switch (fault) {
    case 'clock set back':
      return { ...systemClock, now: () => Date.now() - TEN_YEARS_MS };
    case 'clock set far forward':
      return { ...systemClock, now: () => Date.now() + TEN_YEARS_MS };
    default:
      return systemClock;
  }
}

/** Root is held back by no permissions: where the fault is one of them, this process goes on as somebody else. */
export function giveUpRights(fault: Fault, root: string): void {
  if (needOf(fault) !== 'permissions' || process.getuid?.() !== 0) return;
  chownSync(root, NOBODY, NOBODY);
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}

/** Prepares an empty folder for the fault; returns what is done when the folder is not needed any more. */
export function prepare(fault: Fault, folder: string): () => void {
  if (fault !== 'disk full') return () => undefined;
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'none', folder]);
  return () => void execFileSync('umount', [folder]);
}

/** The text of a damaged file; a fault around the files has them truncated. Null: there is no file. */
export function damaged(fault: Fault, text: string, texts: FaultyTexts): string | null {
  switch (isFileFault(fault) ? fault : 'truncated') {
    case 'missing':
      return null;
    case 'empty':
      return '';
    case 'truncated':
      return text.slice(0, Math.floor(text.length * 0.6));
    case 'NUL-filled':
      return '\0'.repeat(text.length);
    case 'wrong type':
      return texts.wrongType;
    case 'newer version':
      return texts.newer;
    case 'unreadable':
      return text;
  }
}

/** Begins what is around these files of a folder; returns what ends it. */
export function begin(fault: Fault, folder: string, files: readonly string[]): () => void {
  switch (fault) {
    case 'read-only folder':
      chmodSync(folder, 0o500);
      return () => chmodSync(folder, 0o700);
    case 'disk full': {
      const filler = join(folder, FILLER);
      fill(filler);
      return () => rmSync(filler);
    }
    case 'rename refused':
      // The system renames no file that something is mounted on, and puts none in its place.
      for (const file of files) execFileSync('mount', ['--bind', join(folder, file), join(folder, file)]);
      return () => {
        for (const file of files) execFileSync('umount', [join(folder, file)]);
      };
    default:
      return () => undefined;
  }
}

/** What takes the space of a full disk. */
export const FILLER = 'filler';

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(1_024, 1));
  } catch {
    // Full.
  } finally {
    closeSync(handle);
  }
}

/** The content of a file, even if its owner may not read it. */
export function contentOf(path: string): Buffer {
  const { mode } = statSync(path);
  if ((mode & 0o400) !== 0) return readFileSync(path);
  chmodSync(path, 0o600);
  const content = readFileSync(path);
  chmodSync(path, mode & 0o777);
  return content;
}
