import {
  SERVICE_ERROR_CODES,
  type ServiceErrorCode,
  type ServiceFailure,
  TLS_REASONS,
} from '../../shared/domain/service-error';
import { type Text, textFor } from '../../shared/words/text';
import { TLS_DETAILS } from '../service/service-failure';

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
export function relayCallFailure(code: RelayCallFailure['code'], details: RelayCallDetails = {}): RelayCallFailure {
  const { serviceCode = null } = details;
  return {
    code,
    serviceCode,
    ...textsOf(code, details),
    retryAfterMs: details.retryAfterMs ?? null,
    isPassing: PASSING.has(code),
  };
}

interface RelayCallDetails extends Partial<Pick<RelayCallFailure, 'serviceCode' | 'retryAfterMs'>> {
  /** What is wrong with a TLS connection: of `tls` the one to the relay, else the relay's to the service. */
  readonly reason?: string | null | undefined;
}

function textsOf(
  code: RelayCallFailure['code'],
  { serviceCode = null, reason = null }: RelayCallDetails,
): Pick<RelayCallFailure, 'message' | 'advice'> {
  const known = TLS_REASONS.find((one) => one === reason);
  const detail = known === undefined ? undefined : TLS_DETAILS[known];
  const advice = textFor(`relayFailure.${code}.advice`);
  if (code === 'service-code' && serviceCode !== null) {
    return { message: textFor('relayFailure.serviceCodeSaid', { code: serviceCode }), advice };
  }
  if (code === 'tls' && detail !== undefined) return { message: textFor('relayFailure.notSecure', { detail }), advice };
  if (code === 'service-unavailable' && detail !== undefined) {
    return {
      message: textFor('relayFailure.serviceNotSecure.message', { detail }),
      advice: textFor('relayFailure.serviceNotSecure.advice'),
    };
  }
  return { message: textFor(`relayFailure.${code}.message`), advice };
}

/** Converts it to a service failure, where only those are shown: a relay's own refusal becomes `service-code`. */
export function relayTrouble({ isPassing: _, ...reason }: RelayCallFailure): ServiceFailure {
  return { ...reason, code: SERVICE_ERROR_CODES.find((known) => known === reason.code) ?? 'service-code' };
}
