import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClientHello } from '../../../../electron/forward/client-hello';
import { clientHello } from '../../../support/a-forward';

const hello = await clientHello('app.example');

/** The same message in records of this size. */
function inRecords(bytes: Buffer, size: number): Buffer {
  const message = bytes.subarray(5);
  const records: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) {
    const part = message.subarray(at, at + size);
    records.push(Buffer.from([22, 3, 1, part.length >> 8, part.length & 255]), part);
  }
  return Buffer.concat(records);
}

/** With the extension for names once more: the last one that a careless reader takes. */
function withSecondName(bytes: Buffer, name: string): Buffer {
  const entry = Buffer.from([0, 0, 0, name.length + 5, 0, name.length + 3, 0, 0, name.length, ...Buffer.from(name)]);
  const whole = Buffer.concat([bytes, entry]);
  whole.writeUInt16BE(bytes.length - 5 + entry.length, 3);
  whole.writeUIntBE(bytes.length - 9 + entry.length, 6, 3);
  const session = 43;
  const ciphers = session + 1 + (bytes[session] ?? 0);
  const compression = ciphers + 2 + bytes.readUInt16BE(ciphers);
  const extensions = compression + 1 + (bytes[compression] ?? 0);
  whole.writeUInt16BE(bytes.readUInt16BE(extensions) + entry.length, extensions);
  return whole;
}

describe('a ClientHello', () => {
  it('has its name, in lower case, or none', async () => {
    expect(parseClientHello(hello)).toEqual({ names: ['app.example'] });
    expect(parseClientHello(await clientHello('APP.example'))).toEqual({ names: ['app.example'] });
    expect(parseClientHello(await clientHello())).toEqual({ names: [] });
  });

  it('is read in whichever records it comes, and once it is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: hello.length }), fc.nat(hello.length), (size, cut) => {
        const bytes = inRecords(hello, size);
        expect(parseClientHello(bytes)).toEqual({ names: ['app.example'] });
        const part = bytes.subarray(0, Math.min(cut, bytes.length - 1));
        expect(parseClientHello(part)).toBe('incomplete');
        expect(parseClientHello(Buffer.concat([bytes, Buffer.from('more')]))).toEqual({ names: ['app.example'] });
      }),
    );
  });

  it('shows all of its names, so that none hides behind another', () => {
    expect(parseClientHello(withSecondName(hello, 'b.example'))).toEqual({ names: ['app.example', 'b.example'] });
  });

  it('is none where it says that it is too long, before all of it has come', () => {
    const claim = Buffer.from([22, 3, 1, 0, 4, 1, 0, 0x20, 0]);
    expect(parseClientHello(claim)).toBeNull();
  });

  it('is none in any other bytes, which never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 600 }), (bytes) => {
        fc.pre(bytes[0] !== 22);
        expect(parseClientHello(Buffer.from(bytes))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.nat(hello.length - 1), fc.nat(255), (at, value) => {
        const bytes = Buffer.from(hello);
        bytes[at] = value;
        parseClientHello(bytes);
      }),
    );
  });
});
