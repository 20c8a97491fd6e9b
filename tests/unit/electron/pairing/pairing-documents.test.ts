import { describe, expect, it } from 'vitest';
import { pairingSetupFormat, type StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import { pairingsFormat, type StoredPairing } from '../../../../electron/pairing/pairings-format';
import { secretHash } from '../../../../electron/pairing/secret';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { aShownCode } from '../../../support/pairing-session-factory';

const SETUP: StoredPairingSetup = {
  relay: { url: 'https://relay.example', sealedKey: 'djExc2VhbGVk' },
  direct: { enabled: true, port: 40_000, sealedToken: null },
};
const RELAYED: StoredPairing = {
  id: 'a',
  way: 'relay',
  startedAt: '2026-01-01T00:00:00.000Z',
  asked: { ticket: { kind: 'relay', relayUrl: 'https://relay.example', pairingId: 'p' }, code: aShownCode() },
};
const DIRECT: StoredPairing = {
  ...RELAYED,
  id: 'b',
  way: 'direct',
  asked: { ...RELAYED.asked, ticket: { kind: 'own', uid: 'u', utokenHash: secretHash('utoken') } },
};

describe('the file of the setup', () => {
  it('gives back what was written', () => {
    const text = JSON.stringify(asDocument(SETUP, pairingSetupFormat));
    expect(readDocument(text, pairingSetupFormat)).toEqual({ kind: 'read', value: SETUP, dropped: 0 });
  });

  it.each<[string, unknown]>([
    ['no setup', undefined],
    ['a port that is none', { ...SETUP, direct: { ...SETUP.direct, port: 80 } }],
    ['a secret that is no ciphertext', { ...SETUP, relay: { ...SETUP.relay, sealedKey: 'not base 64!' } }],
  ])('is broken with %s', (_what, setup) => {
    expect(readDocument(JSON.stringify({ schemaVersion: 1, setup }), pairingSetupFormat).kind).toBe('broken');
  });
});

describe('the file of codes that wait', () => {
  it('gives back what was written', () => {
    const text = JSON.stringify(asDocument([RELAYED, DIRECT], pairingsFormat));
    expect(readDocument(text, pairingsFormat)).toEqual({ kind: 'read', value: [RELAYED, DIRECT], dropped: 0 });
  });

  it('loses a bad record and no other', () => {
    const bad = [
      null,
      { ...RELAYED, way: 'simulator' },
      { ...DIRECT, asked: { ...DIRECT.asked, ticket: { kind: 'own' } } },
    ];
    const text = JSON.stringify({ schemaVersion: 1, pairings: [...bad, DIRECT] });
    expect(readDocument(text, pairingsFormat)).toEqual({ kind: 'read', value: [DIRECT], dropped: 3 });
    expect(readDocument('{"schemaVersion":1}', pairingsFormat).kind).toBe('broken');
  });
});
