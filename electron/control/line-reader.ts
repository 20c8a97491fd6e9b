const NEWLINE = 0x0a;
/** Initial size of the buffer for an unfinished line, and the most of it that is reused for the next line, in bytes. */
const USUAL_BYTES = 1_024;
/** How much of the beginning of a long line is looked at, at least, in bytes. */
const HEAD_BYTES = 512;

/** A line, or why there is none. */
export type ReadLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'not-text' }
  /** Longer than the limit; nothing that follows can be read. */
  | { readonly kind: 'too-long' };

/**
 * Splits a stream of bytes into lines of UTF-8. Never buffers more than twice the maximum line length, however small
 * the chunks.
 */
export class LineReader {
  readonly #maxBytes: number;
  readonly #largerFor: (head: Buffer) => number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** The unfinished line, at the start of a buffer that doubles when it is full. */
  #buffer: Buffer = Buffer.alloc(0);
  #size = 0;
  #isOver = false;
  /** Maximum of the unfinished line, once it is longer than others may be; null: it is not. */
  #larger: number | null = null;

  /** @param largerFor the maximum of a line that is longer than `maxBytes`, by its beginning; asked once for each */
  constructor(maxBytes: number, largerFor: (head: Buffer) => number = () => maxBytes) {
    this.#maxBytes = maxBytes;
    this.#largerFor = largerFor;
  }

  /** The lines that end in this chunk, without line ends. */
  *read(chunk: Buffer): Generator<ReadLine> {
    let start = 0;
    while (!this.#isOver) {
      const end = chunk.indexOf(NEWLINE, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      if (this.#size + part.length > this.#limit(part)) {
        this.#isOver = true;
        this.#buffer = Buffer.alloc(0);
        yield { kind: 'too-long' };
        return;
      }
      if (end === -1) {
        this.#keep(part);
        return;
      }
      yield this.#line(part);
      start = end + 1;
    }
  }

  #limit(part: Buffer): number {
    if (this.#size + part.length <= this.#maxBytes) return this.#maxBytes;
    this.#larger ??= this.#largerFor(
      Buffer.concat([this.#buffer.subarray(0, Math.min(this.#size, HEAD_BYTES)), part.subarray(0, HEAD_BYTES)]),
    );
    return this.#larger;
  }

  #keep(part: Buffer): void {
    const size = this.#size + part.length;
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(size, USUAL_BYTES, 2 * this.#buffer.length));
      this.#buffer.copy(larger, 0, 0, this.#size);
      this.#buffer = larger;
    }
    part.copy(this.#buffer, this.#size);
    this.#size = size;
  }

  #line(part: Buffer): ReadLine {
    const isBegun = this.#size > 0;
    if (isBegun) this.#keep(part);
    const line = isBegun ? this.#buffer.subarray(0, this.#size) : part;
    if (this.#buffer.length > USUAL_BYTES) this.#buffer = Buffer.alloc(0);
    this.#size = 0;
    this.#larger = null;
    try {
      return { kind: 'line', text: this.#decoder.decode(line) };
    } catch {
      return { kind: 'not-text' };
    }
  }
}
