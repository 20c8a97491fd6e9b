import type { BusCall } from './bus-value';

const CALL = 1;
const VERSION = 1;
/** Codes of header fields, with the type of each. */
const FIELDS = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  destination: [6, 's'],
  signature: [8, 'g'],
} as const;

/** A call in wire format. Its serial must not be 0, or that of another pending call. */
export function writeCall(serial: number, call: BusCall): Buffer {
  const { args = [] } = call;
  const body = new Writer();
  for (const text of args) body.text(text);
  const fields = new Writer();
  const field = (name: keyof typeof FIELDS, value: string): void => {
    const [code, type] = FIELDS[name];
    fields.align(8);
    fields.byte(code);
    fields.signature(type);
    if (type === 'g') fields.signature(value);
    else fields.text(value);
  };
  field('path', call.path);
  field('interface', call.interface);
  field('member', call.member);
  field('destination', call.destination);
  if (args.length > 0) field('signature', 's'.repeat(args.length));
  const message = new Writer();
  message.byte('l'.charCodeAt(0));
  message.byte(CALL);
  message.byte(0);
  message.byte(VERSION);
  message.word(body.length);
  message.word(serial);
  message.word(fields.length);
  message.add(fields);
  message.align(8);
  message.add(body);
  return message.bytes;
}

/** Writes values one after another, in little-endian order. */
class Writer {
  readonly #parts: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#parts, this.#length);
  }

  align(to: number): void {
    this.#put(Buffer.alloc(Math.ceil(this.#length / to) * to - this.#length));
  }

  byte(value: number): void {
    this.#put(Buffer.from([value]));
  }

  word(value: number): void {
    this.align(4);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    this.#put(bytes);
  }

  text(value: string): void {
    const bytes = Buffer.from(`${value}\0`);
    this.word(bytes.length - 1);
    this.#put(bytes);
  }

  signature(value: string): void {
    this.byte(value.length);
    this.#put(Buffer.from(`${value}\0`));
  }

  add(other: Writer): void {
    this.#put(other.bytes);
  }

  #put(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
