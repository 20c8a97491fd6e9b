import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BusProtocolError } from '../../../../electron/bus/bus-signature';
import { MAX_MESSAGE_BYTES, MessageFrames } from '../../../../electron/bus/message-frames';
import { encodeMessage } from '../../../support/bus-encoder';

const saying = (text: string): Buffer => encodeMessage({ type: 'signal', signature: 's', body: [text] });
const framesOf = (chunks: readonly Buffer[]): readonly Buffer[] => {
  const frames = new MessageFrames();
  return chunks.flatMap((chunk) => [...frames.read(chunk)]);
};
const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

describe('cutting a stream into messages', () => {
  it('gives the same messages however the bytes are cut, without those that are too long', () => {
    const texts = fc.array(fc.oneof(fc.string(), fc.constant('x'.repeat(MAX_MESSAGE_BYTES))), { maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 100_000 }), (all, size) => {
        const messages = all.map(saying);
        const short = messages.filter(({ length }) => length <= MAX_MESSAGE_BYTES);
        expect(framesOf(cut(Buffer.concat(messages), size))).toEqual(short);
      }),
    );
  });

  it('copies every byte a few times at most, however small the pieces', () => {
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

  it('stops at what is no message', () => {
    expect(() => framesOf([saying('one'), Buffer.alloc(64, 0xff)])).toThrow(BusProtocolError);
  });
});
