import { messageLength } from './bus-reader';

/** Longest message that is read, in bytes; what Beckon asks for fits into a few hundred. */
export const MAX_MESSAGE_BYTES = 64 * 1_024;

/**
 * Cuts a stream of bytes into messages. One that is too long is passed over, whoever sent it: anybody on a bus may
 * send to anybody. Every byte is copied a fixed number of times at most, however small the pieces in which it comes.
 */
export class MessageFrames {
  #parts: Buffer[] = [];
  #size = 0;
  /** Length of the message at the start of the parts; null: not known yet. */
  #length: number | null = null;
  /** How much of a message that is too long is still to come, in bytes. */
  #skipped = 0;

  /**
   * The messages that end in this chunk.
   *
   * @throws {BusProtocolError} no message begins like what came; nothing that follows can be read
   */
  *read(chunk: Buffer): Generator<Buffer> {
    const passed = Math.min(this.#skipped, chunk.length);
    this.#skipped -= passed;
    this.#keep(chunk.subarray(passed));
    while (this.#size > 0) {
      this.#length ??= messageLength(this.#joined());
      if (this.#length === null) return;
      if (this.#length > MAX_MESSAGE_BYTES) this.#skip(this.#length);
      else if (this.#size >= this.#length) yield this.#take(this.#length);
      else return;
    }
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#parts.push(bytes);
    this.#size += bytes.length;
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#parts;
    const joined = others.length === 0 ? first : Buffer.concat(this.#parts, this.#size);
    this.#parts = [joined];
    return joined;
  }

  #take(length: number): Buffer {
    const joined = this.#joined();
    this.#parts = [];
    this.#size = 0;
    this.#length = null;
    this.#keep(joined.subarray(length));
    return joined.subarray(0, length);
  }

  #skip(length: number): void {
    this.#skipped = length - Math.min(length, this.#size);
    this.#take(length);
  }
}
