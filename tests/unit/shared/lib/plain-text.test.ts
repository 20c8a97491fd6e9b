import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/lib/plain-text';

describe('plainText', () => {
  it('takes out controls and marks that reorder text', () => {
    expect(plainText('photo\u202Egnp.exe')).toBe('photo gnp.exe');
    expect(plainText('a\u0000b\u2066c\u2069\u200Fd\uFEFF')).toBe('a b c d');
  });

  it('keeps other scripts, and markup as the text that it is', () => {
    expect(plainText('مرحبا <b>&amp;')).toBe('مرحبا <b>&amp;');
  });

  it('merges blanks, and comes out empty when nothing can be seen', () => {
    expect(plainText('  a \n\t b ')).toBe('a b');
    expect(plainText('\u200B\u2060 ')).toBe('');
  });
});
