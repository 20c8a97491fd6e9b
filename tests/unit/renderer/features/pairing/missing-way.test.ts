import { describe, expect, it } from 'vitest';
import { missingWay } from '../../../../../renderer/features/pairing/missing-way';
import { aPairingSetup } from '../../../../support/app-state-factory';

const url = 'https://relay.example';
const port = 34_560;

describe('missingWay', () => {
  it('says that nothing is set up', () => {
    expect(missingWay(aPairingSetup())).toEqual({ kind: 'none' });
    // A key or a token of something that is not in use mends nothing.
    const direct = { enabled: false, port, token: 'locked' } as const;
    expect(missingWay(aPairingSetup({ direct, relay: { url: null, key: 'locked' } }))).toEqual({ kind: 'none' });
  });

  it('names the secret that is missing', () => {
    expect(missingWay(aPairingSetup({ relay: { url, key: 'none' } }))).toEqual({ kind: 'keyless' });
    expect(missingWay(aPairingSetup({ direct: { enabled: true, port, token: 'none' } }))).toEqual({
      kind: 'tokenless',
    });
  });

  it('tells a secret that is locked from one that is missing', () => {
    expect(missingWay(aPairingSetup({ relay: { url, key: 'locked' } }))).toEqual({ kind: 'locked', card: 'relay' });
    const direct = { enabled: true, port, token: 'locked' } as const;
    const setup = aPairingSetup({ direct, relay: { url, key: 'none' } });
    expect(missingWay(setup)).toEqual({ kind: 'locked', card: 'direct' });
  });
});
