import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { renamePatiently, writeFileAtomically } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';
import { type DocumentFormat, readDocument } from './document-format';
import { restrictToOwner } from './private-data';
import { quarantinedName, sweepOf } from './quarantine';

/** Permissions of a folder: for the user only. */
const PRIVATE_FOLDER = 0o700;

/** Suffix of the file in which a document's new text is written and verified before it replaces the document. */
export const STAGED_SUFFIX = '.next';

/** The last good copy of a document, and its quarantined copies. */
const OWN_COPY = /\.(?:backup|broken-[^.]+)\.json$/;

/** Temporary files of writes, ours or electron-store's. */
const TEMPORARY = /\.json\.tmp-[0-9a-f]{16}$/;

/** The result of reading a file. */
export type FileReading =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  /** It exists but cannot be read: permissions, a folder in its place, a failing disk. */
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

  /** Stores the text of a valid document as the last good copy; throws if the disk refuses. */
  writeBackup(text: string): void {
    writeFileAtomically(this.#backup, text);
  }

  /** Makes the document the last good copy, unless something in it is unreadable; throws if the disk refuses. */
  refreshBackup<T>(format: DocumentFormat<T>): void {
    const file = this.read();
    const reading = file.kind === 'text' ? readDocument(file.text, format) : null;
    if (file.kind !== 'text' || reading?.kind !== 'read') return;
    if (reading.dropped === 0 && reading.reset === undefined) this.writeBackup(file.text);
  }

  /** Moves the document away and returns its new name; throws if the disk refuses. */
  moveToQuarantine(now: number): string {
    return this.#quarantine(this.#main, renamePatiently, now);
  }

  /** Copies the document unchanged, and returns the copy's name; throws if the disk refuses. */
  copyToQuarantine(now: number): string {
    return this.#quarantine(this.#main, copyFileSync, now);
  }

  /** Like {@link moveToQuarantine}, with the last good copy. */
  moveBackupToQuarantine(now: number): string {
    return this.#quarantine(this.#backup, renamePatiently, now);
  }

  /** Like {@link copyToQuarantine}, with the last good copy. */
  copyBackupToQuarantine(now: number): string {
    return this.#quarantine(this.#backup, copyFileSync, now);
  }

  /** Removes what one of these methods has just put there; throws if the disk refuses. */
  removeFromQuarantine(name: string): void {
    rmSync(join(this.#directory, name), { force: true });
  }

  /**
   * Removes the leftovers of interrupted writes. Only for the holder of the single-instance lock: another process's
   * write in progress looks the same. Throws if the disk refuses.
   */
  sweepTemporaryFiles(): void {
    const left = readdirSync(this.#directory, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && isTemporary(entry.name, this.#name),
    );
    for (const { name } of left) rmSync(join(this.#directory, name), { force: true });
  }

  /** Removes other users' permissions that a copy, or an older Beckon, left; throws if the system refuses. */
  keepPrivate(): void {
    if (process.platform === 'win32') return;
    const own = readdirSync(this.#directory).filter(
      (name) => name === `${this.#name}.json` || (name.startsWith(`${this.#name}.`) && OWN_COPY.test(name)),
    );
    for (const name of own) restrictToOwner(join(this.#directory, name));
  }

  /** Removes quarantined copies that expired, and marks those that are too old; see {@link sweepOf}. Throws if the disk refuses. */
  sweepQuarantine(now: number): void {
    const files = readdirSync(this.#directory, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.startsWith(`${this.#name}.`) && OWN_COPY.test(entry.name))
      .map(({ name }) => ({ name, modifiedAt: statSync(join(this.#directory, name)).mtimeMs }));
    const { expired, tooOld } = sweepOf(this.#name, files, now);
    for (const name of tooOld) markTime(join(this.#directory, name), now);
    for (const name of expired) rmSync(join(this.#directory, name), { force: true });
  }

  #quarantine(path: string, put: (from: string, to: string) => void, now: number): string {
    const name = quarantinedName(this.#name, now, randomBytes(2).toString('hex'));
    put(path, join(this.#directory, name));
    try {
      markTime(join(this.#directory, name), now);
    } catch {
      // It is there all the same.
    }
    return name;
  }
}

/**
 * The value that a document holds now, before it is opened: nothing is repaired, and what is unreadable is the initial
 * value.
 */
export function glanceAt<T>(directory: string, format: DocumentFormat<T>): T {
  const file = readText(join(directory, `${format.name}.json`));
  const reading = file.kind === 'text' ? readDocument(file.text, format) : null;
  return reading === null || reading.kind === 'broken' ? format.initial : reading.value;
}

/** Sets when a file was modified, in milliseconds since 1970. */
function markTime(path: string, now: number): void {
  utimesSync(path, now / 1_000, now / 1_000);
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
