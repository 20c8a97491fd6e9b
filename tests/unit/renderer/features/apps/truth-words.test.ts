import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { measuredTruthWords, outcomeTone, serviceTruthWords } from '../../../../../renderer/features/apps/truth-words';
import { english } from '../../../../support/english';

const AT = '2026-01-01T10:00:00.000Z';

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

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
      atWhat: 'seen',
    });
  });

  it('says so when it was never seen', () => {
    expect(serviceTruthWords({ kind: 'not-asked', lastListedAt: null }, t)).toMatchObject({
      at: null,
      atWhat: 'never seen',
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
