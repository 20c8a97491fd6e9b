import type { ServiceFailure } from '../../shared/domain/service-error';
import { fullJitterDelay } from '../lib/backoff';

/** Shortest pause after a rate limit refusal, in milliseconds. */
const RATE_LIMITED_MS = 60_000;
/** Longest pause that a service may request; it also keeps timers far below their limit of 2^31 ms. */
export const MAX_QUIET_MS = 60 * 60_000;

/** How long no caller may make requests after a failure, in milliseconds. */
export function quietTimeAfter({ code, retryAfterMs }: ServiceFailure): number {
  const least = code === 'rate-limited' ? RATE_LIMITED_MS : 0;
  return Math.min(Math.max(retryAfterMs ?? 0, least), MAX_QUIET_MS);
}

/** Longest wait accepted from the service: a day. A longer one is a mistake, and no timer should run for months. */
export const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Parses a `Retry-After` header, in seconds or as an HTTP date; in milliseconds from now, or null. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, MAX_RETRY_AFTER_MS);
  // Date.parse accepts much that is not a date ("5 apples"): an HTTP date begins with its weekday.
  const at = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), MAX_RETRY_AFTER_MS);
}

/** Added to the interval, so that a household's clients do not poll in step. */
const JITTER_MS = 2_000;
const BACKOFF_CAP_MS = 5 * 60_000;

/** How long to wait after an answer: never less than the interval. */
export function delayAfterAnswer(intervalMs: number, random: () => number): number {
  return intervalMs + fullJitterDelay({ baseMs: JITTER_MS, capMs: JITTER_MS }, 0, random);
}

/** How long to wait after `attempts` consecutive failures: interval, pause that the service requested, and backoff. */
export function delayAfterFailure(
  failure: ServiceFailure,
  attempts: number,
  intervalMs: number,
  random: () => number,
): number {
  const backoff = fullJitterDelay({ baseMs: intervalMs, capMs: BACKOFF_CAP_MS }, attempts - 1, random);
  return Math.max(intervalMs, quietTimeAfter(failure)) + backoff;
}
