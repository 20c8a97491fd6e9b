import type { Random } from './random';

/** Bytes that parsers are known to stumble over. */
const TOKENS: readonly Buffer[] = [
  '',
  '\0',
  '\n',
  '\r\n',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  'true',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  '\\u0000',
  '\\ud800',
  '&',
  '=',
  '%',
  '%00',
  '[]',
  '\uFEFF',
  '\u202e',
  '\u2028',
  '…',
  '😀',
  '- ',
  '? ',
  '&a ',
  '*a',
  '<<: ',
  '!!binary ',
  '|\n',
].map((text) => Buffer.from(text));

const INVALID_UTF8: readonly Buffer[] = [
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xe2, 0x82],
  [0x80],
].map((bytes) => Buffer.from(bytes));

const MAX_CHANGES = 4;
/** Nothing grows beyond it by being repeated, in bytes. */
const MAX_LENGTH = 256 * 1024;

/**
 * A copy with one to four changes: bytes that are flipped, left out, repeated, put in, cut off, or taken from another.
 *
 * @param others of the same kind
 */
export function mutatedBytes(random: Random, bytes: Buffer, others: readonly Buffer[]): Buffer {
  let mutated: Buffer = Buffer.from(bytes);
  for (let changes = 1 + random.below(MAX_CHANGES); changes > 0; changes -= 1)
    mutated = changed(random, mutated, others);
  return mutated;
}

function changed(random: Random, bytes: Buffer, others: readonly Buffer[]): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(random.oneIn(4) ? bytes.length + 1 : 8));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  switch (random.below(8)) {
    case 0: {
      if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      return bytes;
    }
    case 1: {
      if (at < bytes.length) bytes[at] = random.below(256);
      return bytes;
    }
    case 2:
      return Buffer.concat([before, after]);
    case 3:
      return before;
    case 4: {
      const times = 2 + random.below(random.oneIn(50) ? 500 : 4);
      const most = Math.max(1, Math.min(times, Math.floor(MAX_LENGTH / Math.max(1, part.length))));
      return Buffer.concat([before, ...Array.from({ length: most }, () => part), after]);
    }
    case 5:
      return Buffer.concat([before, random.pick(TOKENS), bytes.subarray(at)]);
    case 6:
      return Buffer.concat([before, random.pick(INVALID_UTF8), bytes.subarray(at)]);
    default: {
      const other = others.length === 0 ? bytes : random.pick(others);
      const from = random.below(other.length + 1);
      return Buffer.concat([before, other.subarray(from, from + 1 + random.below(64)), after]);
    }
  }
}
