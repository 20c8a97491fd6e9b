import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A fresh secret of 256 bits, as 43 characters that need no escaping in JSON, in a URL or in a header. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/**
 * SHA-256 of a secret, in hexadecimal: only this is stored and compared. A slow password hash would add
 * nothing, since nobody guesses 256 random bits.
 */
export function secretHash(secret: string): string {
  return hash('sha256', secret);
}
