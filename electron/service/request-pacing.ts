import type { ServiceFailure } from '../../shared/domain/service-error';
import { fullJitterDelay } from '../lib/backoff';

/** Least quiet for a service that refused for being asked too often, in milliseconds. */
const RATE_LIMITED_MS = 60_000;
/** Longest quiet that a service may ask for; it also keeps timers far from their limit of 2^31 ms. */
export const MAX_QUIET_MS = 60 * 60_000;

/** How long a service is to be left alone after a failure, whoever wants to ask, in milliseconds. */
export function quietTimeAfter({ code, retryAfterMs }: ServiceFailure): number {
  const least = code === 'rate-limited' ? RATE_LIMITED_MS : 0;
  return Math.min(Math.max(retryAfterMs ?? 0, least), MAX_QUIET_MS);
}

/** Longest wait that is taken from the service: a day. Past that it is a mistake, and no timer runs for months. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Reads a `Retry-After` header, in seconds or as an HTTP date; in milliseconds from now, or null. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS);
  // Date.parse takes much that is no date ("5 apples"): an HTTP date begins with its weekday.
  const at = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER_MS);
}

/** Added to the interval, so that a household's clients do not ask in step. */
const JITTER_MS = 2_000;
const BACKOFF_CAP_MS = 5 * 60_000;

/** How long to wait after an answer: never less than the interval. */
export function delayAfterAnswer(intervalMs: number, random: () => number): number {
  return intervalMs + fullJitterDelay({ baseMs: JITTER_MS, capMs: JITTER_MS }, 0, random);
}

/** How long to wait after `attempts` failures in a row: the interval, what the service asks for, and a back-off. */
export function delayAfterFailure(
  failure: ServiceFailure,
  attempts: number,
  intervalMs: number,
  random: () => number,
): number {
  const backoff = fullJitterDelay({ baseMs: intervalMs, capMs: BACKOFF_CAP_MS }, attempts - 1, random);
  return Math.max(intervalMs, quietTimeAfter(failure)) + backoff;
}
