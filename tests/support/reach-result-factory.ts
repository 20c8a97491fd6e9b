import type { ProbeCandidate } from '../../shared/domain/reach';
import type { ReachOutcome, ReachResult, ReachState } from '../../shared/domain/reach-state';
import { aProbeCandidate, aProbeReport } from './probe-report-factory';

/** A measurement that reached the app; a candidate for each port. */
export function aReachResult(
  overrides: Partial<ReachResult> = {},
  ports: readonly number[] = [30010, 30011],
): ReachResult {
  const host = overrides.host ?? '127-0-0-2.apps.beckon.test';
  const address = overrides.address === undefined ? '127.0.0.2' : overrides.address;
  const candidates = ports.map(
    (port, index): ProbeCandidate => aProbeCandidate({ host, address, port, scheme: index === 0 ? 'https' : 'wss' }),
  );
  return {
    at: '2026-01-01T00:00:00.000Z',
    host,
    address,
    https: { kind: 'reachable', latencyMs: 3 },
    wss: ports.length > 1 ? { kind: 'reachable', latencyMs: 4 } : null,
    report: aProbeReport({ target: host, candidates }),
    ...overrides,
  };
}

/** A measurement that found nobody. */
export function aMiss(outcome: ReachOutcome = { kind: 'silent' }, overrides: Partial<ReachResult> = {}): ReachResult {
  const report = aProbeReport({ candidates: [aProbeCandidate({ outcome: 'timeout', latencyMs: null })] });
  return { ...aReachResult(), https: outcome, wss: null, report, ...overrides };
}

/** What is shown of an app after a measurement, and after how many misses. */
export function aReachState(shown: ReachOutcome = { kind: 'reachable', latencyMs: 3 }, misses = 0): ReachState {
  const last = shown.kind === 'reachable' ? aReachResult() : aMiss(shown);
  return { kind: 'measured', measured: { shown, last, reached: null, misses, lastGoodAt: null } };
}
