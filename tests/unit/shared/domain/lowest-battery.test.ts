import { describe, expect, it } from 'vitest';
import { lowestBattery } from '../../../../shared/domain/lowest-battery';
import { aToy } from '../../../support/nearby-app-factory';

describe('lowestBattery', () => {
  it('knows none of unreadable toys, and of none', () => {
    expect([lowestBattery(null), lowestBattery([])]).toEqual([null, null]);
  });

  it('finds the lowest among the known ones; 0 is one of them', () => {
    expect(lowestBattery([aToy({ battery: null }), aToy({ battery: 40 }), aToy({ battery: 0 })])).toBe(0);
  });

  it('does not count a toy that is off', () => {
    const off = aToy({ battery: 5, connected: false });
    expect(lowestBattery([off, aToy({ battery: 40 }), aToy({ battery: 60, connected: null })])).toBe(40);
    expect(lowestBattery([off])).toBeNull();
  });

  it('does not take an unknown battery for an empty one', () => {
    expect(lowestBattery([aToy({ battery: null })])).toBeNull();
  });
});
