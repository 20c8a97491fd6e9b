import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportText } from '../../../../../renderer/features/apps/report-text';
import { english } from '../../../../support/english';
import { aProbeCandidate, aProbeReport } from '../../../../support/probe-report-factory';

const failed = (outcome: 'refused' | 'timeout' | 'tls') => aProbeCandidate({ outcome, latencyMs: null });

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

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
