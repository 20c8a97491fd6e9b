const NEWLINE = 0x0a;
/** Initial size of the buffer for an unfinished line, and the most of it that is reused for the next line, in bytes. */
const USUAL_BYTES = 1_024;

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
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** The unfinished line, at the start of a buffer that doubles when it is full. */
  #buffer: Buffer = Buffer.alloc(0);
  #size = 0;
  #isOver = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in this chunk, without line ends. */
  *read(chunk: Buffer): Generator<ReadLine> {
    let start = 0;
    while (!this.#isOver) {
      const end = chunk.indexOf(NEWLINE, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      if (this.#size + part.length > this.#maxBytes) {
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
    try {
      return { kind: 'line', text: this.#decoder.decode(line) };
    } catch {
      return { kind: 'not-text' };
    }
  }
}
