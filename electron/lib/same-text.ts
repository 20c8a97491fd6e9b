import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  // Hashed, because the comparison throws on unequal lengths.
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
