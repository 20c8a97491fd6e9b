import type { ServiceFailure } from '../../shared/domain/service-error';
import { fullJitterDelay } from '../lib/backoff';

/** Added to the interval, so that a household's clients do not ask in step. */
const JITTER_MS = 2_000;
const BACKOFF_CAP_MS = 5 * 60_000;
/** Least wait after a refusal for asking too often, where the service names none. */
const RATE_LIMITED_MS = 60_000;
/** Longest wait that a service may ask for; also keeps the timer far from its limit of 2^31 ms. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** How long to wait after an answer: never less than the interval. */
export function delayAfterAnswer(intervalMs: number, random: () => number): number {
  return intervalMs + fullJitterDelay({ baseMs: JITTER_MS, capMs: JITTER_MS }, 0, random);
}

/** How long the service is to be left alone after a failure, whoever wants to ask. */
export function quietTimeAfter(failure: ServiceFailure): number {
  return Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
}

/** How long to wait after `attempts` failures in a row: the interval, what the service asks for, and a back-off. */
export function delayAfterFailure(
  failure: ServiceFailure,
  attempts: number,
  intervalMs: number,
  random: () => number,
): number {
  const least = failure.code === 'rate-limited' ? Math.max(intervalMs, RATE_LIMITED_MS) : intervalMs;
  const backoff = fullJitterDelay({ baseMs: intervalMs, capMs: BACKOFF_CAP_MS }, attempts - 1, random);
  return Math.max(least, quietTimeAfter(failure)) + backoff;
}
