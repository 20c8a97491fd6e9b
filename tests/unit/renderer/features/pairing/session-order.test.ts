import { describe, expect, it } from 'vitest';
import { newestFirst, waitingCount } from '../../../../../renderer/features/pairing/session-order';
import { aPairingSession } from '../../../../support/pairing-session-factory';

const pairings = {
  old: aPairingSession({ id: 'old', startedAt: '2026-01-01T00:00:00.000Z' }),
  latest: aPairingSession({ id: 'latest', startedAt: '2026-01-01T02:00:00.000Z', progress: { kind: 'asking' } }),
  middle: aPairingSession({ id: 'middle', startedAt: '2026-01-01T01:00:00.000Z' }),
};

describe('the order of codes', () => {
  it('puts what was asked for last first', () => {
    expect(newestFirst(pairings).map(({ id }) => id)).toEqual(['latest', 'middle', 'old']);
  });

  it('counts only codes that an app can scan', () => {
    expect(waitingCount(pairings)).toBe(2);
  });
});
