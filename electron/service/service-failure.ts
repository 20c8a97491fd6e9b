import type { ServiceErrorCode, ServiceFailure, TlsReason } from '../../shared/domain/service-error';
import { type Text, textFor, verbatim } from '../../shared/words/text';

/** What is known about one failure beyond its code. */
export interface FailureDetails {
  /** What exactly happened: the end of the sentence, without its period. Never a secret, never raw text. */
  readonly detail?: Text | undefined;
  /** What is wrong with the TLS connection; it has a detail of its own. */
  readonly tlsReason?: TlsReason | undefined;
  /** More specific advice than the code's own. */
  readonly advice?: Text | undefined;
  readonly serviceCode?: number | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
}

/** What people read of a reason. */
export const TLS_DETAILS: Readonly<Record<TlsReason, Text>> = {
  'certificate-expired': textFor('failure.detail.certificateExpired'),
  'certificate-not-yet-valid': textFor('failure.detail.certificateNotYetValid'),
  'certificate-name': textFor('failure.detail.certificateName'),
  'certificate-unknown': textFor('failure.detail.certificateUnknown'),
  'no-tls': textFor('failure.detail.noTls'),
};

/** Creates a failure with the catalog's texts for its code. */
export function serviceFailure(code: ServiceErrorCode, details: FailureDetails = {}): ServiceFailure {
  const message = textFor(`failure.${code}.message`);
  const { tlsReason } = details;
  const detail = tlsReason === undefined ? details.detail : TLS_DETAILS[tlsReason];
  return {
    code,
    serviceCode: details.serviceCode ?? null,
    message:
      detail === undefined ? textFor('failure.said', { message }) : textFor('failure.saidDetail', { message, detail }),
    advice: details.advice ?? textFor(`failure.${code}.advice`),
    retryAfterMs: details.retryAfterMs ?? null,
    ...(tlsReason === undefined ? {} : { tlsReason }),
  };
}

/** A failure before anything was sent; plain strings are used as they are, without the catalog. */
export function usageFailure(message: string | Text, advice: string | Text): ServiceFailure {
  return { code: 'usage', serviceCode: null, message: asText(message), advice: asText(advice), retryAfterMs: null };
}

/** The input is not a device code; `problem` comes from `parseDeviceCode`. */
export function deviceCodeFailure(problem: Text): ServiceFailure {
  return usageFailure(textFor('failure.deviceCode.message', { problem }), textFor('failure.deviceCode.advice'));
}

/** For a request that was not made, or is no longer needed. */
export function notAsked(reason: 'unwanted' | 'paused' | 'rarely'): ServiceFailure {
  return serviceFailure('unreachable', { detail: textFor(`failure.detail.notAsked.${reason}`) });
}

function asText(words: string | Text): Text {
  return typeof words === 'string' ? verbatim(words) : words;
}
