const HEADER_BYTES = 5;
/** Type of a record whose content is encrypted, after the handshake’s first messages. */
const APPLICATION_DATA = 23;

/** Cuts a stream of TLS into its records. */
export class TlsRecords {
  #rest: Buffer = Buffer.alloc(0);

  /** Whether a record is encrypted: of TLS 1.3 all but the hellos. */
  static isEncrypted(record: Buffer): boolean {
    return record[0] === APPLICATION_DATA;
  }

  /** The records that end in this chunk. */
  *read(chunk: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length >= HEADER_BYTES) {
      const length = HEADER_BYTES + this.#rest.readUInt16BE(3);
      if (this.#rest.length < length) return;
      yield this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
    }
  }
}
