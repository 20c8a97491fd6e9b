import type { IsoTime } from '../../shared/domain/iso-time';
import { failure, type Result, success } from '../../shared/lib/result';
import { field, isWireObject, jsonText, text, unwrapJson } from './wire-value';

/** Lifetime of a generated code: 4 hours (reference, section 8). */
export const QR_CODE_LIFETIME_MS = 4 * 60 * 60 * 1000;

/** Longest QR string that is accepted; no QR code can hold a longer one. */
export const MAX_QR_LENGTH = 4_096;

/** Parameters of the QR code endpoint (reference, section 4.3). */
export interface QrCodeRequest {
  /** The developer token: a secret, sent only in the request's body. */
  readonly token: string;
  /** The user's identifier in the developer's application. */
  readonly uid: string;
  readonly uname?: string | undefined;
  /** The developer's own token for the user, checked when the callback arrives: a secret too. */
  readonly utoken?: string | undefined;
}

/** A code that a person can scan or type into a companion app (reference, section 4.3). */
export interface QrCode {
  /** The content of the QR code, verbatim, to be drawn; may be long JSON. */
  readonly qrcode: string;
  /** A short code that a person can type; null: `qrcode` itself is typed. */
  readonly code: string | null;
  /** URL of a remote picture; informational, since Beckon draws the code itself. */
  readonly qrcodeUrl: string | null;
  readonly expiresAt: IsoTime;
}

/** Parses the `data` of the QR code endpoint; `answeredAt` is in milliseconds. Fails with the reason. */
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

/** Verbatim, since it is drawn unchanged; unquoted JSON is serialized. Null: too long. */
function qrText(value: unknown): string | null {
  if (typeof value !== 'string') return jsonText(value, MAX_QR_LENGTH);
  return value.length > MAX_QR_LENGTH ? null : value;
}
