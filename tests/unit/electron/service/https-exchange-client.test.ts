import { expect, test } from 'vitest';
import { userAgent } from '../../../../electron/service/https-exchange-client';

test('names the product, its version and where it runs', () => {
  expect(userAgent('1.2.3', 'linux', 'x64')).toBe('Beckon/1.2.3 (linux; x64)');
});

test('cannot carry anything that breaks a header', () => {
  expect(userAgent('1.0\r\nX: y', '', 'a b')).toBe('Beckon/1.0Xy (unknown; ab)');
});
