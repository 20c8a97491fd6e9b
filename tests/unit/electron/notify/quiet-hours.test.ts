import { afterEach, describe, expect, it, vi } from 'vitest';
import { isQuiet } from '../../../../electron/notify/quiet-hours';

/** By the clock of this computer, whatever its zone. */
const at = (hours: number, minutes = 0): Date => new Date(2026, 0, 1, hours, minutes);
const NIGHT = { from: '22:30', to: '07:00' };
const NAP = { from: '13:00', to: '14:15' };

describe('quiet hours', () => {
  it('are never on when there are none', () => {
    expect(isQuiet(null, at(3))).toBe(false);
  });

  it.each([
    [NIGHT, 22, 29, false],
    [NIGHT, 22, 30, true],
    [NIGHT, 0, 0, true],
    [NIGHT, 6, 59, true],
    [NIGHT, 7, 0, false],
    [NIGHT, 12, 0, false],
    [NAP, 12, 59, false],
    [NAP, 13, 0, true],
    [NAP, 14, 14, true],
    [NAP, 14, 15, false],
    [{ from: '00:00', to: '00:00' }, 0, 0, false],
    [{ from: '09:00', to: '09:00' }, 12, 0, false],
  ] as const)('%o at %d:%d: %s', (hours, hour, minute, expected) => {
    expect(isQuiet(hours, at(hour, minute))).toBe(expected);
  });

  describe('where clocks are changed', () => {
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      ['a night that is an hour shorter', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
      ['a night that is an hour longer', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
    ])('end at the hour that the clock shows, after %s', (_night, before, end) => {
      vi.stubEnv('TZ', 'Europe/Berlin');
      expect(new Date(end).getHours()).toBe(7);
      expect([isQuiet(NIGHT, new Date(before)), isQuiet(NIGHT, new Date(end))]).toEqual([true, false]);
    });
  });
});
