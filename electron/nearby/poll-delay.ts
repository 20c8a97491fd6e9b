import type { ServiceFailure } from '../../shared/domain/service-error';
import { fullJitterDelay } from '../lib/backoff';
import { quietTimeAfter } from '../service/quiet-time';

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
