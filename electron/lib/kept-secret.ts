import type { SecretState } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';
import type { SecretBox } from './secret-box';

/**
 * One secret, kept encrypted where the computer has a keyring, and else for this session only. A ciphertext that
 * cannot be decrypted is never thrown away: keyrings come and go between sessions.
 */
export class KeptSecret {
  readonly #box: SecretBox;
  #sealed: string | null;
  /** Without a keyring; null: none was entered in this session. */
  #ofSession: string | null = null;

  /** @param sealed the ciphertext of an earlier session; null: there is none */
  constructor(box: SecretBox, sealed: string | null) {
    this.#box = box;
    this.#sealed = sealed;
  }

  /** What belongs on the disk. */
  get sealed(): string | null {
    return this.#sealed;
  }

  get state(): SecretState {
    if (this.#ofSession !== null) return 'session';
    if (this.#sealed === null) return 'none';
    return this.#box.open(this.#sealed).ok ? 'kept' : 'locked';
  }

  /** The secret itself, for the one call that needs it; decrypted anew each time, so that it lies nowhere meanwhile. */
  read(): Result<string, 'none' | 'locked'> {
    if (this.#ofSession !== null) return success(this.#ofSession);
    return this.#sealed === null ? failure('none') : this.#box.open(this.#sealed);
  }

  /** Replaces it; what was kept before is gone for good. */
  set(secret: string): void {
    const sealed = this.#box.seal(secret);
    this.#sealed = sealed.ok ? sealed.value : null;
    this.#ofSession = sealed.ok ? null : secret;
  }

  forget(): void {
    this.#sealed = null;
    this.#ofSession = null;
  }
}
