import { describe, expect, it } from 'vitest';
import { missingMethod, waitingCount } from '../../../../../renderer/features/pairing/pairing-sessions';
import { aPairingSetup } from '../../../../support/app-state-factory';
import { aPairingSession } from '../../../../support/pairing-session-factory';

it('counts only codes that an app can scan', () => {
  const asking = aPairingSession({ id: 'asking', progress: { kind: 'asking' } });
  expect(waitingCount({ asking, shown: aPairingSession({ id: 'shown' }) })).toBe(1);
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
