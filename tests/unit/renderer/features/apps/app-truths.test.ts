import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../renderer/features/apps/app-entries';
import {
  measuredTruth,
  measuredTruthWords,
  outcomeTone,
  reachText,
  reachTone,
  reportText,
  roundedLatency,
  serviceTruth,
  serviceTruthWords,
} from '../../../../../renderer/features/apps/app-truths';
import {
  type CertificateProblem,
  type ReachOutcome,
  type ReachResult,
  withResult,
} from '../../../../../shared/domain/reach-state';
import { english } from '../../../../support/english';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { aProbeCandidate, aProbeReport } from '../../../../support/probe-report-factory';
import { aMiss, aReachResult } from '../../../../support/reach-result-factory';

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

const FETCHED = '2026-01-01T10:00:00.000Z';
const LISTED = '2026-01-01T07:00:00.000Z';
const answered = { fetchedAt: FETCHED, skipped: [] };
const silent = { fetchedAt: null, skipped: [] };

function anEntry(overrides: Partial<AppEntry>): AppEntry {
  return {
    key: 'x',
    known: null,
    info: null,
    listed: false,
    reach: { kind: 'unchecked' },
    reconnect: null,
    ...overrides,
  };
}

describe('serviceTruth', () => {
  it.each([true, false, null])('passes on online = %s of a listed app, as old as the list', (online) => {
    const entry = anEntry({ listed: true, info: aNearbyApp({ online }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'listed', online, at: FETCHED });
  });

  it('does not repeat an old "online" for an app that is not listed', () => {
    const entry = anEntry({ known: aKnownApp({ lastListedAt: LISTED }), info: aNearbyApp({ online: true }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'not-listed', at: FETCHED, lastListedAt: LISTED });
  });

  it('says "not asked" rather than "not listed" before the first answer', () => {
    const entry = anEntry({ known: aKnownApp({ lastListedAt: LISTED }) });
    expect(serviceTruth(entry, silent)).toEqual({ kind: 'not-asked', lastListedAt: LISTED });
  });

  it('has nothing to say about an app without a code', () => {
    const entry = anEntry({ known: aKnownApp({ deviceCode: null, lastInfo: null }) });
    expect(serviceTruth(entry, answered)).toEqual({ kind: 'no-code' });
  });
});

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

const AT = '2026-01-01T10:00:00.000Z';

describe('serviceTruthWords', () => {
  it('does not make "offline" of an online that was not said', () => {
    const words = (online: boolean | null) => serviceTruthWords({ kind: 'listed', online, at: AT }, t).text;
    expect([words(true), words(false), words(null)]).toEqual(['Online', 'Offline', 'Listed']);
  });

  it('gives an app that is not listed the age of when it was', () => {
    expect(serviceTruthWords({ kind: 'not-listed', at: AT, lastListedAt: '2026-01-01T07:00:00.000Z' }, t)).toEqual({
      tone: 'off',
      text: 'Not listed',
      at: '2026-01-01T07:00:00.000Z',
      atWhat: null,
    });
  });

  it('says so when it was never seen', () => {
    expect(serviceTruthWords({ kind: 'not-asked', lastListedAt: null }, t)).toMatchObject({
      at: null,
      atWhat: 'Never seen',
    });
  });
});

describe('measuredTruthWords', () => {
  it('gives an outcome the age of its measurement', () => {
    const outcome = { kind: 'reachable', latencyMs: 11.6 } as const;
    expect(measuredTruthWords({ kind: 'measured', outcome, at: AT, forgiven: 0 }, t)).toEqual({
      tone: 'good',
      text: 'Reachable · 12 ms',
      at: AT,
      atWhat: null,
    });
  });

  it('does not call an unchecked app unreachable', () => {
    expect(measuredTruthWords({ kind: 'unchecked' }, t)).toMatchObject({ tone: 'unknown', text: 'Not checked' });
  });
});

describe('outcomeTone', () => {
  it('keeps what answers but fails apart from what does not answer', () => {
    expect([outcomeTone('reachable'), outcomeTone('tls'), outcomeTone('timeout')]).toEqual(['good', 'caution', 'bad']);
  });
});

const certificate = (problem: CertificateProblem): ReachOutcome => ({
  kind: 'certificate',
  problem,
  presented: null,
  pinned: null,
});

describe('reachText', () => {
  it('names the latency of a reachable app, without false precision', () => {
    expect(reachText({ kind: 'reachable', latencyMs: 11.6 }, t)).toBe('Reachable · 12 ms');
  });

  it('has words for every outcome and every certificate problem', () => {
    const problems: readonly CertificateProblem[] = ['expired', 'name', 'unknown-authority', 'changed', 'invalid'];
    const kinds = ['refused', 'silent', 'name-blocked', 'plain-http', 'not-allowed', 'no-address'] as const;
    const outcomes = [
      ...kinds.map((kind) => ({ kind })),
      { kind: 'this-computer-offline' } as const,
      ...problems.map(certificate),
    ];
    expect(new Set(outcomes.map((outcome) => reachText(outcome, t))).size).toBe(outcomes.length);
  });
});

describe('reachTone', () => {
  it('keeps what answers but fails apart from what does not answer', () => {
    const tones = [reachTone({ kind: 'reachable', latencyMs: 1 }), reachTone(certificate('expired'))];
    expect([...tones, reachTone({ kind: 'silent' })]).toEqual(['good', 'caution', 'bad']);
  });

  it('does not take a changed certificate lightly', () => {
    expect(reachTone(certificate('changed'))).toBe('bad');
  });
});

const failed = (outcome: 'refused' | 'timeout' | 'tls') => aProbeCandidate({ outcome, latencyMs: null });

describe('reportText', () => {
  it('takes the best latency of the ways that worked, whatever failed beside them', () => {
    const candidates = [aProbeCandidate({ latencyMs: 30 }), failed('refused'), aProbeCandidate({ latencyMs: 9.6 })];
    expect(reportText(aProbeReport({ candidates }), t)).toBe('Reachable · 10 ms');
  });

  it('lets the failure that came closest speak when nothing worked', () => {
    const candidates = [failed('timeout'), failed('refused'), failed('tls')];
    expect(reportText(aProbeReport({ candidates }), t)).toBe('Not secure');
  });

  it('is not "reachable" when nothing was tried', () => {
    expect(reportText(aProbeReport({ candidates: [] }), t)).toBe('No route');
  });
});
