import { describe, expect, it } from 'vitest';
import {
  isThreshold,
  ownThreshold,
  withMuted,
  withThreshold,
} from '../../../../../renderer/features/preferences/notification-rules';
import { INITIAL_NOTIFICATIONS } from '../../../../../shared/domain/notification';

describe('a toy’s own threshold', () => {
  it('is set, changed and taken away by itself', () => {
    const one = { ...INITIAL_NOTIFICATIONS, ...withThreshold(INITIAL_NOTIFICATIONS, 'a', 30) };
    const two = { ...one, ...withThreshold(one, 'b', 40) };
    expect(two.toyThresholds).toEqual({ a: 30, b: 40 });
    expect(withThreshold(two, 'a', 35).toyThresholds).toEqual({ a: 35, b: 40 });
    expect(withThreshold(two, 'a', null).toyThresholds).toEqual({ b: 40 });
  });

  it('can belong to a toy that is called like something every object has', () => {
    expect(ownThreshold(INITIAL_NOTIFICATIONS, '__proto__')).toBeNull();
    expect(ownThreshold(INITIAL_NOTIFICATIONS, 'constructor')).toBeNull();
    const set = { ...INITIAL_NOTIFICATIONS, ...withThreshold(INITIAL_NOTIFICATIONS, '__proto__', 30) };
    expect(ownThreshold(set, '__proto__')).toBe(30);
    expect(ownThreshold(set, 'other')).toBeNull();
  });

  it('is a whole number between the limits', () => {
    expect([1, 20, 95].every(isThreshold)).toBe(true);
    expect([0, 96, 2.5, Number.NaN].some(isThreshold)).toBe(false);
  });
});

describe('muting', () => {
  it('names an app once, and takes it out again', () => {
    const muted = { ...INITIAL_NOTIFICATIONS, mutedApps: ['a', 'b'] };
    expect(withMuted(muted, ['a', 'c'], true).mutedApps).toEqual(['b', 'a', 'c']);
    expect(withMuted(muted, ['a'], false).mutedApps).toEqual(['b']);
  });
});
