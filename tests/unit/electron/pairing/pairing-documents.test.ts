import { describe, expect, it } from 'vitest';
import { KeptSecret } from '../../../../electron/lib/kept-secret';
import { pairingSetupFormat, type StoredPairingSetup } from '../../../../electron/pairing/pairing-setup-format';
import { pairingsFormat, type StoredPairing } from '../../../../electron/pairing/pairings-format';
import { secretHash } from '../../../../electron/pairing/secret';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { FakeSecretBox } from '../../../support/a-secret-box';
import { aShownCode } from '../../../support/pairing-session-factory';

const SETUP: StoredPairingSetup = {
  relay: { url: 'https://relay.example', caFile: '/etc/relay-ca.pem', sealedKey: 'djExc2VhbGVk' },
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
  it.each<[string, unknown]>([
    ['no setup', undefined],
    ['a port that is none', { ...SETUP, direct: { ...SETUP.direct, port: 80 } }],
    ['a secret that is no ciphertext', { ...SETUP, relay: { ...SETUP.relay, sealedKey: 'not base 64!' } }],
    ['a relay without TLS', { ...SETUP, relay: { ...SETUP.relay, url: 'http://relay.example' } }],
    [
      'a relay that nobody could have entered',
      { ...SETUP, relay: { ...SETUP.relay, url: 'https://a:b@relay.example' } },
    ],
  ])('is broken with %s', (_what, setup) => {
    expect(readDocument(JSON.stringify({ schemaVersion: 2, setup }), pairingSetupFormat).kind).toBe('broken');
  });

  it('holds the longest secret for the longest address', () => {
    const secret = new KeptSecret(new FakeSecretBox(), null);
    const url = `https://service.example/${'x'.repeat(2_000)}`;
    secret.set('"'.repeat(4_096), { url, authority: 'a'.repeat(64) });
    const value = { ...SETUP, direct: { ...SETUP.direct, sealedToken: secret.sealed } };
    expect(readDocument(JSON.stringify(asDocument(value, pairingSetupFormat)), pairingSetupFormat)).toEqual({
      kind: 'read',
      value,
      dropped: 0,
    });
  });
});

describe('the file of codes that wait', () => {
  it('loses a bad record and no other', () => {
    const bad = [
      null,
      { ...RELAYED, way: 'simulator' },
      { ...DIRECT, asked: { ...DIRECT.asked, ticket: { kind: 'own' } } },
      { ...RELAYED, id: '__proto__' },
      // It would climb out of the path that it stands in.
      { ...RELAYED, asked: { ...RELAYED.asked, ticket: { ...RELAYED.asked.ticket, pairingId: '..' } } },
    ];
    const text = JSON.stringify({ schemaVersion: 1, pairings: [...bad, DIRECT] });
    expect(readDocument(text, pairingsFormat)).toEqual({ kind: 'read', value: [DIRECT], dropped: 5 });
    expect(readDocument('{"schemaVersion":1}', pairingsFormat).kind).toBe('broken');
  });
});
