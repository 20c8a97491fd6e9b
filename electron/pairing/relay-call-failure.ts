import { SERVICE_ERROR_CODES, type ServiceErrorCode, type ServiceFailure } from '../../shared/domain/service-error';
import { type Text, textFor } from '../../shared/words/text';

/** Codes that a relay's own answers carry, apart from those that the service gave it. */
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
  /** The code of the service's envelope, where it was the service that refused. */
  readonly serviceCode: number | null;
  /** What happened. */
  readonly message: Text;
  /** Who can mend it, and how. */
  readonly advice: Text;
  /** How long the relay asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Whether the same call may well work in a moment: the relay or the way to it is down. */
  readonly isPassing: boolean;
}

/** What may well have passed in a moment. */
const PASSING: ReadonlySet<RelayCallFailure['code']> = new Set<RelayCallFailure['code']>([
  'timeout',
  'refused',
  'name-not-found',
  'unreachable',
  'rate-limited',
  'busy',
  'storage',
]);

/** Makes a failure with what the catalog says of its code. */
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

/** The same for where only failures of a service are told: a refusal that is the relay's own goes as `service-code`. */
export function relayTrouble({ isPassing: _, ...reason }: RelayCallFailure): ServiceFailure {
  return { ...reason, code: SERVICE_ERROR_CODES.find((known) => known === reason.code) ?? 'service-code' };
}
