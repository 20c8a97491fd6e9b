import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The user's data is nobody else's business. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

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

  #asideName(now: number): string {
    const stamp = new Date(now).toISOString().replace(/[:.]/g, '-');
    // Two in one millisecond must not overwrite each other.
    return `${this.#name}.broken-${stamp}-${randomBytes(2).toString('hex')}.json`;
  }
}

function isTemporary(file: string, name: string): boolean {
  return file.startsWith(`${name}.`) && /\.json\.tmp-[0-9a-f]{16}$/.test(file);
}

function readText(path: string): FileReading {
  try {
    return { kind: 'text', text: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return code === 'ENOENT' ? { kind: 'missing' } : { kind: 'unreadable', code };
  }
}

/** Either the whole text or the former content is in the file, whenever the computer stops. */
export function writeAtomically(path: string, text: string): void {
  // Named like those of electron-store, so that one sweep finds both.
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
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
