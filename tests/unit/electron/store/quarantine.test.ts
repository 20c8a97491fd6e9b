import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expiredQuarantine,
  MAX_COPIES,
  MAX_KEPT,
  MAX_KEPT_MS,
  MIN_KEPT_MS,
  quarantinedName,
} from '../../../../electron/store/quarantine';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 60 * 60_000;
const aged = (...days: readonly number[]): string[] =>
  days.map((day, index) => quarantinedName('words', NOW - day * DAY_MS, String(index).padStart(4, '0')));
const daysKept = (...days: readonly number[]): number[] => {
  const gone = new Set(expiredQuarantine('words', aged(...days), NOW));
  return days.filter((_, index) => !gone.has(aged(...days)[index] ?? ''));
};

describe('what was quarantined', () => {
  it('stays for 90 days, the newest five', () => {
    expect(daysKept(1, 20, 40, 60, 89, 90, 91)).toEqual([1, 20, 40, 60, 89]);
    expect(daysKept(10, 11, 12, 13, 14, 15, 16)).toEqual([10, 11, 12, 13, 14]);
    expect(daysKept(91)).toEqual([]);
  });

  it('stays for a week however much there is of it, since the first may be the one with the data', () => {
    expect(daysKept(0, 1, 2, 3, 4, 5, 6, 6.9, 7)).toEqual([0, 1, 2, 3, 4, 5, 6, 6.9]);
  });

  it('never fills a disk, and loses neither the newest nor the oldest of a week', () => {
    const minutes = Array.from({ length: 100 }, (_, index) => index / (24 * 60));
    const kept = daysKept(...minutes);
    expect(kept).toHaveLength(MAX_KEPT);
    expect(kept.slice(0, MAX_COPIES)).toEqual(minutes.slice(0, MAX_COPIES));
    expect(kept.slice(MAX_COPIES)).toEqual(minutes.slice(-(MAX_KEPT - MAX_COPIES)));
  });

  it('stays where the clock was ahead when it was put aside', () => {
    expect(daysKept(-400, 1)).toEqual([-400, 1]);
  });

  it('is nothing of another document, and nothing that people put there', () => {
    const old = NOW - MAX_KEPT_MS - DAY_MS;
    const others = [
      quarantinedName('other', old, '0000'),
      quarantinedName('words.other', old, '0000'),
      'words.json',
      'words.backup.json',
      'words.broken-x.json',
      'words.broken-2020-99-99T00-00-00-000Z-0000.json',
      `my ${quarantinedName('words', old, '0000')}`,
    ];
    expect(expiredQuarantine('words', others, NOW)).toEqual([]);
    expect(expiredQuarantine('words', [...others, quarantinedName('words', old, 'beef')], NOW)).toHaveLength(1);
  });

  it('of any ages: young data is lost to nothing but the cap, and the cap holds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 200 }), { maxLength: 60 }), (days) => {
        const kept = daysKept(...days);
        expect(kept.length).toBeLessThanOrEqual(MAX_KEPT);
        expect(kept.every((day) => day * DAY_MS < MAX_KEPT_MS)).toBe(true);
        const young = days.filter((day) => day * DAY_MS < MIN_KEPT_MS);
        expect(kept.filter((day) => day * DAY_MS < MIN_KEPT_MS).length).toBeGreaterThanOrEqual(
          Math.min(young.length, MAX_KEPT - MAX_COPIES),
        );
        if (young.length > 0) expect(kept).toContain(Math.max(...young));
      }),
    );
  });
});
