import type { Result } from '../../shared/lib/result';

/** Encrypts with a key that the operating system keeps. */
export interface SecretBox {
  /** Gives the ciphertext in base 64. Fails where nothing here keeps a key. */
  seal(secret: string): Result<string, 'no-keyring'>;
  /** Fails when it cannot be decrypted now: the keyring is shut, another one, or away. It may well open later. */
  open(sealed: string): Result<string, 'locked'>;
}
