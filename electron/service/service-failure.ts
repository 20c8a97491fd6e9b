import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import { type Text, textFor, verbatim } from '../../shared/words/text';

/** What is known about one failure beyond its code. */
export interface FailureDetails {
  /** What exactly happened: the end of the sentence, without its period. Never a secret, never raw text. */
  readonly detail?: Text | undefined;
  /** More specific advice than the code's own. */
  readonly advice?: Text | undefined;
  readonly serviceCode?: number | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
}

/** Creates a failure with the catalog's texts for its code. */
export function serviceFailure(code: ServiceErrorCode, details: FailureDetails = {}): ServiceFailure {
  const message = textFor(`failure.${code}.message`);
  const { detail } = details;
  return {
    code,
    serviceCode: details.serviceCode ?? null,
    message:
      detail === undefined ? textFor('failure.said', { message }) : textFor('failure.saidDetail', { message, detail }),
    advice: details.advice ?? textFor(`failure.${code}.advice`),
    retryAfterMs: details.retryAfterMs ?? null,
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
