import { describe, expect, it } from 'vitest';
import { missingMethod, newestFirst, waitingCount } from '../../../../../renderer/features/pairing/pairing-sessions';
import { aPairingSetup } from '../../../../support/app-state-factory';
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

const url = 'https://relay.example';
const port = 34_560;

describe('missingMethod', () => {
  it('says that nothing is set up', () => {
    expect(missingMethod(aPairingSetup())).toEqual({ kind: 'none' });
    // A key or a token of something that is not in use mends nothing.
    const direct = { enabled: false, port, token: 'locked' } as const;
    expect(missingMethod(aPairingSetup({ direct, relay: { url: null, key: 'locked' } }))).toEqual({ kind: 'none' });
  });

  it('names the secret that is missing', () => {
    expect(missingMethod(aPairingSetup({ relay: { url, key: 'none' } }))).toEqual({ kind: 'keyless' });
    expect(missingMethod(aPairingSetup({ direct: { enabled: true, port, token: 'none' } }))).toEqual({
      kind: 'tokenless',
    });
  });

  it('tells a secret that is locked from one that is missing', () => {
    expect(missingMethod(aPairingSetup({ relay: { url, key: 'locked' } }))).toEqual({ kind: 'locked', card: 'relay' });
    const direct = { enabled: true, port, token: 'locked' } as const;
    const setup = aPairingSetup({ direct, relay: { url, key: 'none' } });
    expect(missingMethod(setup)).toEqual({ kind: 'locked', card: 'direct' });
  });
});
