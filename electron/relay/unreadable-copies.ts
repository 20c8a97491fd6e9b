import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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
