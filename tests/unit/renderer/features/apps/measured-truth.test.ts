import { describe, expect, it } from 'vitest';
import { measuredTruth, roundedLatency } from '../../../../../renderer/features/apps/measured-truth';
import { type ReachResult, withResult } from '../../../../../shared/domain/reach-state';
import { aMiss, aReachResult } from '../../../../support/reach-result-factory';

const GOOD_AT = '2026-01-01T09:00:00.000Z';
const MISSED_AT = '2026-01-01T10:00:00.000Z';

const stateAfter = (...results: readonly ReachResult[]) => {
  const measured = results.slice(1).reduce(withResult, withResult(null, results[0] ?? aReachResult()));
  return { kind: 'measured', measured } as const;
};

describe('measuredTruth', () => {
  it('is as old as the last good answer while a miss is forgiven', () => {
    const truth = measuredTruth(stateAfter(aReachResult({ at: GOOD_AT }), aMiss(undefined, { at: MISSED_AT })));
    expect(truth).toMatchObject({ kind: 'measured', outcome: { kind: 'reachable' }, at: GOOD_AT, forgiven: 1 });
  });

  it('is gone, as of the last miss, after three', () => {
    const miss = aMiss(undefined, { at: MISSED_AT });
    const truth = measuredTruth(stateAfter(aReachResult({ at: GOOD_AT }), miss, miss, miss));
    expect(truth).toMatchObject({ kind: 'measured', outcome: { kind: 'silent' }, at: MISSED_AT, forgiven: 0 });
  });

  it('keeps the previous result, with its age, while a check runs', () => {
    const previous = withResult(null, aMiss({ kind: 'refused' }, { at: MISSED_AT }));
    expect(measuredTruth({ kind: 'checking', since: '2026-01-01T11:00:00.000Z', previous })).toEqual({
      kind: 'checking',
      previous: { kind: 'refused' },
      previousAt: MISSED_AT,
    });
  });
});

describe('roundedLatency', () => {
  it.each([
    [0.2, 1],
    [12.4, 12],
    [12.5, 13],
  ])('writes %f as %i', (latency, shown) => {
    expect(roundedLatency(latency)).toBe(shown);
  });
});
