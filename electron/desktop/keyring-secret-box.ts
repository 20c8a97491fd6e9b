import { failure, success } from '../../shared/lib/result';
import type { SecretBox } from '../lib/kept-secret';

/** The part of Electron’s `safeStorage` that is used here. */
export interface SafeStorage {
  isEncryptionAvailable(): boolean;
  /** On Linux only. */
  getSelectedStorageBackend(): string;
  encryptString(text: string): Buffer;
  decryptString(encrypted: Buffer): string;
}

/** Prefix of what Chromium on Linux encrypts with its well-known password. */
const WELL_KNOWN_PASSWORD = 'v10';

/**
 * Encrypts with the system’s keyring. On Linux without one, Chromium falls back to a well-known password
 * (`basic_text`), which does not count as a keyring, whether the runtime reports it or its ciphertext reveals it.
 */
export function keyringSecretBox(storage: SafeStorage, platform: NodeJS.Platform): SecretBox {
  const isThere = (): boolean => {
    if (!storage.isEncryptionAvailable()) return false;
    return platform !== 'linux' || !['basic_text', 'unknown'].includes(storage.getSelectedStorageBackend());
  };
  const isSealed = (encrypted: Buffer): boolean =>
    platform !== 'linux' || encrypted.toString('latin1', 0, WELL_KNOWN_PASSWORD.length) !== WELL_KNOWN_PASSWORD;
  return {
    seal: (secret) => {
      try {
        const encrypted = isThere() ? storage.encryptString(secret) : null;
        return encrypted !== null && isSealed(encrypted)
          ? success(encrypted.toString('base64'))
          : failure('no-keyring');
      } catch {
        return failure('no-keyring');
      }
    },
    open: (sealed) => {
      try {
        const encrypted = Buffer.from(sealed, 'base64');
        return isThere() && isSealed(encrypted) ? success(storage.decryptString(encrypted)) : failure('locked');
      } catch {
        return failure('locked');
      }
    },
  };
}
