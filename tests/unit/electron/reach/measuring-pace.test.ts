import { describe, expect, it } from 'vitest';
import {
  type Attention,
  HIDDEN_INTERVAL_MS,
  measuringWaitMs,
  RECHECK_MS,
  SWEEP_INTERVAL_MS,
} from '../../../../electron/reach/measuring-pace';
import { aMeasuredReach, REACHABLE, SILENT } from '../../../support/a-measurement';

const IN_SIGHT: Attention = { isShown: true, isInSight: true, isMonitored: false, isSlow: false };
const OUT_OF_SIGHT: Attention = { ...IN_SIGHT, isInSight: false };
const HIDDEN: Attention = { ...IN_SIGHT, isShown: false };
const THERE = aMeasuredReach(REACHABLE);

describe('how long until an app is measured again', () => {
  it('depends on who looks at it or waits for it', () => {
    expect(measuringWaitMs(THERE, IN_SIGHT)).toBe(SWEEP_INTERVAL_MS);
    expect(measuringWaitMs(THERE, { ...OUT_OF_SIGHT, isMonitored: true })).toBe(SWEEP_INTERVAL_MS);
    expect(measuringWaitMs(THERE, OUT_OF_SIGHT)).toBe(5 * SWEEP_INTERVAL_MS);
    expect(measuringWaitMs(THERE, { ...HIDDEN, isMonitored: true })).toBe(HIDDEN_INTERVAL_MS);
    expect(measuringWaitMs(THERE, HIDDEN)).toBeNull();
    expect(measuringWaitMs(null, HIDDEN)).toBeNull();
    expect(measuringWaitMs(THERE, { ...IN_SIGHT, isSlow: true })).toBe(2 * SWEEP_INTERVAL_MS);
  });

  it('is short after a miss that may be chance', () => {
    expect(measuringWaitMs(aMeasuredReach(REACHABLE, SILENT), OUT_OF_SIGHT)).toBe(RECHECK_MS);
    expect(measuringWaitMs(aMeasuredReach(REACHABLE, SILENT, SILENT), IN_SIGHT)).toBe(RECHECK_MS);
  });

  it('grows for an app that stays away, up to four times', () => {
    const away = [1, 2, 3, 4, 5].map((misses) =>
      measuringWaitMs(aMeasuredReach(SILENT, ...Array.from({ length: misses - 1 }, () => SILENT)), IN_SIGHT),
    );
    expect(away.map((ms) => (ms ?? 0) / SWEEP_INTERVAL_MS)).toEqual([1, 2, 4, 4, 4]);
    const lost = [SILENT, SILENT, SILENT];
    expect(measuringWaitMs(aMeasuredReach(REACHABLE, ...lost), IN_SIGHT)).toBe(SWEEP_INTERVAL_MS);
    expect(measuringWaitMs(aMeasuredReach(REACHABLE, ...lost, SILENT), IN_SIGHT)).toBe(2 * SWEEP_INTERVAL_MS);
    expect(measuringWaitMs(aMeasuredReach(SILENT, SILENT, REACHABLE), IN_SIGHT)).toBe(SWEEP_INTERVAL_MS);
  });
});
