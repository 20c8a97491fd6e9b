import { describe, expect, it } from 'vitest';
import { reportText, roundedLatency } from '../../../../../renderer/features/apps/reach-report';
import { english } from '../../../../support/english';
import { aProbeCandidate, aProbeReport } from '../../../../support/probe-report-factory';

const t = await english();

const failed = (outcome: 'refused' | 'timeout' | 'tls') => aProbeCandidate({ outcome, latencyMs: null });

describe('roundedLatency', () => {
  it.each([
    [0.2, 1],
    [12.4, 12],
    [12.5, 13],
  ])('writes %f as %i', (latency, shown) => {
    expect(roundedLatency(latency)).toBe(shown);
  });
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
