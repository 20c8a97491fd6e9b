import { SERVICE_ERROR_CODES } from '../../shared/domain/service-error';
import { RELAY_REFUSALS, type RelayCallFailure, relayCallFailure } from './relay-call-failure';
import { errorSchema } from './relay-contract';

const CODES = [...SERVICE_ERROR_CODES, ...RELAY_REFUSALS] as const;

/**
 * Names the failure behind an answer with an error status. `body` is its JSON, or undefined. The words are this side's
 * own: what stands in the body is not shown. Pure.
 */
export function readRelayError(status: number, body: unknown, retryAfterMs: number | null): RelayCallFailure {
  const parsed = errorSchema.safeParse(body);
  const error = parsed.success ? parsed.data.error : null;
  const code = CODES.find((known) => known === error?.code);
  if (code !== undefined) return relayCallFailure(code, { serviceCode: error?.serviceCode ?? null, retryAfterMs });
  if (status === 401) return relayCallFailure('unauthorized');
  if (status === 429) return relayCallFailure('rate-limited', { retryAfterMs });
  // A balancer whose relays restart, or a relay that is being stopped.
  if (status === 502 || status === 503 || status === 504) return relayCallFailure('unreachable', { retryAfterMs });
  return relayCallFailure('http-status');
}
