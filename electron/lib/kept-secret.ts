import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SecretState } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';

/** Encrypts with a key that the operating system keeps. */
export interface SecretBox {
  /** Gives the ciphertext in base 64. Fails where nothing here keeps a key. */
  seal(secret: string): Result<string, 'no-keyring'>;
  /** Fails when it cannot be decrypted now: the keyring is shut, another one, or away. It may well open later. */
  open(sealed: string): Result<string, 'locked'>;
}

/** Where a secret may be sent: an address, and who vouches for whoever answers there. */
export interface SecretPlace {
  readonly url: string;
  /** SHA-256 of the authority that is trusted there beside the usual ones, in hexadecimal; null: none is. */
  readonly authority: string | null;
}

/** Why a secret is not given out for a place; `unbound`: an earlier version kept it, without a place. */
export type SecretRefusal = 'none' | 'locked' | 'elsewhere' | 'unbound';

/** A secret, and the one place that it was entered for. */
interface BoundSecret extends SecretPlace {
  readonly secret: string;
}

type Opened =
  | { readonly kind: 'bound'; readonly bound: BoundSecret }
  | { readonly kind: 'unbound'; readonly secret: string };

/** What the sealed text begins with since secrets are bound to a place. */
const BOUND = 'beckon-secret:1:';

/** What follows that, as JSON. */
const sealedSecret = z.object({
  secret: z.string(),
  url: z.string(),
  authority: z.string().nullable(),
  proof: z.string(),
});

/**
 * One secret, kept encrypted where the computer has a keyring, and else for this session only. The place that it was
 * entered for is sealed with it, so that no edit of a file sends it anywhere else. A ciphertext that cannot be decrypted
 * is never thrown away: keyrings come and go between sessions.
 */
export class KeptSecret {
  readonly #box: SecretBox;
  #sealed: string | null;
  /** Without a keyring; null: none was entered in this session. */
  #ofSession: BoundSecret | null = null;

  /** @param sealed the ciphertext of an earlier session; null: there is none */
  constructor(box: SecretBox, sealed: string | null) {
    this.#box = box;
    this.#sealed = sealed;
  }

  /** What belongs on the disk. */
  get sealed(): string | null {
    return this.#sealed;
  }

  /** Where it was entered for; null: there is none, or that is not known now. */
  get boundTo(): SecretPlace | null {
    const opened = this.#open();
    return opened.ok && opened.value.kind === 'bound' ? opened.value.bound : null;
  }

  /** How it stands for a place; null: there is no place that it could be sent to now. */
  stateAt(place: SecretPlace | null): SecretState {
    const opened = this.#open();
    if (!opened.ok) return opened.error;
    if (opened.value.kind === 'unbound') return 'unbound';
    if (place !== null && !isSamePlace(opened.value.bound, place)) return 'elsewhere';
    return this.#ofSession === null ? 'kept' : 'session';
  }

  /** The secret itself, for the one call that needs it; decrypted anew each time, so that it lies nowhere meanwhile. */
  read(place: SecretPlace): Result<string, SecretRefusal> {
    const opened = this.#open();
    if (!opened.ok) return opened;
    if (opened.value.kind === 'unbound') return failure('unbound');
    return isSamePlace(opened.value.bound, place) ? success(opened.value.bound.secret) : failure('elsewhere');
  }

  /** A secret of an earlier version, for whoever has the user's word on where it is for; null: it is none. */
  readUnbound(): string | null {
    const opened = this.#open();
    return opened.ok && opened.value.kind === 'unbound' ? opened.value.secret : null;
  }

  /** Replaces it; what was kept before is gone for good. */
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
    // The ciphertext was tampered with; only entering the secret again can mend that.
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
 * Shows that the place is the one that was sealed: keyrings encrypt without a checksum on some systems, and bits of
 * the place could be turned without knowing the key. Nobody makes a proof who does not have the secret already.
 */
function proofOf({ secret, url, authority }: BoundSecret): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([url, authority]))
    .digest('hex');
}
