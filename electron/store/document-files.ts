import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../lib/error-code';
import { closeToOthers } from './private-data';
import { asideName, surplusAsides } from './put-aside';

/** The user's data is nobody else's business. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** What a rename fails with on Windows while somebody else holds the file. */
const HELD_CODES: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY']);
const RENAME_TRIES = 5;
const RENAME_WAIT_MS = 20;
/** What syncing a folder fails with where the file system has no such thing, or the folder may be written but not read. */
const NO_FOLDER_SYNC_CODES: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EBADF', 'ENOSYS', 'EACCES', 'EPERM']);

/** What stands behind a document's name while its new text is written and checked, before it takes the file's place. */
export const STAGED_SUFFIX = '.next';

/** The last good copy of a document, and what was put aside of it. */
const OWN_COPY = /\.(?:backup|broken-[^.]+)\.json$/;

/** A write's own file, as electron-store names it as well. */
const TEMPORARY = /\.json\.tmp-[0-9a-f]{16}$/;

/** What reading a file gave. */
export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  /** There, but not to be read: rights, a folder in its place, a failing disk. */
  | { readonly kind: 'unreadable'; readonly code: string };

/** One document's files: the document itself, its last good copy, and what was put aside. */
export class DocumentFiles {
  readonly #directory: string;
  readonly #name: string;

  constructor(directory: string, name: string) {
    this.#directory = directory;
    this.#name = name;
    mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
  }

  get #main(): string {
    return join(this.#directory, `${this.#name}.json`);
  }

  get #backup(): string {
    return join(this.#directory, `${this.#name}.backup.json`);
  }

  read(): FileReading {
    return readText(this.#main);
  }

  readBackup(): FileReading {
    return readText(this.#backup);
  }

  /** Keeps the text of a good document as the last good copy; throws when the disk refuses. */
  writeBackup(text: string): void {
    const current = this.readBackup();
    if (current.kind === 'text' && current.text === text) return;
    writeAtomically(this.#backup, text);
  }

  /** Moves the document out of the way and answers its new name; throws when the disk refuses. */
  putAside(now: number): string {
    const name = this.#asideName(now);
    renameSync(this.#main, join(this.#directory, name));
    return name;
  }

  /** Keeps a copy of the document as it is, and answers its name; throws when the disk refuses. */
  copyAside(now: number): string {
    const name = this.#asideName(now);
    copyFileSync(this.#main, join(this.#directory, name));
    return name;
  }

  /**
   * Removes what writes that were cut off have left behind. Only for whoever holds the single-instance lock: another
   * process's write under way looks the same.
   */
  sweepTemporaryFiles(): void {
    const left = readdirSync(this.#directory, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && isTemporary(entry.name, this.#name),
    );
    for (const { name } of left) rmSync(join(this.#directory, name), { force: true });
  }

  /** Takes from others the rights that a copy, or an older Beckon, left them; throws when the system refuses. */
  keepPrivate(): void {
    if (process.platform === 'win32') return;
    const own = readdirSync(this.#directory).filter(
      (name) => name === `${this.#name}.json` || (name.startsWith(`${this.#name}.`) && OWN_COPY.test(name)),
    );
    for (const name of own) closeToOthers(join(this.#directory, name));
  }

  /** Removes what was put aside and nobody needs any more; see {@link surplusAsides}. Throws when the disk refuses. */
  sweepAsides(now: number): void {
    const files = readdirSync(this.#directory, { withFileTypes: true }).filter((entry) => entry.isFile());
    const surplus = surplusAsides(
      this.#name,
      files.map(({ name }) => name),
      now,
    );
    for (const name of surplus) rmSync(join(this.#directory, name), { force: true });
  }

  #asideName(now: number): string {
    return asideName(this.#name, now, randomBytes(2).toString('hex'));
  }
}

function isTemporary(file: string, name: string): boolean {
  return file === `${name}${STAGED_SUFFIX}.json` || (file.startsWith(`${name}.`) && TEMPORARY.test(file));
}

function readText(path: string): FileReading {
  try {
    return { kind: 'text', text: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = errorCode(error) ?? 'unknown';
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', code };
  }
}

/**
 * Either the whole text or the former content is in the file, whenever the computer stops; once this returns, the text
 * is there for good. Throws when the disk refuses.
 */
export function writeAtomically(path: string, text: string): void {
  // One sweep finds what a write that was cut off has left.
  const temporary = `${path}.tmp-${randomBytes(8).toString('hex')}`;
  try {
    const file = openSync(temporary, 'wx', PRIVATE_FILE);
    try {
      // Not `writeSync`, which on a disk that gets full writes a part and says so to nobody who does not ask.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    putInPlace(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Lets a whole, synced file take the place of another in the same folder, for good; throws when the disk refuses. */
export function putInPlace(from: string, path: string): void {
  keepOwner(from, path);
  renameOver(from, path);
  syncFolder(dirname(path));
}

/** Who starts Beckon as another user once must not take the file from its owner for good. */
function keepOwner(from: string, path: string): void {
  if (process.getuid === undefined) return;
  const former = statSync(path, { throwIfNoEntry: false });
  if (former === undefined || former.uid === process.getuid()) return;
  try {
    chownSync(from, former.uid, former.gid);
  } catch (error) {
    // Who may not give files away could not have written this one in place, but may well write the folder.
    if (errorCode(error) !== 'EPERM') throw error;
  }
}

/** On Windows a scanner or an indexer that holds the file for a moment makes a rename fail. */
function renameOver(from: string, to: string): void {
  for (let tries = 1; ; tries += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      const isHeld = HELD_CODES.has(errorCode(error) ?? '');
      if (process.platform !== 'win32' || !isHeld || tries === RENAME_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RENAME_WAIT_MS);
    }
  }
}

/** A rename is in the folder, which the disk may keep to itself longer than the file. */
function syncFolder(path: string): void {
  // Windows opens no folders, and keeps renames in the journal of its file system.
  if (process.platform === 'win32') return;
  let folder: number | null = null;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch (error) {
    // The file is written, and nothing better is to be had there.
    if (!NO_FOLDER_SYNC_CODES.has(errorCode(error) ?? '')) throw error;
  } finally {
    if (folder !== null) closeSync(folder);
  }
}
