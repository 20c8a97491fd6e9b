const NEWLINE = 0x0a;

/** What came in: a line, or why it is none. */
export type ReadLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'not-text' }
  /** Longer than agreed; nothing that follows can be read. */
  | { readonly kind: 'too-long' };

/** Cuts a stream of bytes into lines of UTF-8, and never keeps more of it than one line may have. */
export class LineReader {
  readonly #maxBytes: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parts: Buffer[] = [];
  #size = 0;
  #isOver = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in this chunk, without their ends. */
  *read(chunk: Buffer): Generator<ReadLine> {
    let start = 0;
    while (!this.#isOver) {
      const end = chunk.indexOf(NEWLINE, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      this.#size += part.length;
      if (this.#size > this.#maxBytes) {
        this.#isOver = true;
        this.#parts = [];
        yield { kind: 'too-long' };
        return;
      }
      if (part.length > 0) this.#parts.push(part);
      if (end === -1) return;
      yield this.#line();
      start = end + 1;
    }
  }

  #line(): ReadLine {
    const bytes = Buffer.concat(this.#parts, this.#size);
    this.#parts = [];
    this.#size = 0;
    try {
      return { kind: 'line', text: this.#decoder.decode(bytes) };
    } catch {
      return { kind: 'not-text' };
    }
  }
}
