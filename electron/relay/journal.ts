import { copyFile, type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { replaceFile } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';

/** A journal is rewritten when it exceeds this size, and twice the size of its last rewrite. In bytes. */
const COMPACT_AFTER_BYTES = 1024 * 1024;
/** How much of a journal is rewritten in a minute, at most and on average, to remove what is gone. In bytes. */
const CLEANED_BYTES_A_MINUTE = 4 * 1024 * 1024;
const MAX_MINUTES_BETWEEN_REWRITES = 60;
/** Other work of the process goes on after so much of a rewrite. In characters. */
const REWRITE_PIECE = 128 * 1024;
const PRIVATE = 0o600;

/** Minutes between two rewrites that remove what is gone from a journal of this size. Pure. */
export function minutesBetweenRewrites(bytes: number): number {
  return Math.min(MAX_MINUTES_BETWEEN_REWRITES, Math.max(1, Math.ceil(bytes / CLEANED_BYTES_A_MINUTE)));
}

export interface JournalOptions {
  readonly file: string;
  /** Returns the lines that represent the whole state at the first of them; called when the file is rewritten. */
  readonly snapshot: () => Iterable<string>;
}

interface Waiting {
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lines in a file that survive `kill -9` and a power cut: each is on the disk before {@link append} resolves. Lines
 * that arrive during a write, or in one turn of the event loop, are written together and share one sync. From time to
 * time, after any failure, and on {@link rewrite}, the file is rewritten beside itself and renamed, so it is always
 * either the old one or the new one.
 */
export class Journal {
  readonly #options: JournalOptions;
  #handle: FileHandle | null = null;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #bytes = 0;
  #bytesWhenRewritten = 0;

  constructor(options: JournalOptions) {
    this.#options = options;
  }

  /** Rewrites the file, so that no torn line stays at its end. Rejects when the disk refuses. */
  async start(): Promise<void> {
    await this.#rewrite();
  }

  /** Whether the last write succeeded. */
  get isSound(): boolean {
    return this.#handle !== null;
  }

  /** Whether all appended lines are on the disk. */
  get isSettled(): boolean {
    return this.isSound && this.#writing === null;
  }

  /** Size of the file, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Appends a line, without a line end in it; resolves when it is on the disk. */
  async append(line: string): Promise<void> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject });
      this.#writing ??= this.#write();
    });
  }

  /** Rewrites the file, between two writes. Rejects when the disk refuses; then the file goes on as it is, if it can. */
  async rewrite(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    const rewritten = this.#rewrite();
    // Lines that arrive meanwhile go into the new file, or into the old one.
    this.#writing = rewritten.catch(() => undefined).then(async () => await this.#write());
    await rewritten;
  }

  async dispose(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      await nextTurn();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#writeBatch(batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        await this.#closeHandle();
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = null;
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const isLarge = this.#bytes > COMPACT_AFTER_BYTES && this.#bytes > 2 * this.#bytesWhenRewritten;
    // The snapshot includes the batch: changes are applied in memory before they are written.
    if (this.#handle === null || isLarge) {
      await this.#rewrite();
      return;
    }
    const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(''));
    await this.#handle.appendFile(bytes);
    await this.#handle.datasync();
    this.#bytes += bytes.length;
  }

  async #rewrite(): Promise<void> {
    const { file, snapshot } = this.#options;
    const temporary = `${file}.new`;
    let bytes = 0;
    const handle = await open(temporary, 'w', PRIVATE);
    try {
      for (const piece of inPieces(snapshot())) {
        const written = Buffer.from(piece);
        await handle.appendFile(written);
        bytes += written.length;
      }
      await handle.datasync();
      // Not before: where there is no room for a new file, the old one goes on. But Windows replaces no open file.
      await this.#closeHandle();
      replaceFile(temporary, file);
    } catch (error) {
      await handle.close();
      await rm(temporary, { force: true });
      throw error;
    }
    this.#handle = handle;
    this.#bytes = bytes;
    this.#bytesWhenRewritten = bytes;
  }

  /** After a failed write the file may end in a torn line: nothing is appended to it any more. */
  async #closeHandle(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch(() => undefined);
  }
}

/** Lines with their line ends, in texts of about {@link REWRITE_PIECE}. */
function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < REWRITE_PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The lines of a journal, without a torn one at its end; null: there is no file. */
export async function readJournal(file: string): Promise<readonly string[] | null> {
  try {
    const text = await readFile(file, 'utf8');
    return text.split('\n').slice(0, -1);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const MARK = '.unreadable-';

/** Copies of a partly unreadable journal, beside it, for the operator to inspect. */
export class UnreadableCopies {
  readonly #file: string;
  readonly #keptMs: number;

  /** @param keptMs how long a copy is kept: there are people's apps in it */
  constructor(file: string, keptMs: number) {
    this.#file = file;
    this.#keptMs = keptMs;
  }

  /** Copies the file. Rejects when the disk refuses. */
  async add(now: number): Promise<void> {
    await copyFile(this.#file, `${this.#file}${MARK}${now}`);
  }

  /** Removes those that are too old. Rejects when the disk refuses. */
  async expire(now: number): Promise<void> {
    const folder = dirname(this.#file);
    const prefix = `${basename(this.#file)}${MARK}`;
    for (const name of await readdir(folder)) {
      const madeAt = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
      if (now - madeAt >= this.#keptMs) await rm(join(folder, name), { force: true });
    }
  }
}
