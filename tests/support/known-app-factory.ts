import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import { aNearbyApp } from './nearby-app-factory';

export function aLedgerAddress(overrides: Partial<LedgerAddress> = {}): LedgerAddress {
  return {
    host: '127-0-0-2.apps.beckon.test',
    httpsPort: 30010,
    wssPort: 30011,
    source: 'nearby',
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:00:00.000Z',
    firstGoodAt: null,
    lastGoodAt: null,
    network: null,
    allowCarrierGradeNat: false,
    imported: false,
    ...overrides,
  };
}

export function aKnownApp(overrides: Partial<KnownApp> = {}): KnownApp {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    deviceCode: 'remote_0123456789abcdef',
    alias: null,
    favourite: false,
    keepConnected: false,
    group: null,
    source: 'nearby',
    addedAt: '2026-01-01T00:00:00.000Z',
    addresses: [aLedgerAddress()],
    lastInfo: aNearbyApp(),
    lastListedAt: '2026-01-01T00:00:00.000Z',
    pin: null,
    formerIds: [],
    distinctFrom: [],
    disconnectedAt: null,
    simulated: false,
    ...overrides,
  };
}
