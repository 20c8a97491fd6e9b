import type { Socket } from 'node:net';
import { FORWARD_LIMITS } from './forward-limits';

/** With what a TLS connection begins (RFC 8446, section 4.1.2). Node has no way to read it without answering it. */
export interface ClientHello {
  /** The names in its SNI (RFC 6066, section 3): one, none, or several where somebody is up to something. */
  readonly names: readonly string[];
}

const HANDSHAKE = 22;
const CLIENT_HELLO = 1;
const SERVER_NAME = 0;

/** Parses the first bytes of a connection; null: they are no ClientHello, or too long a one. Pure. */
export function parseClientHello(bytes: Buffer): ClientHello | 'incomplete' | null {
  let message = Buffer.alloc(0);
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] !== HANDSHAKE) return null;
    if (bytes.length < at + 5) break;
    const end = at + 5 + bytes.readUInt16BE(at + 3);
    // One may come in several records.
    message = Buffer.concat([message, bytes.subarray(at + 5, end)]);
    if (message.length > 0 && message[0] !== CLIENT_HELLO) return null;
    const length = message.length < 4 ? null : 4 + message.readUIntBE(1, 3);
    if (length !== null && length > FORWARD_LIMITS.helloBytes) return null;
    if (length !== null && message.length >= length) return helloIn(message.subarray(4, length));
    at = end;
  }
  return bytes.length > FORWARD_LIMITS.helloBytes ? null : 'incomplete';
}

function helloIn(body: Buffer): ClientHello | null {
  try {
    const hello = new Fields(body);
    // Version and random bytes, session, ciphers, compression.
    hello.bytes(34);
    for (const size of [1, 2, 1]) hello.block(size);
    const extensions = new Fields(hello.isAtEnd ? Buffer.alloc(0) : hello.block(2));
    const names: string[] = [];
    while (!extensions.isAtEnd) {
      const type = extensions.number(2);
      const extension = extensions.block(2);
      if (type !== SERVER_NAME) continue;
      const list = new Fields(new Fields(extension).block(2));
      while (!list.isAtEnd) {
        list.number(1);
        names.push(list.block(2).toString('latin1').toLowerCase());
      }
    }
    return { names };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads one field after the other; throws a `RangeError` beyond the end. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(size: number): number {
    return this.bytes(size).readUIntBE(0, size);
  }

  /** A field that begins with its length. */
  block(sizeOfLength: number): Buffer {
    return this.bytes(this.number(sizeOfLength));
  }

  bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new RangeError('Beyond the end');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }
}

/** Waits for the ClientHello of a connection, and leaves it to be read again; null: there is none, or it closes before. */
export async function readClientHello(socket: Socket): Promise<ClientHello | null> {
  return await new Promise((resolve) => {
    let bytes = Buffer.alloc(0);
    const end = (hello: ClientHello | null): void => {
      socket.off('data', take).off('end', stop).off('close', stop);
      socket.pause();
      if (bytes.length > 0) socket.unshift(bytes);
      resolve(hello);
    };
    const stop = (): void => end(null);
    const take = (chunk: Buffer): void => {
      bytes = Buffer.concat([bytes, chunk]);
      const hello = parseClientHello(bytes);
      if (hello !== 'incomplete') end(hello);
    };
    socket.on('data', take).on('end', stop).on('close', stop);
  });
}
