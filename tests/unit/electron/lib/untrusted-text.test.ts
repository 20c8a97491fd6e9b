import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  identifierProblem,
  MAX_TEXT_LENGTH,
  parseDeviceCode,
  showableText,
} from '../../../../electron/lib/untrusted-text';
import { failure, success } from '../../../../shared/lib/result';
import { saying } from '../../../support/saying';

test.each([
  ['  Lush  ', 'Lush'],
  ['two\r\nlines\tand tab', 'two lines and tab'],
  ['\u001b[31mred\u001b[0m', '[31mred[0m'],
  ['nul\u0000bell\u0007c1\u009b', 'nulbellc1'],
  ['abc\u202Egpj.exe', 'abcgpj.exe'],
  ['zero\u200Bwidth\uFEFF', 'zerowidth'],
  ['half \uD83D pair', 'half \uFFFD pair'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['می‌خواهم', 'می‌خواهم'],
  ['\u3164', ''],
  ['\u2800 \uFE0F\u200D', ''],
])('showableText %j becomes %j', (raw, shown) => {
  expect(showableText(raw)).toBe(shown);
});

test('showableText makes any text short, well-formed and printable, and never cuts a pair of units in half at the cap', () => {
  const long = `${'x'.repeat(MAX_TEXT_LENGTH - 1)}😀tail`;
  expect(showableText(long)).toBe('x'.repeat(MAX_TEXT_LENGTH - 1));
  expect(showableText(`${'x'.repeat(MAX_TEXT_LENGTH - 2)}😀tail`)).toBe(`${'x'.repeat(MAX_TEXT_LENGTH - 2)}😀`);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), codeUnits()), (raw) => {
      const shown = showableText(raw);
      expect(shown.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
      expect(() => encodeURIComponent(shown)).not.toThrow();
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2028\u2029]/u);
      expect(showableText(shown)).toBe(shown);
    }),
  );
});

/** Texts that services send, and almost: printable ASCII, with blanks anywhere. */
const plainText = fc.string({ unit: fc.constantFrom(...' !-0aZ~'.split('')), maxLength: 255 });

test('a text in ASCII is shown, and identifies, as it would beside other characters', () => {
  fc.assert(
    fc.property(plainText, (text) => {
      expect(showableText(text)).toBe(showableText(`${text}\u200b`));
    }),
  );
  fc.assert(
    fc.property(plainText, (text) => {
      fc.pre(text !== '');
      expect(identifierProblem(text)).toEqual(identifierProblem(`${text}\u00e9`));
    }),
  );
});

test.each([
  ['', 'is empty'],
  ['x'.repeat(257), 'is longer than 256 characters'],
  ['a\u0000b', 'contains control characters'],
  ['a\nb', 'contains control characters'],
  ['a\uDC00', 'isn’t valid text'],
])('identifierProblem %j %s', (text, problem) => {
  expect(identifierProblem(text)).toEqual(saying(problem));
});

test.each(['remote_0f', 'a b/c?d#e%', '__proto__', 'ключ', 'x'.repeat(256), '😀'])(
  'identifierProblem %j will do',
  (text) => {
    expect(identifierProblem(text)).toBeNull();
  },
);

/** Texts that JSON can carry and UTF-8 cannot: lone halves of pairs among them. */
function codeUnits(): fc.Arbitrary<string> {
  return fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
    .map((units) => String.fromCharCode(...units));
}

it.each(['remote_0f', 'a b/c?d#e%2f', '..%2f..', 'ключ😀', 'constructor', '...'])('a device code may be %j', (code) => {
  expect(parseDeviceCode(code)).toEqual(success(code));
  expect(parseDeviceCode(` \t${code}\n`)).toEqual(success(code));
});

it.each([
  ['', 'is empty'],
  ['  ', 'is empty'],
  ['x'.repeat(257), 'is longer than 256 characters'],
  ['two\nlines', 'contains control characters'],
  ['turned\u202e', 'contains control characters'],
  ['lone \ud800 half', 'isn’t valid text'],
  [' .. ', 'can’t be only dots'],
  ['__proto__', 'is a reserved word'],
])('a device code is not %j', (text, problem) => {
  expect(parseDeviceCode(text)).toEqual(failure(saying(problem)));
});

it('a device code is the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const code = parseDeviceCode(text);
      return !code.ok || (parseDeviceCode(code.value).ok && code.value === code.value.trim());
    }),
  );
});
