import { randomInt } from 'node:crypto';
import type { Clock } from '../lib/clock';

/** Maximum codes kept; the oldest are dropped. */
const MAX_CODES = 1_000;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

/** The owner of a code, from its request. */
export interface CodeOwner {
  readonly uid: string;
  readonly utoken: string | null;
}

/** An issued code (reference, section 4.3). */
export interface IssuedCode {
  readonly owner: CodeOwner;
  /** The short code to type. */
  readonly code: string;
  /** The content of the QR code: JSON, as in the field. */
  readonly qrcode: string;
  readonly expiresAt: number;
}

/** The issued codes, and when they expire. */
export class QrCodes {
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #codes = new Map<string, IssuedCode>();

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  issue(owner: CodeOwner): IssuedCode {
    const code = this.#freshCode();
    const expiresAt = this.#clock.now() + this.#lifetimeMs;
    const issued = { owner, code, qrcode: JSON.stringify({ v: 2, code }), expiresAt };
    this.#codes.set(code, issued);
    const oldest = this.#codes.keys().next();
    if (this.#codes.size > MAX_CODES && oldest.done !== true) this.#codes.delete(oldest.value);
    return issued;
  }

  /** Finds a code by its scanned or typed text, ignoring case; null: it was never issued. */
  find(scanned: string): { readonly issued: IssuedCode; readonly isGood: boolean } | null {
    const text = scanned.trim();
    const issued =
      this.#codes.get(text.toUpperCase()) ?? [...this.#codes.values()].find(({ qrcode }) => qrcode === text);
    return issued === undefined ? null : { issued, isGood: this.#clock.now() < issued.expiresAt };
  }

  #freshCode(): string {
    for (;;) {
      const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
      if (!this.#codes.has(code)) return code;
    }
  }
}
