import { expect, it } from 'vitest';
import { parseSince } from '../../../../../electron/cli/commands/history-command';

const NOW = Date.UTC(2026, 0, 31, 12);

it.each([
  ['30m', NOW - 30 * 60_000],
  ['24h', NOW - 24 * 3_600_000],
  ['7d', NOW - 7 * 86_400_000],
  [' 2w ', NOW - 14 * 86_400_000],
  ['2026-01-30', new Date(2026, 0, 30).getTime()],
  ['2026-01-30T08:00:00Z', Date.UTC(2026, 0, 30, 8)],
  ['2026-01-30 08:00', new Date(2026, 0, 30, 8).getTime()],
])('takes %j', (text, time) => {
  expect(parseSince(text, NOW)).toBe(time);
});

it.each([
  '',
  'yesterday',
  '24',
  '-1h',
  '1y',
  '2026-13-01',
  '2026',
  '999999h',
  '2026-02-31',
  '2026-02-30 10:00',
  '2026-01-30T25:00',
])('refuses %j', (text) => {
  expect(() => parseSince(text, NOW)).toThrow(/--since/);
});
