import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delayAfterAnswer, delayAfterFailure } from '../../../../electron/nearby/poll-delay';
import { MAX_QUIET_MS, quietTimeAfter } from '../../../../electron/service/quiet-time';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';
import { aServiceFailure } from '../../../support/service-failure-factory';

const random = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const interval = fc.integer({ min: 10_000, max: 3_600_000 });

describe('delayAfterAnswer', () => {
  it('is never shorter than the interval, and little longer', () => {
    fc.assert(
      fc.property(interval, random, (intervalMs, drawn) => {
        const delay = delayAfterAnswer(intervalMs, () => drawn);
        expect(delay).toBeGreaterThanOrEqual(intervalMs);
        expect(delay).toBeLessThan(intervalMs + 2_000);
      }),
    );
  });
});

describe('delayAfterFailure', () => {
  it('is never shorter than the interval and what the service asks for, and fits a timer', () => {
    const anyFailure = fc.record({
      code: fc.constantFrom(...SERVICE_ERROR_CODES),
      retryAfterMs: fc.option(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), { nil: null }),
    });
    fc.assert(
      fc.property(anyFailure, fc.integer({ min: 1, max: 100_000 }), interval, random, (given, attempts, ms, drawn) => {
        const failure = aServiceFailure(given);
        const delay = delayAfterFailure(failure, attempts, ms, () => drawn);
        expect(delay).toBeGreaterThanOrEqual(Math.max(ms, quietTimeAfter(failure)));
        expect(delay).toBeLessThanOrEqual(Math.max(ms, MAX_QUIET_MS) + 5 * 60_000);
      }),
    );
  });

  it('backs off to minutes', () => {
    const delays = [1, 2, 3, 4, 5, 6, 20].map((attempts) =>
      delayAfterFailure(aServiceFailure({ code: 'refused' }), attempts, 10_000, () => 0.999_999),
    );
    expect(delays.map((delay) => Math.round(delay / 1_000))).toEqual([20, 30, 50, 90, 170, 310, 310]);
  });

  it('waits a minute after being asked for fewer requests, even when no time was named', () => {
    expect(delayAfterFailure(aServiceFailure({ code: 'rate-limited' }), 1, 10_000, () => 0)).toBe(60_000);
  });
});
