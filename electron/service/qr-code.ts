import type { IsoTime } from '../../shared/domain/iso-time';
import { failure, type Result, success } from '../../shared/lib/result';
import { field, isWireObject, jsonText, text, unwrapJson } from './wire-value';

/** Lifetime of a generated code: 4 hours (reference, section 8). */
export const QR_CODE_LIFETIME_MS = 4 * 60 * 60 * 1000;

/** Longest QR string that is kept; past it no QR code can hold it. */
export const MAX_QR_LENGTH = 4_096;

/** What the QR code endpoint is asked with (reference, section 4.3). */
export interface QrCodeRequest {
  /** The developer token: a secret; it stands in the request's body and nowhere else. */
  readonly token: string;
  /** The user's identifier in the developer's application. */
  readonly uid: string;
  readonly uname?: string | undefined;
  /** The developer's own token for the user, checked when the callback arrives: a secret too. */
  readonly utoken?: string | undefined;
}

/** A code that a companion app can scan or be given (reference, section 4.3). */
export interface QrCode {
  /** What the QR code says, verbatim, to be drawn; may be long JSON. */
  readonly qrcode: string;
  /** A short code beside it that a person can type; null: `qrcode` itself is what is typed. */
  readonly code: string | null;
  /** A remote picture; for information, since Beckon draws the code itself. */
  readonly qrcodeUrl: string | null;
  readonly expiresAt: IsoTime;
}

/** Reads the `data` of the QR code endpoint; `answeredAt` is in milliseconds. Fails with the reason. */
export function parseQrCode(data: unknown, answeredAt: number): Result<QrCode, string> {
  const value = typeof data === 'string' ? unwrapJson(data) : data;
  const entry: unknown = Array.isArray(value) ? value[0] : value;
  if (!isWireObject(entry)) return failure('the QR code is not an object');
  const given = field(entry, 'qrcode');
  const isMissing = typeof given === 'string' ? given.trim() === '' : !isWireObject(given);
  if (isMissing) return failure('it has no QR code string');
  const qrcode = qrText(given);
  if (qrcode === null) return failure('its QR code string is too long for any QR code');
  return success({
    qrcode,
    code: text(field(entry, 'code')),
    qrcodeUrl: text(field(entry, 'qrcodeUrl')),
    expiresAt: new Date(answeredAt + QR_CODE_LIFETIME_MS).toISOString(),
  });
}

/** Verbatim, since it has to be drawn as it is; JSON that was not put into a string is put into one. Null: too long. */
function qrText(value: unknown): string | null {
  if (typeof value !== 'string') return jsonText(value, MAX_QR_LENGTH);
  return value.length > MAX_QR_LENGTH ? null : value;
}
