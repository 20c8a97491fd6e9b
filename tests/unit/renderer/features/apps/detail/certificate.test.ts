import { describe, expect, it } from 'vitest';
import { certificateQuestion, fingerprintGroups } from '../../../../../../renderer/features/apps/detail/certificate';
import type { CertificateProblem } from '../../../../../../shared/domain/dial-outcome';
import { type ReachState, withResult } from '../../../../../../shared/domain/reach-state';
import { aMiss, aReachState } from '../../../../../support/reach-result-factory';

const SHOWN = 'AA:BB';
const TRUSTED = 'CC:DD';
const pin = { sha256: TRUSTED, address: '127.0.0.9', pinnedAt: '2026-01-01T00:00:00.000Z' };

function stoppedBy(problem: CertificateProblem, host = '127.0.0.9', pinned: string | null = null): ReachState {
  const result = aMiss({ kind: 'certificate', problem, presented: SHOWN, pinned }, { host, address: '127.0.0.9' });
  return { kind: 'measured', measured: withResult(null, result) };
}

describe('certificateQuestion', () => {
  it('asks about a bare address that nobody vouches for', () => {
    const asked = { kind: 'trust', presented: SHOWN };
    expect(certificateQuestion({ pin: null }, stoppedBy('unknown-authority'))).toEqual(asked);
    expect(certificateQuestion({ pin: null }, stoppedBy('name'))).toEqual(asked);
  });

  it('never offers to trust what a name shows', () => {
    for (const problem of ['unknown-authority', 'name'] as const) {
      const reach = stoppedBy(problem, '127-0-0-9.apps.beckon.test');
      const shown = { kind: 'unvouched', problem, presented: SHOWN };
      expect(certificateQuestion({ pin: null }, reach)).toEqual(shown);
    }
  });

  it('never offers to trust what is over, broken or another one than before', () => {
    for (const problem of ['expired', 'invalid'] as const) {
      expect(certificateQuestion({ pin: null }, stoppedBy(problem))).toEqual({ kind: 'none' });
    }
    expect(certificateQuestion({ pin }, stoppedBy('changed', '127.0.0.9', TRUSTED))).toEqual({
      kind: 'changed',
      pinned: TRUSTED,
      presented: SHOWN,
    });
  });

  it('shows what was trusted while nothing is amiss', () => {
    expect(certificateQuestion({ pin }, aReachState())).toEqual({ kind: 'pinned', pin });
    expect(certificateQuestion({ pin: null }, { kind: 'unchecked' })).toEqual({ kind: 'none' });
  });
});

describe('fingerprintGroups', () => {
  it('loses no byte', () => {
    expect(fingerprintGroups('01:02:03:04:05:06')).toEqual([
      { start: 0, bytes: '0102' },
      { start: 2, bytes: '0304' },
      { start: 4, bytes: '0506' },
    ]);
  });
});
