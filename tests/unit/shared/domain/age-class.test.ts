import { describe, expect, it } from 'vitest';
import { ageClassLeftMs, ageClassOf } from '../../../../shared/domain/age-class';

const NOW = Date.UTC(2026, 0, 2);
const ago = (ms: number): string => new Date(NOW - ms).toISOString();
const MINUTE = 60_000;

describe('age classes', () => {
  it.each([
    [-MINUTE, 'now'],
    [0, 'now'],
    [5 * MINUTE - 1, 'now'],
    [5 * MINUTE, 'minutes'],
    [60 * MINUTE - 1, 'minutes'],
    [60 * MINUTE, 'hours'],
    [24 * 60 * MINUTE - 1, 'hours'],
    [24 * 60 * MINUTE, 'days'],
  ] as const)('%d ms ago is %s', (ms, expected) => {
    expect(ageClassOf(ago(ms), NOW)).toBe(expected);
  });

  it('takes a moment that cannot be read for long ago', () => {
    expect(ageClassOf('once', NOW)).toBe('days');
    expect(ageClassLeftMs('once', NOW)).toBeNull();
  });

  it.each([0, MINUTE, 6 * MINUTE, 61 * MINUTE])('changes exactly when it says, %d ms on', (ms) => {
    const at = ago(ms);
    const left = ageClassLeftMs(at, NOW) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(ageClassOf(at, NOW + left - 1)).toBe(ageClassOf(at, NOW));
    expect(ageClassOf(at, NOW + left)).not.toBe(ageClassOf(at, NOW));
  });

  it('never changes again after a day', () => {
    expect(ageClassLeftMs(ago(48 * 60 * MINUTE), NOW)).toBeNull();
  });
});
