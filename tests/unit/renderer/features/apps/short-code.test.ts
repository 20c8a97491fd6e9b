import { describe, expect, it } from 'vitest';
import { shortCode } from '../../../../../renderer/features/apps/short-code';

describe('shortCode', () => {
  it('keeps both ends of a long code', () => {
    expect(shortCode('remote_0123456789abcdef0123456789abcdef')).toBe('remote_0123…cdef');
  });

  it.each(['', 'a', 'sixteen-in-all-x'])('leaves "%s" whole', (code) => {
    expect(shortCode(code)).toBe(code);
  });

  it('never cuts a character in two', () => {
    expect(shortCode('😀'.repeat(20))).toBe(`${'😀'.repeat(11)}…${'😀'.repeat(4)}`);
  });
});
