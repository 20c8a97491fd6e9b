import { expect, it } from 'vitest';
import { isSameText } from '../../../../electron/lib/same-text';

it('compares texts, whatever their lengths', () => {
  expect(isSameText('secret', 'secret')).toBe(true);
  expect(isSameText('Secret', 'secret')).toBe(false);
  // The comparison of bytes alone would throw on these.
  expect(isSameText('', 'secret')).toBe(false);
  expect(isSameText('secret', '')).toBe(false);
});
