import { copyFile, type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replaceFile } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';

/** A journal is written anew when it has grown past this, and past twice what is worth keeping. In bytes. */
const COMPACT_AFTER_BYTES = 1024 * 1024;
const PRIVATE = 0o600;

export interface JournalOptions {
  readonly file: string;
  /** The lines that stand for everything that is known now; asked for when the file is written anew. */
  readonly snapshot: () => Iterable<string>;
}

interface Waiting {
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lines in a file that survive `kill -9` and a power cut: each is on the disk before {@link append} is fulfilled.
 * Lines that come while the disk works are written together. From time to time, and after any failure, the file is
 * written anew beside itself and renamed, so it is always either the old one or the new one.
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

  /** Writes the file anew, so that nothing torn stays at its end. Rejects when the disk refuses. */
  async start(): Promise<void> {
    await this.#rewrite();
  }

  /** Whether the last write was well. */
  get isSound(): boolean {
    return this.#handle !== null;
  }

  /** Whether everything that is known is on the disk. */
  get isSettled(): boolean {
    return this.isSound && this.#writing === null;
  }

  /** Adds a line, without a line end in it; fulfilled when it is on the disk. */
  async append(line: string): Promise<void> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ line, resolve, reject });
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
    });
  }

  async dispose(): Promise<void> {
    await this.#writing;
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
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
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const isLarge = this.#bytes > COMPACT_AFTER_BYTES && this.#bytes > 2 * this.#bytesWhenRewritten;
    // What a new file says includes the batch: changes are made in memory before they are written.
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
    await this.#closeHandle();
    const temporary = `${file}.new`;
    const bytes = Buffer.from([...snapshot()].map((line) => `${line}\n`).join(''));
    const handle = await open(temporary, 'w', PRIVATE);
    try {
      await handle.appendFile(bytes);
      await handle.datasync();
      replaceFile(temporary, file);
    } catch (error) {
      await handle.close();
      await rm(temporary, { force: true });
      throw error;
    }
    this.#handle = handle;
    this.#bytes = bytes.length;
    this.#bytesWhenRewritten = bytes.length;
  }

  /** After a failed write the end of the file may be torn: nothing is added to it any more. */
  async #closeHandle(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close().catch(() => undefined);
  }
}

/** The lines of a journal, the torn one at its end left out; null: there is no file. */
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

/** Copies of a journal of which not everything could be read, beside it, for an operator who wants to look. */
export class UnreadableCopies {
  readonly #file: string;
  readonly #keptMs: number;

  /** @param keptMs how long a copy is kept: there are people's apps in it */
  constructor(file: string, keptMs: number) {
    this.#file = file;
    this.#keptMs = keptMs;
  }

  /** Puts a copy beside the file. Rejects when the disk refuses. */
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
