import { SERVICE_ERROR_CODES, type ServiceErrorCode, type ServiceFailure } from '../../shared/domain/service-error';
import { type Text, textFor } from '../../shared/words/text';

/** Codes of a relay's own responses, as opposed to those it forwards from the service. */
export const RELAY_REFUSALS = [
  'unauthorized',
  'no-pairing',
  'no-unmatched',
  'not-waiting',
  'too-many-open',
  'busy',
  'service-unavailable',
  'storage',
] as const;
export type RelayRefusal = (typeof RELAY_REFUSALS)[number];

/** An expected failure of a call to a relay: safe to show, to send to the window, and to print in words. */
export interface RelayCallFailure {
  readonly code: ServiceErrorCode | RelayRefusal;
  /** The code of the service's envelope, if the service refused. */
  readonly serviceCode: number | null;
  /** What happened. */
  readonly message: Text;
  /** Who can fix it, and how. */
  readonly advice: Text;
  /** How long the relay asks clients to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Whether a retry may succeed soon: the relay or the network is down. */
  readonly isPassing: boolean;
}

/** Failures that a retry may overcome. */
const PASSING: ReadonlySet<RelayCallFailure['code']> = new Set<RelayCallFailure['code']>([
  'timeout',
  'refused',
  'name-not-found',
  'unreachable',
  'rate-limited',
  'busy',
  'storage',
]);

/** Creates a failure with the catalog's texts for its code. */
export function relayCallFailure(
  code: RelayCallFailure['code'],
  details: Partial<Pick<RelayCallFailure, 'serviceCode' | 'retryAfterMs'>> = {},
): RelayCallFailure {
  const { serviceCode = null } = details;
  return {
    code,
    serviceCode,
    message:
      code === 'service-code' && serviceCode !== null
        ? textFor('relayFailure.serviceCodeSaid', { code: serviceCode })
        : textFor(`relayFailure.${code}.message`),
    advice: textFor(`relayFailure.${code}.advice`),
    retryAfterMs: details.retryAfterMs ?? null,
    isPassing: PASSING.has(code),
  };
}

/** Converts it to a service failure, where only those are shown: a relay's own refusal becomes `service-code`. */
export function relayTrouble({ isPassing: _, ...reason }: RelayCallFailure): ServiceFailure {
  return { ...reason, code: SERVICE_ERROR_CODES.find((known) => known === reason.code) ?? 'service-code' };
}
