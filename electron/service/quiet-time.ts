import type { ServiceFailure } from '../../shared/domain/service-error';

/** Least quiet for a service that refused for being asked too often, in milliseconds. */
const RATE_LIMITED_MS = 60_000;
/** Longest quiet that a service may ask for; it also keeps timers far from their limit of 2^31 ms. */
export const MAX_QUIET_MS = 60 * 60_000;

/** How long a service is to be left alone after a failure, whoever wants to ask, in milliseconds. */
export function quietTimeAfter({ code, retryAfterMs }: ServiceFailure): number {
  const least = code === 'rate-limited' ? RATE_LIMITED_MS : 0;
  return Math.min(Math.max(retryAfterMs ?? 0, least), MAX_QUIET_MS);
}
