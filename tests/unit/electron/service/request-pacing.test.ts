import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  delayAfterAnswer,
  delayAfterFailure,
  MAX_QUIET_MS,
  MAX_RETRY_AFTER_MS,
  parseRetryAfter,
  quietTimeAfter,
} from '../../../../electron/service/request-pacing';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';
import { aServiceFailure } from '../../../support/service-failure-factory';

test.each([
  ['http-status', null, 0],
  ['http-status', 3_000, 3_000],
  ['rate-limited', null, 60_000],
  ['rate-limited', 7_000, 60_000],
  ['rate-limited', 90_000, 90_000],
  ['rate-limited', 24 * 60 * 60_000, 60 * 60_000],
] as const)('after %s with %j the service is left alone for %d ms', (code, retryAfterMs, quietMs) => {
  expect(quietTimeAfter(aServiceFailure({ code, retryAfterMs }))).toBe(quietMs);
});

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Thu, 01 Jan 2026 12:01:30 GMT', 90_000],
  ['Thursday, 01-Jan-26 12:00:05 GMT', 5_000],
  ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
  ['99999999999999999999', MAX_RETRY_AFTER_MS],
  ['Fri, 01 Jan 2100 00:00:00 GMT', MAX_RETRY_AFTER_MS],
])('%j is %d ms', (header, expected) => {
  expect(parseRetryAfter(header, NOW)).toBe(expected);
});

test.each([undefined, '', 'soon', '-5', '1.5', '5 apples', '2026-01-01', 'Mon, nonsense'])(
  '%j says nothing',
  (header) => {
    expect(parseRetryAfter(header, NOW)).toBeNull();
  },
);

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
});
