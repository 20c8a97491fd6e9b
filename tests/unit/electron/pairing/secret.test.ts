import { describe, expect, test } from 'vitest';
import { newSecret, secretHash } from '../../../../electron/pairing/secret';

describe('secrets', () => {
  test('have 256 bits, need no escaping and never come twice', () => {
    const secrets = Array.from({ length: 1000 }, newSecret);
    expect(new Set(secrets).size).toBe(1000);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    }
  });

  test('are kept as their SHA-256', () => {
    expect(secretHash('secret')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
  });
});
