import type { ProbeCandidate, ProbeReport } from '../../shared/domain/reach';
import { verbatim } from '../../shared/words/text';

export function aProbeCandidate(overrides: Partial<ProbeCandidate> = {}): ProbeCandidate {
  return {
    host: '127-0-0-2.apps.beckon.test',
    address: '127.0.0.2',
    port: 30010,
    scheme: 'https',
    outcome: 'reachable',
    problem: null,
    detail: verbatim('TLS as the name asks for.'),
    latencyMs: 3,
    certificate: null,
    ...overrides,
  };
}

export function aProbeReport(overrides: Partial<ProbeReport> = {}): ProbeReport {
  const candidates = overrides.candidates ?? [aProbeCandidate()];
  return {
    target: '127-0-0-2.apps.beckon.test',
    understoodAs: 'domain',
    candidates,
    reachable: candidates.some((candidate) => candidate.outcome === 'reachable'),
    ...overrides,
  };
}
