import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDeviceCode } from '../../../../electron/service/device-code';
import { failure, success } from '../../../../shared/lib/result';

describe('a device code', () => {
  it.each(['remote_0f', 'a b/c?d#e%2f', '..%2f..', 'ключ😀', 'constructor', '...'])('may be %j', (code) => {
    expect(parseDeviceCode(code)).toEqual(success(code));
    expect(parseDeviceCode(` \t${code}\n`)).toEqual(success(code));
  });

  it.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    ['x'.repeat(257), 'is longer than 256 characters'],
    ['two\nlines', 'has control characters in it'],
    ['turned\u202e', 'has control characters in it'],
    ['lone \ud800 half', 'is not well-formed text'],
    [' .. ', 'cannot be only dots'],
    ['__proto__', 'is a word that programs keep for themselves'],
  ])('is not %j', (text, problem) => {
    expect(parseDeviceCode(text)).toEqual(failure(problem));
  });

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = parseDeviceCode(text);
        return !code.ok || (parseDeviceCode(code.value).ok && code.value === code.value.trim());
      }),
    );
  });
});
