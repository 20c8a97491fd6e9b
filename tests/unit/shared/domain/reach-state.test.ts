import { describe, expect, it } from 'vitest';
import {
  MISSES_UNTIL_GONE,
  outcomeOfApp,
  shownOutcome,
  withResult,
  withThoroughResult,
} from '../../../../shared/domain/reach-state';
import { aMeasuredReach, aReachResult, REACHABLE, REFUSED, SILENT } from '../../../support/a-measurement';

describe('outcomeOfApp', () => {
  it('is reachable only when every port is', () => {
    expect(outcomeOfApp(aReachResult(REACHABLE, { wss: REFUSED }))).toEqual(REFUSED);
    expect(outcomeOfApp(aReachResult(REACHABLE, { wss: null }))).toEqual(REACHABLE);
    expect(outcomeOfApp(aReachResult(REACHABLE, { https: null, wss: null }))).toEqual({ kind: 'no-address' });
  });
});

describe('withResult', () => {
  it('forgives one miss and two, and takes three for gone', () => {
    expect(aMeasuredReach(REACHABLE, SILENT)).toMatchObject({ shown: REACHABLE, misses: 1 });
    expect(aMeasuredReach(REACHABLE, SILENT, REFUSED)).toMatchObject({ shown: REACHABLE, misses: 2 });
    expect(aMeasuredReach(REACHABLE, SILENT, REFUSED, SILENT)).toMatchObject({ shown: SILENT, misses: 3 });
  });

  it('restarts the count after a good one', () => {
    const again = aMeasuredReach(REACHABLE, SILENT, SILENT, REACHABLE);
    expect(again).toMatchObject({ shown: REACHABLE, misses: 0 });
    expect(withResult(again, aReachResult(SILENT))).toMatchObject({ shown: REACHABLE, misses: 1 });
  });

  it('has nothing to forgive where nothing was good before', () => {
    expect(aMeasuredReach(SILENT)).toMatchObject({ shown: SILENT, misses: 1, lastGoodAt: null });
  });

  it('believes at once what is no chance: a certificate, and a computer without network', () => {
    const changed = { kind: 'certificate', problem: 'changed', presented: 'AB', pinned: 'CD' } as const;
    expect(aMeasuredReach(REACHABLE, changed).shown).toEqual(changed);
    expect(aMeasuredReach(REACHABLE, { kind: 'this-computer-offline' }).shown.kind).toBe('this-computer-offline');
  });

  it('counts no miss while this computer has no network: the app may be there', () => {
    const offline = { kind: 'this-computer-offline' } as const;
    expect(aMeasuredReach(REACHABLE, offline, offline, offline)).toMatchObject({ shown: offline, misses: 0 });
    expect(aMeasuredReach(REACHABLE, offline, offline, SILENT)).toMatchObject({ shown: SILENT, misses: 1 });
  });

  it('counts no miss while nobody dialed, and says so at once', () => {
    const often = { kind: 'moved-too-often' } as const;
    expect(aMeasuredReach(REACHABLE, often, often)).toMatchObject({ shown: often, misses: 0 });
  });

  it('keeps when it was good last', () => {
    const good = withResult(null, aReachResult(REACHABLE, { at: '2026-01-02T00:00:00.000Z' }));
    const gone = withResult(good, aReachResult(SILENT, { at: '2026-01-03T00:00:00.000Z' }));
    expect(gone.lastGoodAt).toBe('2026-01-02T00:00:00.000Z');
  });
});

describe('withThoroughResult', () => {
  it('takes what is not there for gone at once', () => {
    const good = aMeasuredReach(REACHABLE);
    const gone = withThoroughResult(good, aReachResult(SILENT));
    expect(gone).toMatchObject({ shown: SILENT, misses: MISSES_UNTIL_GONE, lastGoodAt: good.lastGoodAt });
    expect(withThoroughResult(gone, aReachResult(SILENT)).misses).toBe(MISSES_UNTIL_GONE + 1);
    expect(withThoroughResult(gone, aReachResult(REACHABLE))).toMatchObject({ shown: REACHABLE, misses: 0 });
    expect(withThoroughResult(good, aReachResult({ kind: 'this-computer-offline' })).misses).toBe(0);
  });
});

describe('shownOutcome', () => {
  it('is that of before while it is checked', () => {
    const previous = aMeasuredReach(REACHABLE);
    expect(shownOutcome({ kind: 'checking', since: '2026-01-01T00:00:00.000Z', previous })).toEqual(REACHABLE);
    expect(shownOutcome({ kind: 'unchecked' })).toBeNull();
    expect(shownOutcome(undefined)).toBeNull();
    expect(shownOutcome({ kind: 'measured', measured: previous })).toEqual(REACHABLE);
  });
});
