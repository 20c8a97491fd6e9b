import type { BusValue } from '../../electron/bus/bus-value';

/** Byte order of a message. */
export type Endian = 'little' | 'big';

export interface EncodedMessage {
  readonly type: 'call' | 'answer' | 'error' | 'signal';
  readonly serial?: number;
  readonly replySerial?: number;
  readonly path?: string;
  readonly interface?: string;
  readonly member?: string;
  readonly errorName?: string;
  readonly destination?: string;
  readonly sender?: string;
  readonly signature?: string;
  readonly body?: readonly Encodable[];
}

/** A variant to be written: the reader answers its bare value. */
export class Variant {
  constructor(
    readonly signature: string,
    readonly value: Encodable,
  ) {}
}

export type Encodable = BusValue | Variant | readonly Encodable[];

const TYPES = ['call', 'answer', 'error', 'signal'];

/** A message as any program on a bus may send it. */
export function encodeMessage(message: EncodedMessage, endian: Endian = 'little'): Buffer {
  const { type, serial = 1, signature = '', body = [] } = message;
  const content = new Encoder(endian);
  for (const [index, one] of typesIn(signature).entries()) content.put(one, body[index] ?? '');
  const fields: Encodable[] = [];
  const field = (code: number, kind: string, value: BusValue | undefined): void => {
    if (value !== undefined) fields.push([code, new Variant(kind, value)]);
  };
  field(1, 'o', message.path);
  field(2, 's', message.interface);
  field(3, 's', message.member);
  field(4, 's', message.errorName);
  field(5, 'u', message.replySerial);
  field(6, 's', message.destination);
  field(7, 's', message.sender);
  if (signature !== '') field(8, 'g', signature);
  const whole = new Encoder(endian);
  const mark = endian === 'little' ? 'l' : 'B';
  for (const byte of [mark.charCodeAt(0), TYPES.indexOf(type) + 1, 0, 1]) whole.put('y', byte);
  whole.put('u', content.bytes.length);
  whole.put('u', serial);
  whole.put('a(yv)', fields);
  whole.align(8);
  return Buffer.concat([whole.bytes, content.bytes]);
}

/** Cuts a signature into its complete types. */
function typesIn(signature: string): readonly string[] {
  const types: string[] = [];
  let rest = signature;
  while (rest !== '') {
    const type = firstType(rest);
    types.push(type);
    rest = rest.slice(type.length);
  }
  return types;
}

function firstType(signature: string): string {
  const [head = ''] = signature;
  if (head === 'a') return `a${firstType(signature.slice(1))}`;
  if (head !== '(' && head !== '{') return head;
  let inside = '';
  while (!/^[)}]/.test(signature.slice(1 + inside.length))) inside += firstType(signature.slice(1 + inside.length));
  return `${head}${inside}${head === '(' ? ')' : '}'}`;
}

class Encoder {
  readonly #endian: Endian;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(endian: Endian) {
    this.#endian = endian;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  align(to: number): void {
    this.#add(Buffer.alloc((to - (this.#bytes.length % to)) % to));
  }

  put(type: string, value: Encodable): void {
    switch (type[0]) {
      case 'y':
        this.#add(Buffer.from([Number(value)]));
        break;
      case 'n':
      case 'q':
        this.#number(2, Number(value) & 0xffff);
        break;
      case 'b':
        this.#number(4, value === true ? 1 : 0);
        break;
      case 'i':
      case 'u':
        this.#number(4, Number(value) >>> 0);
        break;
      case 'x':
      case 't':
        this.#long(BigInt.asUintN(64, BigInt(textOf(value))));
        break;
      case 'd':
        this.#double(Number(value));
        break;
      case 's':
      case 'o':
        this.#number(4, Buffer.byteLength(textOf(value)));
        this.#add(Buffer.from(`${textOf(value)}\0`));
        break;
      case 'g':
        this.#add(Buffer.from([textOf(value).length]));
        this.#add(Buffer.from(`${textOf(value)}\0`));
        break;
      case 'v':
        this.#variant(value);
        break;
      case 'a':
        this.#array(type.slice(1), value);
        break;
      default:
        this.align(8);
        for (const [index, one] of typesIn(type.slice(1, -1)).entries()) this.put(one, listOf(value)[index] ?? '');
    }
  }

  #variant(value: Encodable): void {
    if (!(value instanceof Variant)) throw new Error('A variant needs a signature');
    this.put('g', value.signature);
    this.put(value.signature, value.value);
  }

  #array(type: string, value: Encodable): void {
    // Its bytes depend on where it begins, because what is in it is aligned there.
    this.#number(4, 0);
    const lengthAt = this.#bytes.length - 4;
    this.align(ALIGNMENTS[type[0] ?? ''] ?? 4);
    const start = this.#bytes.length;
    for (const one of listOf(value)) this.put(type, one);
    const length = this.#bytes.length - start;
    if (this.#endian === 'little') this.#bytes.writeUInt32LE(length, lengthAt);
    else this.#bytes.writeUInt32BE(length, lengthAt);
  }

  #number(size: 2 | 4, value: number): void {
    this.align(size);
    const bytes = Buffer.alloc(size);
    if (this.#endian === 'little') bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    this.#add(bytes);
  }

  #long(value: bigint): void {
    this.align(8);
    const bytes = Buffer.alloc(8);
    if (this.#endian === 'little') bytes.writeBigUInt64LE(value);
    else bytes.writeBigUInt64BE(value);
    this.#add(bytes);
  }

  #double(value: number): void {
    this.align(8);
    const bytes = Buffer.alloc(8);
    if (this.#endian === 'little') bytes.writeDoubleLE(value);
    else bytes.writeDoubleBE(value);
    this.#add(bytes);
  }

  #add(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
  }
}

const ALIGNMENTS: Readonly<Record<string, number>> = { y: 1, g: 1, v: 1, n: 2, q: 2, x: 8, t: 8, d: 8, '(': 8, '{': 8 };

function listOf(value: Encodable): readonly Encodable[] {
  return typeof value === 'object' && !(value instanceof Variant) ? value : [];
}

function textOf(value: Encodable): string {
  if (typeof value === 'object') throw new Error('Not a single value');
  return String(value);
}
