import { expect, test } from 'vitest';
import { quietTimeAfter } from '../../../../electron/service/quiet-time';
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
