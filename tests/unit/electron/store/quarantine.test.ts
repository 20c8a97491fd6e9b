import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expiredQuarantine,
  MAX_COPIES,
  MAX_KEPT,
  MAX_KEPT_MS,
  MIN_KEPT_MS,
  quarantinedName,
  sweepOf,
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

describe('what is too old, by a clock that may be wrong', () => {
  /** A start: puts the mark on what it finds too old, and returns how many days ago each file that stays was put aside. */
  function start(files: Map<string, number>, now: number): readonly number[] {
    const { expired, tooOld } = sweepOf(
      'words',
      [...files].map(([name, modifiedAt]) => ({ name, modifiedAt })),
      now,
    );
    for (const name of expired) files.delete(name);
    for (const name of tooOld) files.set(name, now);
    return [...files.keys()].map((name) => aged(...DAYS).indexOf(name)).map((index) => DAYS[index] ?? Number.NaN);
  }
  const DAYS = [1, 8, 20, 40, 60, 80, 85];
  const putAside = (...days: readonly number[]): Map<string, number> =>
    new Map(aged(...days).map((name, index) => [name, NOW - (days[index] ?? 0) * DAY_MS]));
  const YEARS_MS = 3_650 * DAY_MS;

  it('stays for a week after a start has found it too old, and then goes', () => {
    const files = putAside(...DAYS);
    expect(start(files, NOW)).toEqual(DAYS);
    expect(start(files, NOW + 6 * DAY_MS)).toEqual(DAYS);
    expect(start(files, NOW + 7 * DAY_MS)).toEqual(DAYS.slice(0, 5));
  });

  it('stays where the clock was set far forward for a few days, and goes in its time', () => {
    const files = putAside(...DAYS.slice(0, 5));
    for (const day of [0, 1, 6]) expect(start(files, NOW + YEARS_MS + day * DAY_MS)).toEqual(DAYS.slice(0, 5));
    expect(start(files, NOW + 29 * DAY_MS)).toEqual(DAYS.slice(0, 5));
    // The mark of a time to come is none.
    expect(start(files, NOW + 30 * DAY_MS)).toEqual(DAYS.slice(0, 5));
    expect(start(files, NOW + 36 * DAY_MS)).toEqual(DAYS.slice(0, 5));
    expect(start(files, NOW + 37 * DAY_MS)).toEqual(DAYS.slice(0, 4));
  });

  it('stays where it was put aside while the clock was years behind', () => {
    const files = putAside(...DAYS.slice(0, 5));
    expect(start(files, NOW + YEARS_MS)).toEqual(DAYS.slice(0, 5));
    expect(start(files, NOW + YEARS_MS + 6 * DAY_MS)).toEqual(DAYS.slice(0, 5));
  });

  it('never fills a disk', () => {
    const old = putAside(...Array.from({ length: 30 }, (_, index) => 100 + index));
    const young = putAside(...Array.from({ length: 12 }, (_, index) => index / 100));
    const files = new Map([...young, ...old]);
    start(files, NOW);
    expect(files.size).toBe(MAX_KEPT);
    expect([...files.keys()]).toEqual(expect.arrayContaining([...young.keys(), ...[...old.keys()].slice(0, 8)]));
  });
});
