import { expect, test } from 'vitest';
import { MAX_RETRY_AFTER_MS, parseRetryAfter } from '../../../../electron/service/retry-after';

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
