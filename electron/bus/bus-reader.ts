import type { BusMessage, BusMessageKind, BusValue } from './bus-value';

/** Longest message that is read, in bytes; what Beckon asks for fits into a few hundred. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Deepest nesting that the protocol allows for arrays and structures together. */
const MAX_DEPTH = 64;
/** Fixed part of a header, with the length of its fields. */
const FIXED_HEADER_BYTES = 16;
const LITTLE_ENDIAN = 0x6c;
const KINDS: readonly (BusMessageKind | null)[] = [null, 'call', 'answer', 'error', 'signal'];

/** What came in does not follow the protocol; the connection cannot be read any further. */
export class BusProtocolError extends Error {}

/**
 * How long the message at the start of the bytes is, in bytes; null while too few have come to say.
 *
 * @throws {BusProtocolError} no message begins like that, or it is too long
 */
export function messageLength(bytes: Buffer): number | null {
  if (bytes.length < FIXED_HEADER_BYTES) return null;
  const isLittle = isLittleEndian(bytes);
  const word = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const length = aligned(FIXED_HEADER_BYTES + word(12), 8) + word(4);
  if (length > MAX_MESSAGE_BYTES) throw new BusProtocolError(`A message of ${length} bytes`);
  return length;
}

/**
 * Reads one whole message, of which {@link messageLength} told the length; null: a kind that does not matter.
 *
 * @throws {BusProtocolError} it does not follow the protocol
 */
export function readMessage(bytes: Buffer): BusMessage | null {
  try {
    return messageIn(bytes);
  } catch (error) {
    // A length that points out of the message.
    if (error instanceof RangeError) throw new BusProtocolError('A message that ends too early', { cause: error });
    throw error;
  }
}

function messageIn(bytes: Buffer): BusMessage | null {
  const reader = new Reader(bytes, isLittleEndian(bytes));
  const [, kindNumber] = reader.read('yyyyuu');
  const kind = KINDS[Number(kindNumber)] ?? null;
  if (kind === null) return null;
  const [list] = reader.read('a(yv)');
  const fields = new Map<number, BusValue>();
  for (const entry of asList(list)) {
    const [code, value] = asList(entry);
    if (typeof code === 'number' && value !== undefined) fields.set(code, value);
  }
  const text = (code: number): string | null => {
    const value = fields.get(code);
    return typeof value === 'string' ? value : null;
  };
  const replySerial = fields.get(5);
  reader.align(8);
  return {
    kind,
    path: text(1),
    interface: text(2),
    member: text(3),
    errorName: text(4),
    replySerial: typeof replySerial === 'number' ? replySerial : null,
    sender: text(7),
    body: reader.read(text(8) ?? ''),
  };
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

const ALIGNMENTS: Readonly<Record<string, number>> = {
  y: 1,
  g: 1,
  v: 1,
  n: 2,
  q: 2,
  b: 4,
  i: 4,
  u: 4,
  h: 4,
  s: 4,
  o: 4,
  a: 4,
  x: 8,
  t: 8,
  d: 8,
  '(': 8,
  '{': 8,
};

/** Reads values one after the other, by their signatures. */
class Reader {
  readonly #bytes: Buffer;
  readonly #view: DataView;
  readonly #isLittle: boolean;
  #at = 0;

  constructor(bytes: Buffer, isLittle: boolean) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = isLittle;
  }

  align(to: number): void {
    this.#at = aligned(this.#at, to);
  }

  /** One value for each complete type of the signature. */
  read(signature: string, depth = 0): BusValue[] {
    return typesOf(signature).map((type) => this.#value(type, depth));
  }

  #value(type: string, depth: number): BusValue {
    if (depth > MAX_DEPTH) throw new BusProtocolError('Nested too deeply');
    const code = type.charAt(0);
    this.align(alignmentOf(code));
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
        return this.#array(type.slice(1), depth);
      default:
        return this.read(type.slice(1, -1), depth + 1);
    }
  }

  #variant(depth: number): BusValue {
    const signature = this.#text(this.#view.getUint8(this.#advance(1)));
    const [value] = typesOf(signature).length === 1 ? this.read(signature, depth + 1) : [];
    if (value === undefined) throw new BusProtocolError('A variant of not one type');
    return value;
  }

  #array(type: string, depth: number): BusValue[] {
    const length = this.#word();
    this.align(alignmentOf(type.charAt(0)));
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new BusProtocolError('An array that ends too late');
    const values: BusValue[] = [];
    while (this.#at < end) values.push(this.#value(type, depth + 1));
    return values;
  }

  /** Text of a length, and the zero after it. */
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

function alignmentOf(code: string): number {
  const alignment = Object.hasOwn(ALIGNMENTS, code) ? ALIGNMENTS[code] : undefined;
  if (alignment === undefined) throw new BusProtocolError(`No type: ${code}`);
  return alignment;
}

/** Cuts a signature into its complete types. */
function typesOf(signature: string): readonly string[] {
  const types: string[] = [];
  for (let at = 0; at < signature.length; ) {
    const end = endOfType(signature, at);
    types.push(signature.slice(at, end));
    at = end;
  }
  return types;
}

function endOfType(signature: string, start: number): number {
  let at = start;
  while (signature.charAt(at) === 'a') at += 1;
  const open = signature.charAt(at);
  alignmentOf(open);
  if (open !== '(' && open !== '{') return at + 1;
  // An array of nothing would never end.
  if (/^[)}]/.test(signature.slice(at + 1))) throw new BusProtocolError('A structure of nothing');
  let depth = 0;
  for (; at < signature.length; at += 1) {
    const code = signature.charAt(at);
    if (code === '(' || code === '{') depth += 1;
    else if ((code === ')' || code === '}') && --depth === 0) return at + 1;
  }
  throw new BusProtocolError('A structure that does not end');
}
