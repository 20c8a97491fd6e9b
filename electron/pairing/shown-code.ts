import type { ShownCode } from '../../shared/domain/pairing';
import { QR_CODE_LIFETIME_MS } from '../service/qr-code';
import { typedCode } from './typed-code';

/** What was given as a code, by the service or by a relay. */
interface GivenCode {
  readonly qrcode: string;
  readonly code: string | null;
  /** By the clock of whoever gave it. */
  readonly expiresAt: string;
}

/**
 * The code as it is shown, from `now` on. A moment by another computer's clock that cannot be right by this one's is
 * not believed: every code lives for 4 hours (reference, section 8).
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
