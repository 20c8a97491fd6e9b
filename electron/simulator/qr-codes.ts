import { randomInt } from 'node:crypto';
import type { Clock } from '../lib/clock';

/** Codes kept at a time; the oldest go first. */
const MAX_CODES = 1_000;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

/** Who a code was made for, as the request for it said. */
export interface CodeOwner {
  readonly uid: string;
  readonly utoken: string | null;
}

/** A code that was given out (reference, section 4.3). */
export interface IssuedCode {
  readonly owner: CodeOwner;
  /** What a person types. */
  readonly code: string;
  /** What the QR code says: JSON, as in the field. */
  readonly qrcode: string;
  readonly expiresAt: number;
}

/** The codes that were given out, and until when they are good. */
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

  /** Finds a code by what was scanned or typed, in either case of letters; null: it was never given out. */
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
