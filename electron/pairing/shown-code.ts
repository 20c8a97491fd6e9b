import type { ShownCode } from '../../shared/domain/pairing';
import { QR_CODE_LIFETIME_MS } from '../service/qr-code';

/** A code as the service or a relay gave it. */
interface GivenCode {
  readonly qrcode: string;
  readonly code: string | null;
  /** By the issuer's clock. */
  readonly expiresAt: string;
}

/**
 * The code as shown, from `now` on. An expiry by another computer's clock that is implausible by this computer's is
 * ignored: every code lives for 4 hours (reference, section 8).
 */
export function shownCode({ qrcode, code, expiresAt }: GivenCode, now: number): ShownCode {
  const given = Date.parse(expiresAt);
  const latest = now + QR_CODE_LIFETIME_MS;
  const end = given > now && given <= latest ? given : latest;
  return {
    qrcode,
    typed: typedCode(code, qrcode),
    shownAt: new Date(now).toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
}

/** Longest text that a person is asked to type, in characters. */
const MAX_TYPED_LENGTH = 24;
/** Characters that every keyboard has; JSON and addresses are for cameras. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9 _-]*$/;

/** What a person can type instead of scanning: the short code, else a QR text that is easy to type; null: neither. */
export function typedCode(code: string | null, qrcode: string): string | null {
  const isTypable = (text: string): boolean => text.length <= MAX_TYPED_LENGTH && WORD.test(text);
  if (code !== null && isTypable(code)) return code;
  return isTypable(qrcode) ? qrcode : null;
}
