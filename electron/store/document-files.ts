import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';
import { restrictToOwner } from './private-data';
import { expiredQuarantine, quarantinedName } from './quarantine';

/** The user's data is nobody else's business. */
const PRIVATE_FOLDER = 0o700;

/** Suffix of the file in which a document's new text is written and checked before it replaces the document. */
export const STAGED_SUFFIX = '.next';

/** The last good copy of a document, and its quarantined copies. */
const OWN_COPY = /\.(?:backup|broken-[^.]+)\.json$/;

/** The temporary file of a write, of ours or of electron-store. */
const TEMPORARY = /\.json\.tmp-[0-9a-f]{16}$/;

/** What reading a file gave. */
export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  /** There, but not to be read: rights, a folder in its place, a failing disk. */
  | { readonly kind: 'unreadable'; readonly code: string };

/** One document's files: the document itself, its last good copy, and its quarantined copies. */
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
    writeFileAtomically(this.#backup, text);
  }

  /** Moves the document out of the way and returns its new name; throws when the disk refuses. */
  moveToQuarantine(now: number): string {
    const name = this.#quarantinedName(now);
    renameSync(this.#main, join(this.#directory, name));
    return name;
  }

  /** Keeps a copy of the document as it is, and returns its name; throws when the disk refuses. */
  copyToQuarantine(now: number): string {
    const name = this.#quarantinedName(now);
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

  /** Removes rights of other users that a copy, or an older Beckon, left; throws when the system refuses. */
  keepPrivate(): void {
    if (process.platform === 'win32') return;
    const own = readdirSync(this.#directory).filter(
      (name) => name === `${this.#name}.json` || (name.startsWith(`${this.#name}.`) && OWN_COPY.test(name)),
    );
    for (const name of own) restrictToOwner(join(this.#directory, name));
  }

  /** Removes expired quarantined copies; see {@link expiredQuarantine}. Throws when the disk refuses. */
  sweepQuarantine(now: number): void {
    const files = readdirSync(this.#directory, { withFileTypes: true }).filter((entry) => entry.isFile());
    const expired = expiredQuarantine(
      this.#name,
      files.map(({ name }) => name),
      now,
    );
    for (const name of expired) rmSync(join(this.#directory, name), { force: true });
  }

  #quarantinedName(now: number): string {
    return quarantinedName(this.#name, now, randomBytes(2).toString('hex'));
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
