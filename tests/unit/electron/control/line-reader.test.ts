import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineReader } from '../../../../electron/control/line-reader';

function linesOf(reader: LineReader, ...chunks: readonly (string | Buffer)[]): readonly string[] {
  return chunks
    .flatMap((chunk) => [...reader.read(Buffer.from(chunk))])
    .map((line) => (line.kind === 'line' ? line.text : `(${line.kind})`));
}

it('gives the same lines however the bytes are cut', () => {
  const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }).map((line) => line.replaceAll('\n', '')));
  fc.assert(
    fc.property(text, fc.array(fc.nat(40)), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
      const chunks = [0, ...ends].map((start, index) => bytes.subarray(start, ends[index] ?? bytes.length));
      expect(linesOf(new LineReader(1_000), ...chunks)).toEqual(lines.map((line) => line.replace(/^\uFEFF/, '')));
    }),
  );
});

it('stops at a line that is too long, finished or not, stays stopped, and says what is not text', () => {
  expect(linesOf(new LineReader(4), 'ok\n', '12345\n', 'ok\n')).toEqual(['ok', '(too-long)']);
  expect(linesOf(new LineReader(4), '123', '45')).toEqual(['(too-long)']);
  expect(linesOf(new LineReader(4), '1234\n1234\n')).toEqual(['1234', '1234']);
  expect(linesOf(new LineReader(9), Buffer.from([0xc3, 0x28, 0x0a]), 'ok\n')).toEqual(['(not-text)', 'ok']);
});

it('asks for the limit of each long line once, with its beginning', () => {
  const heads: string[] = [];
  const reader = new LineReader(4, (head) => {
    heads.push(head.toString());
    return head.toString().startsWith('L') ? 8 : 4;
  });
  expect(linesOf(reader, 'abc\nL', '2345', '678', '\nabcd\n', 'L2345\n', 'abcde\n')).toEqual([
    'abc',
    'L2345678',
    'abcd',
    'L2345',
    '(too-long)',
  ]);
  expect(heads).toEqual(['L2345', 'L2345', 'abcde']);
  // Longer even than that.
  expect(linesOf(new LineReader(4, () => 6), '12345', '67', 'x\n')).toEqual(['(too-long)']);
});
