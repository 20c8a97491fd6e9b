import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  MAX_MESSAGE_BYTES,
  MAX_VALUES,
  MessageFrames,
  messageLength,
  readMessage,
} from '../../../../electron/bus/bus-reader';
import { BusProtocolError, type BusValue } from '../../../../electron/bus/bus-value';
import { type Encodable, encodeMessage, Variant } from '../../../support/bus-encoder';

const SIGNAL = {
  type: 'signal',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
  member: 'NameOwnerChanged',
  sender: 'org.freedesktop.DBus',
  signature: 'sss',
  body: ['org.kde.StatusNotifierWatcher', '', ':1.7'],
} as const;

/** Every kind of value, as it is written and as it is read. */
const VALUES: readonly (readonly [signature: string, written: Encodable, read?: BusValue])[] = [
  ['y', 200],
  ['n', -3],
  ['q', 65_535],
  ['b', true],
  ['i', -70_000],
  ['u', 4_000_000_000],
  ['x', -9_007_199_254_740_993n],
  ['t', 18_446_744_073_709_551_615n],
  ['d', -0.5],
  ['s', 'Küche “two”'],
  ['o', '/a/b'],
  ['g', 'a{sv}'],
  ['ay', [1, 2, 3]],
  ['as', []],
  [
    'a(si)',
    [
      ['one', 1],
      ['two', -2],
    ],
  ],
  [
    'a{sv}',
    [
      ['Metered', new Variant('u', 3)],
      ['Names', new Variant('as', ['x'])],
    ],
    [
      ['Metered', 3],
      ['Names', ['x']],
    ],
  ],
  ['(y(xs)b)', [1, [2n, 'deep'], false]],
  ['aax', [[1n], [], [2n, 3n]]],
];

it.each(['little', 'big'] as const)('reads every kind of value, %s end first', (endian) => {
  for (const [signature, written, read = written as BusValue] of VALUES) {
    const bytes = encodeMessage(
      { type: 'answer', replySerial: 9, signature: `y${signature}s`, body: [7, written, 'end'] },
      endian,
    );
    expect(messageLength(bytes)).toBe(bytes.length);
    const message = readMessage(bytes);
    expect(message?.replySerial).toBe(9);
    expect(message?.readBody(), signature).toEqual([7, read, 'end']);
  }
});

it('reads who tells what, and passes over kinds of messages that do not matter', () => {
  const { type: kind, signature: _, body, ...facts } = SIGNAL;
  const message = readMessage(encodeMessage(SIGNAL));
  expect(message).toMatchObject({ kind, replySerial: null, errorName: null, destination: null, ...facts });
  // As often as it is wanted.
  expect([message?.readBody(), message?.readBody()]).toEqual([body, body]);
  const bytes = encodeMessage(SIGNAL);
  bytes[1] = 9;
  expect(readMessage(bytes)).toBeNull();
});

it('says how long a message is as soon as its beginning is there, and refuses what is longer than the protocol has', () => {
  const bytes = encodeMessage(SIGNAL);
  expect(messageLength(bytes.subarray(0, 15))).toBeNull();
  expect(messageLength(bytes.subarray(0, 16))).toBe(bytes.length);
  bytes.writeUInt32LE(2 ** 27, 4);
  expect(() => messageLength(bytes)).toThrow(BusProtocolError);
});

it.each([
  ['arrays', `${'a'.repeat(100)}y`, nest(99)],
  ['structures', `${'('.repeat(100)}y${')'.repeat(100)}`, nest(99)],
  ['variants', 'v', variants(100)],
])('refuses %s inside each other without an end', (_, signature, body) => {
  expect(() => bodyOf(encodeMessage({ type: 'signal', signature, body: [body] }))).toThrow(BusProtocolError);
});

it('refuses a list of nothings, which would have no end', () => {
  const bytes = encodeMessage({ type: 'signal', signature: 'a(y)', body: [[[1], [2]]] });
  bytes.write('a()\0', bytes.indexOf('a(y)'), 'latin1');
  expect(() => bodyOf(bytes)).toThrow(BusProtocolError);
});

it('reads so many values and no more, however little room they take', () => {
  const bytes = Array.from({ length: MAX_VALUES }, () => 1);
  expect(bodyOf(encodeMessage({ type: 'signal', signature: 'ay', body: [bytes.slice(1)] }))).toHaveLength(1);
  expect(() => bodyOf(encodeMessage({ type: 'signal', signature: 'ay', body: [bytes] }))).toThrow('Too many values');
});

it('reads a signature once, however many values have it', () => {
  const signature = `a${'('.repeat(30)}y${')'.repeat(30)}`;
  const charactersFor = (count: number): number => {
    const item = nest(29);
    const bytes = encodeMessage({ type: 'signal', signature, body: [Array.from({ length: count }, () => item)] });
    const looked = vi.spyOn(String.prototype, 'charAt');
    bodyOf(bytes);
    const times = looked.mock.calls.length;
    looked.mockRestore();
    return times;
  };
  expect(charactersFor(100)).toBe(charactersFor(1));
});

it('throws nothing but its own error, whatever the bytes', () => {
  const valid = encodeMessage({ type: 'answer', signature: 'a{sv}s', body: [[['a', new Variant('s', 'b')]], 'c'] });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const bytes = Buffer.from(valid);
      for (const [at, value] of changes) bytes[at] = value;
      try {
        if ((messageLength(bytes) ?? bytes.length) <= bytes.length) bodyOf(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(BusProtocolError);
      }
    }),
    { numRuns: 2_000 },
  );
});

function bodyOf(bytes: Buffer): readonly BusValue[] | undefined {
  return readMessage(bytes)?.readBody();
}

function variants(depth: number): Encodable {
  return depth === 0 ? new Variant('y', 1) : new Variant('v', variants(depth - 1));
}

function nest(depth: number): Encodable {
  return depth === 0 ? [1] : [nest(depth - 1)];
}

const saying = (text: string): Buffer => encodeMessage({ type: 'signal', signature: 's', body: [text] });
const framesOf = (chunks: readonly Buffer[]): readonly Buffer[] => {
  const frames = new MessageFrames();
  return chunks.flatMap((chunk) => [...frames.read(chunk)]);
};
const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

it('cutting a stream into messages gives the same however the bytes are cut, without those that are too long, and stops at what is none', () => {
  const texts = fc.array(fc.oneof(fc.string(), fc.constant('x'.repeat(MAX_MESSAGE_BYTES))), { maxLength: 6 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 100_000 }), (all, size) => {
      const messages = all.map(saying);
      const short = messages.filter(({ length }) => length <= MAX_MESSAGE_BYTES);
      expect(framesOf(cut(Buffer.concat(messages), size))).toEqual(short);
    }),
  );
  expect(() => framesOf([saying('one'), Buffer.alloc(64, 0xff)])).toThrow(BusProtocolError);
});

it('cutting a stream into messages copies every byte a few times at most, however small the pieces', () => {
  const bytes = saying('x'.repeat(MAX_MESSAGE_BYTES / 2));
  const concat = vi.spyOn(Buffer, 'concat');
  expect(framesOf(cut(bytes, 1))).toHaveLength(1);
  const copied = concat.mock.calls.reduce(
    (sum, [parts]) => sum + parts.reduce((size, { length }) => size + length, 0),
    0,
  );
  concat.mockRestore();
  expect(copied).toBeLessThan(2 * bytes.length);
});
