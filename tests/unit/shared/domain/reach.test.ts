import { describe, expect, it } from 'vitest';
import { DIAL_PROBLEMS, type DialProblem } from '../../../../shared/domain/dial-outcome';
import { needsPin } from '../../../../shared/domain/reach';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';

function isPinNeeded(problem: DialProblem | null, understoodAs: 'address' | 'domain' = 'address'): boolean {
  const outcome = problem === null ? 'reachable' : DIAL_PROBLEMS[problem].probe;
  return needsPin(aProbeReport({ understoodAs, candidates: [aProbeCandidate({ outcome, problem })] }));
}

describe('needsPin', () => {
  // It would catch: advice that depends on how the evidence is worded.
  it('goes by the problem of the dial', () => {
    const problems = Object.keys(DIAL_PROBLEMS) as DialProblem[];
    expect(problems.filter((problem) => isPinNeeded(problem))).toEqual([
      'certificate-expired',
      'certificate-not-yet-valid',
      'certificate-name',
      'certificate-unknown',
      'certificate-changed',
      'certificate-invalid',
    ]);
    expect(isPinNeeded(null)).toBe(false);
  });

  it('is about bare addresses alone: a name can have a certificate that is right', () => {
    expect(isPinNeeded('certificate-unknown', 'domain')).toBe(false);
  });
});
