import { describe, expect, it } from 'vitest';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';

const read = (document: unknown) => readDocument(JSON.stringify(document), knownAppsFormat);

describe('the file of known apps', () => {
  it('gives back every address, group, pin and merge', () => {
    const app = aKnownApp({
      group: 'Bedroom',
      keepConnected: true,
      pin: { sha256: 'AA:BB', address: '192.168.1.9', pinnedAt: '2026-01-01T00:00:00.000Z' },
      formerIds: ['older'],
      distinctFrom: ['remote_other'],
      addresses: [
        aLedgerAddress({ allowCarrierGradeNat: true, network: { gateway: null, subnet: '100.64.0.0/10' } }),
        aLedgerAddress({ firstGoodAt: '2026-01-01T00:00:00.000Z', lastGoodAt: '2026-01-02T00:00:00.000Z' }),
        aLedgerAddress({ source: 'address', host: '192.168.1.44', verifiedAs: '192-168-1-44.apps.example' }),
      ],
    });
    expect(read(asDocument([app], knownAppsFormat))).toEqual({ kind: 'read', value: [app], dropped: 0 });
  });

  it('gives back a local address', () => {
    const localAddress = { port: 21_010, enabled: true, origins: ['http://localhost:5173'] };
    const app = aKnownApp({ localAddress });
    expect(read(asDocument([app], knownAppsFormat))).toEqual({ kind: 'read', value: [app], dropped: 0 });
  });

  it('loses one bad record and not the others', () => {
    const apps = [
      aKnownApp({ id: 'a' }),
      { ...aKnownApp({ id: 'b' }), favourite: 'yes' },
      null,
      aKnownApp({ id: 'a', alias: 'twin' }),
      aKnownApp({ id: 'c' }),
    ];
    expect(read({ schemaVersion: 3, apps })).toEqual({
      kind: 'read',
      value: [aKnownApp({ id: 'a' }), aKnownApp({ id: 'c' })],
      dropped: 3,
    });
  });

  it('is broken as a whole when there is no list of apps', () => {
    expect(read({ schemaVersion: 3, apps: {} })).toMatchObject({ kind: 'broken' });
  });
});
