import type { ServiceErrorCode, ServiceFailure } from '../../shared/domain/service-error';
import { type Text, textFor, verbatim } from '../../shared/words/text';

/** What is known about one failure beyond its code. */
export interface FailureDetails {
  /** What exactly happened: the end of the sentence, without its full stop. Never a secret, never raw text. */
  readonly detail?: Text | undefined;
  /** Better advice than the code's own. */
  readonly advice?: Text | undefined;
  readonly serviceCode?: number | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
}

/** Makes a failure with what the catalog says of its code. */
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

/** A failure that was made before anything was sent; words that no other surface says stand as they are. */
export function usageFailure(message: string | Text, advice: string | Text): ServiceFailure {
  return { code: 'usage', serviceCode: null, message: asText(message), advice: asText(advice), retryAfterMs: null };
}

/** What was given is no device code; `problem` as `parseDeviceCode` tells it. */
export function deviceCodeFailure(problem: string): ServiceFailure {
  return usageFailure(textFor('failure.deviceCode.message', { problem }), textFor('failure.deviceCode.advice'));
}

/** For what was not worth a request, or is no longer; `reason` ends the sentence. */
export function notAsked(reason: string): ServiceFailure {
  return serviceFailure('unreachable', { detail: textFor('failure.detail.notAsked', { reason }) });
}

function asText(words: string | Text): Text {
  return typeof words === 'string' ? verbatim(words) : words;
}
