import { describe, expect, it } from 'vitest';
import { codeGroups } from '../../../../../renderer/features/pairing/code-groups';

const shownAs = (code: string): readonly string[] => codeGroups(code).map(({ text }) => text);

describe('codeGroups', () => {
  it.each([
    ['K7P2', 'K7P2'],
    ['K7P2Q', 'K7P2Q'],
    ['ABC123', 'ABC 123'],
    ['ABC1234', 'ABC1 234'],
    ['ABCD1234', 'ABCD 1234'],
    ['ABC123XYZ', 'ABC 123 XYZ'],
    ['ABCD123456', 'ABCD 1234 56'],
    ['AB-CD-EF', 'AB-CD-EF'],
    ['AB CD EF', 'AB CD EF'],
  ])('shows %s as %s', (code, shown) => {
    expect(shownAs(code).join(' ')).toBe(shown);
  });

  it('never cuts a character in two', () => {
    expect(shownAs('😀😀😀😀😀😀')).toEqual(['😀😀😀', '😀😀😀']);
  });

  it('loses nothing', () => {
    for (let length = 0; length < 40; length += 1) {
      const code = 'x'.repeat(length);
      expect(shownAs(code).join('')).toBe(code);
    }
  });
});
