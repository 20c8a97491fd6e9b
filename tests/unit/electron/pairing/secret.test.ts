import { describe, expect, test } from 'vitest';
import { newSecret, sameHash, secretHash } from '../../../../electron/pairing/secret';

describe('secrets', () => {
  test('have 256 bits, need no escaping and never come twice', () => {
    const secrets = Array.from({ length: 1000 }, newSecret);
    expect(new Set(secrets).size).toBe(1000);
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    }
  });

  test('are compared by their hashes, whatever the lengths', () => {
    const hash = secretHash('secret');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(sameHash(hash, secretHash('secret'))).toBe(true);
    expect(sameHash(hash, secretHash('Secret'))).toBe(false);
    // timingSafeEqual alone would throw on these.
    expect(sameHash(hash, '')).toBe(false);
    expect(sameHash('', 'x')).toBe(false);
  });
});
