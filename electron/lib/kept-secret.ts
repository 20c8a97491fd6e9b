import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SecretState } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';

/** Encrypts with a key in the operating system's keyring. */
export interface SecretBox {
  /** Returns the ciphertext in base 64. Fails if there is no keyring. */
  seal(secret: string): Result<string, 'no-keyring'>;
  /** Fails if it cannot be decrypted now: the keyring is locked, missing, or a different one. It may work later. */
  open(sealed: string): Result<string, 'locked'>;
}

/** Where a secret may be sent: an address, and the authority that verifies whoever answers there. */
export interface SecretPlace {
  readonly url: string;
  /** SHA-256 of the additional authority trusted there, in hexadecimal; null: none. */
  readonly authority: string | null;
}

/** Why a secret is not available for a place; `unbound`: stored by an earlier version, without a place. */
export type SecretRefusal = 'none' | 'locked' | 'elsewhere' | 'unbound';

/** A secret, and the only place that it was entered for. */
interface BoundSecret extends SecretPlace {
  readonly secret: string;
}

type Opened =
  | { readonly kind: 'bound'; readonly bound: BoundSecret }
  | { readonly kind: 'unbound'; readonly secret: string };

/** Prefix of sealed texts since secrets are bound to a place. */
const BOUND = 'beckon-secret:1:';

/** The sealed JSON after that prefix. */
const sealedSecret = z.object({
  secret: z.string(),
  url: z.string(),
  authority: z.string().nullable(),
  proof: z.string(),
});

/**
 * One secret, encrypted if the computer has a keyring, else kept in memory for this session. It is sealed together with
 * the place that it was entered for, so that editing the file cannot redirect it. A ciphertext that cannot be decrypted
 * is never discarded: keyrings come and go between sessions.
 */
export class KeptSecret {
  readonly #box: SecretBox;
  #sealed: string | null;
  /** Used without a keyring; null: none was entered in this session. */
  #ofSession: BoundSecret | null = null;

  /** @param sealed the ciphertext of an earlier session; null: there is none */
  constructor(box: SecretBox, sealed: string | null) {
    this.#box = box;
    this.#sealed = sealed;
  }

  /** The ciphertext to store. */
  get sealed(): string | null {
    return this.#sealed;
  }

  /** The place that it was entered for; null: there is no secret, or the place is not known now. */
  get boundTo(): SecretPlace | null {
    const opened = this.#open();
    return opened.ok && opened.value.kind === 'bound' ? opened.value.bound : null;
  }

  /** Its state for a place; null: there is no place that it could be sent to now. */
  stateAt(place: SecretPlace | null): SecretState {
    const opened = this.#open();
    if (!opened.ok) return opened.error;
    if (opened.value.kind === 'unbound') return 'unbound';
    if (place !== null && !isSamePlace(opened.value.bound, place)) return 'elsewhere';
    return this.#ofSession === null ? 'kept' : 'session';
  }

  /** The secret itself, for the one call that needs it; decrypted each time, so that it is not in memory in between. */
  read(place: SecretPlace): Result<string, SecretRefusal> {
    const opened = this.#open();
    if (!opened.ok) return opened;
    if (opened.value.kind === 'unbound') return failure('unbound');
    return isSamePlace(opened.value.bound, place) ? success(opened.value.bound.secret) : failure('elsewhere');
  }

  /**
   * A secret stored by an earlier version, for callers with the user's confirmation of its place; null: it is not one.
   */
  readUnbound(): string | null {
    const opened = this.#open();
    return opened.ok && opened.value.kind === 'unbound' ? opened.value.secret : null;
  }

  /** Replaces the secret; the previous one is lost. */
  set(secret: string, { url, authority }: SecretPlace): void {
    const bound = { secret, url, authority };
    const sealed = this.#box.seal(`${BOUND}${JSON.stringify({ ...bound, proof: proofOf(bound) })}`);
    this.#sealed = sealed.ok ? sealed.value : null;
    this.#ofSession = sealed.ok ? null : bound;
  }

  forget(): void {
    this.#sealed = null;
    this.#ofSession = null;
  }

  #open(): Result<Opened, 'none' | 'locked'> {
    if (this.#ofSession !== null) return success({ kind: 'bound', bound: this.#ofSession });
    if (this.#sealed === null) return failure('none');
    const text = this.#box.open(this.#sealed);
    if (!text.ok) return text;
    if (!text.value.startsWith(BOUND)) return success({ kind: 'unbound', secret: text.value });
    const bound = parseBound(text.value.slice(BOUND.length));
    // The ciphertext was tampered with; only entering the secret again helps.
    return bound === null ? failure('locked') : success({ kind: 'bound', bound });
  }
}

export function isSamePlace(a: SecretPlace, b: SecretPlace): boolean {
  return a.url === b.url && a.authority === b.authority;
}

function parseBound(json: string): BoundSecret | null {
  try {
    const parsed = sealedSecret.safeParse(JSON.parse(json));
    if (!parsed.success) return null;
    const { proof, ...bound } = parsed.data;
    return proof === proofOf(bound) ? bound : null;
  } catch {
    return null;
  }
}

/**
 * Proves that the place is the sealed one: on some systems keyrings encrypt without a checksum, so bits of the place
 * could be flipped without the key. Only someone who already has the secret can create the proof.
 */
function proofOf({ secret, url, authority }: BoundSecret): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([url, authority]))
    .digest('hex');
}
