import {
  type BusMessage,
  type BusMessageKind,
  BusProtocolError,
  type BusType,
  type BusValue,
  MAX_DEPTH,
  parseSignature,
} from './bus-value';

/** Longest message that the protocol allows, in bytes. */
const PROTOCOL_MAX_BYTES = 2 ** 27;
/** Maximum number of values read from one message, nested ones included; the answers Beckon needs have a few. */
export const MAX_VALUES = 4_096;
/** Fixed part of a header, including the length of its fields. */
const FIXED_HEADER_BYTES = 16;
const LITTLE_ENDIAN = 0x6c;
const KINDS: readonly (BusMessageKind | null)[] = [null, 'call', 'answer', 'error', 'signal'];
const FIXED_HEADER = parseSignature('yyyyuu');
const HEADER_FIELDS = parseSignature('a(yv)');

/**
 * Length of the message at the start of the bytes, in bytes; null while there are too few bytes to tell.
 *
 * @throws {BusProtocolError} no message begins like that
 */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < FIXED_HEADER_BYTES) return null;
  const isLittle = isLittleEndian(bytes);
  const word = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const length = aligned(FIXED_HEADER_BYTES + word(12), 8) + word(4);
  if (length > PROTOCOL_MAX_BYTES) throw new BusProtocolError(`A message of ${length} bytes`);
  return length;
}

/**
 * Reads the header of one whole message, whose length {@link messageLength} returned; null: a kind that is ignored. The
 * header names the sender, so the caller can decide whether to read the body.
 *
 * @throws {BusProtocolError} it does not follow the protocol
 */
export function readMessage(bytes: Buffer): BusMessage | null {
  return guarded(() => {
    const isLittle = isLittleEndian(bytes);
    const reader = new Reader(bytes, isLittle);
    const [, kindNumber] = reader.read(FIXED_HEADER);
    const kind = KINDS[Number(kindNumber)] ?? null;
    if (kind === null) return null;
    const fields = fieldsOf(reader.read(HEADER_FIELDS)[0]);
    const text = (code: number): string | null => {
      const value = fields.get(code);
      return typeof value === 'string' ? value : null;
    };
    const replySerial = fields.get(5);
    const bodyAt = aligned(reader.at, 8);
    return {
      kind,
      path: text(1),
      interface: text(2),
      member: text(3),
      errorName: text(4),
      replySerial: typeof replySerial === 'number' ? replySerial : null,
      destination: text(6),
      sender: text(7),
      readBody: () => guarded(() => new Reader(bytes, isLittle, bodyAt).read(parseSignature(text(8) ?? ''))),
    };
  });
}

/** A length that points past the end of the message is a protocol error like any other. */
function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new BusProtocolError('A message that ends too early', { cause: error });
    throw error;
  }
}

function fieldsOf(list: BusValue | undefined): ReadonlyMap<number, BusValue> {
  const fields = new Map<number, BusValue>();
  for (const entry of asList(list)) {
    const [code, value] = asList(entry);
    if (typeof code === 'number' && value !== undefined) fields.set(code, value);
  }
  return fields;
}

function isLittleEndian(bytes: Buffer): boolean {
  const mark = bytes[0];
  if (mark !== LITTLE_ENDIAN && mark !== 0x42) throw new BusProtocolError('Not a message of D-Bus');
  return mark === LITTLE_ENDIAN;
}

function asList(value: BusValue | undefined): readonly BusValue[] {
  return typeof value === 'object' ? value : [];
}

function aligned(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}

/** Reads values one after another, by type. */
class Reader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  readonly #isLittle: boolean;
  #at: number;
  #values = 0;

  constructor(bytes: Buffer, isLittle: boolean, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = isLittle;
    this.#at = at;
  }

  /** Offset of the next value, before alignment. */
  get at(): number {
    return this.#at;
  }

  /** One value for each type. */
  read(types: readonly BusType[], depth = 0): BusValue[] {
    return types.map((type) => this.#value(type, depth));
  }

  #value({ code, inner, alignment }: BusType, depth: number): BusValue {
    if (depth > MAX_DEPTH) throw new BusProtocolError('Nested too deeply');
    this.#values += 1;
    if (this.#values > MAX_VALUES) throw new BusProtocolError('Too many values');
    this.#align(alignment);
    switch (code) {
      case 'y':
        return this.#view.getUint8(this.#advance(1));
      case 'n':
        return this.#view.getInt16(this.#advance(2), this.#isLittle);
      case 'q':
        return this.#view.getUint16(this.#advance(2), this.#isLittle);
      case 'b':
        return this.#word() !== 0;
      case 'i':
        return this.#view.getInt32(this.#advance(4), this.#isLittle);
      case 'u':
      case 'h':
        return this.#word();
      case 'x':
        return this.#view.getBigInt64(this.#advance(8), this.#isLittle);
      case 't':
        return this.#view.getBigUint64(this.#advance(8), this.#isLittle);
      case 'd':
        return this.#view.getFloat64(this.#advance(8), this.#isLittle);
      case 's':
      case 'o':
        return this.#text(this.#word());
      case 'g':
        return this.#text(this.#view.getUint8(this.#advance(1)));
      case 'v':
        return this.#variant(depth);
      case 'a':
        return this.#array(inner, depth);
      default:
        return this.read(inner, depth + 1);
    }
  }

  #variant(depth: number): BusValue {
    const types = parseSignature(this.#text(this.#view.getUint8(this.#advance(1))));
    const [value] = types.length === 1 ? this.read(types, depth + 1) : [];
    if (value === undefined) throw new BusProtocolError('A variant of not one type');
    return value;
  }

  #array(inner: readonly BusType[], depth: number): BusValue[] {
    const length = this.#word();
    for (const { alignment } of inner) this.#align(alignment);
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new BusProtocolError('An array that ends too late');
    const values: BusValue[] = [];
    while (this.#at < end) for (const type of inner) values.push(this.#value(type, depth + 1));
    return values;
  }

  #align(to: number): void {
    this.#at = aligned(this.#at, to);
  }

  /** Text of the given length, and the terminating zero. */
  #text(length: number): string {
    const start = this.#advance(length + 1);
    return this.#bytes.toString('utf8', start, start + length);
  }

  #word(): number {
    return this.#view.getUint32(this.#advance(4), this.#isLittle);
  }

  #advance(by: number): number {
    const at = this.#at;
    this.#at += by;
    if (this.#at > this.#bytes.length) throw new BusProtocolError('A value that ends too late');
    return at;
  }
}

/** Longest message that is read, in bytes; the answers Beckon needs fit into a few hundred. */
export const MAX_MESSAGE_BYTES = 64 * 1_024;

/**
 * Cuts a stream of bytes into messages. Skips a message that is too long, from any sender: anyone on a bus can send to
 * anyone. Every byte is copied a bounded number of times, however small the chunks.
 */
export class MessageFrames {
  #parts: Buffer[] = [];
  #size = 0;
  /** Length of the message at the start of the parts; null: not known yet. */
  #length: number | null = null;
  /** Remaining bytes of a message that is too long. */
  #skipped = 0;

  /**
   * The messages that end in this chunk.
   *
   * @throws {BusProtocolError} not the start of a message; nothing that follows can be read
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
