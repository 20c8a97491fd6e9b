import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { errorCode } from '../../lib/error-code';

/** One message of the log. */
export interface LogEntry {
  /** When it was written, ISO 8601; null: the line is not the beginning of an entry. */
  readonly at: string | null;
  /** `error`, `warn`, `info` or `debug`; null: unknown. */
  readonly level: string | null;
  readonly message: string;
  /** The lines below it, such as the stack of an error; null: none. */
  readonly details: string | null;
  /** The first line as it stands in the file. */
  readonly text: string;
}

/** `[2026-01-31 12:00:00.000] [info]  Message`: times are on this computer's clock. */
const FIRST_LINE = /^\[(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})\] \[(\w+)\]\s*(.*)$/;

/** The entries of the lines of a log: lines that do not begin one belong to the one before. Pure. */
export function parseLog(lines: readonly string[]): readonly LogEntry[] {
  const entries: { first: LogEntry; more: string[] }[] = [];
  for (const text of lines) {
    const first = FIRST_LINE.exec(text);
    const before = entries.at(-1);
    if (first === null && before !== undefined) before.more.push(text);
    else entries.push({ first: entryOf(text, first), more: [] });
  }
  return entries.map(({ first, more }) => ({ ...first, details: more.length === 0 ? null : more.join('\n') }));
}

/** Its lines as they stand in the file. */
export function linesOf({ text, details }: LogEntry): readonly string[] {
  return details === null ? [text] : [text, ...details.split('\n')];
}

function entryOf(text: string, first: RegExpExecArray | null): LogEntry {
  const [, day, time, level = null, message = text] = first ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}`);
  return { at: Number.isNaN(at) ? null : new Date(at).toISOString(), level, message, details: null, text };
}

/**
 * Reads Beckon's log, and what is appended to it. When it is full, Beckon renames it and begins a new one: then the
 * rest of the former one is read first. Every method throws if the disk refuses.
 */
export class LogReader {
  readonly #path: string;
  readonly #formerPath: string;
  #file: number | null = null;
  #position = 0;
  #decoder = new StringDecoder('utf8');
  /** The unfinished line at the end. */
  #line = '';
  /** The newest entry, at most one, to which lines may be added. */
  #open: readonly LogEntry[] = [];

  /** @param folder with the logs; it need not be there yet */
  constructor(folder: string) {
    this.#path = join(folder, 'beckon.log');
    this.#formerPath = join(folder, 'beckon.old.log');
  }

  /** The last entries so far, except the {@link rest}, which counts as one of them. */
  last(count: number): readonly LogEntry[] {
    const entries = this.next();
    const wanted = count - this.#open.length;
    const former = entries.length < wanted ? parseLog(wholeLines(textOf(this.#formerPath))) : [];
    const all = [...former, ...entries];
    return all.slice(Math.max(0, all.length - wanted));
  }

  /** The entries since the last call; the newest one only once another begins, or nothing new was written since. */
  next(): readonly LogEntry[] {
    const before = this.#position;
    const lines = this.#readOn();
    let isQuiet = this.#position === before;
    if (this.#isReplaced()) {
      this.close();
      lines.push(...this.#readOn());
      isQuiet = false;
    }
    if (isQuiet) return this.rest();
    const entries = [...parseLog([...this.#open.flatMap(linesOf), ...lines])];
    this.#open = entries.splice(-1);
    return entries;
  }

  /** Whether there is an entry that {@link next} holds back, because more lines of it may follow. */
  hasRest(): boolean {
    return this.#open.length > 0;
  }

  /** That entry as it is; empty if there is none. */
  rest(): readonly LogEntry[] {
    const entries = this.#open;
    this.#open = [];
    return entries;
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#rewind();
  }

  #rewind(): void {
    this.#position = 0;
    this.#decoder = new StringDecoder('utf8');
    this.#line = '';
  }

  #readOn(): string[] {
    this.#file ??= opened(this.#path);
    if (this.#file === null) return [];
    const { size } = fstatSync(this.#file);
    // Somebody emptied it.
    if (size < this.#position) this.#rewind();
    const bytes = Buffer.alloc(size - this.#position);
    const length = readSync(this.#file, bytes, 0, bytes.length, this.#position);
    this.#position += length;
    const lines = (this.#line + this.#decoder.write(bytes.subarray(0, length))).split(/\r?\n/);
    this.#line = lines.pop() ?? '';
    return lines;
  }

  /** Whether another file has the log's name now. */
  #isReplaced(): boolean {
    if (this.#file === null) return false;
    const there = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    const own = fstatSync(this.#file, { bigint: true });
    return there === undefined || there.ino !== own.ino || there.dev !== own.dev;
  }
}

function opened(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function wholeLines(text: string): readonly string[] {
  return text.split(/\r?\n/).slice(0, -1);
}
