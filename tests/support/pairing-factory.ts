import type { Pairing } from '../../electron/pairing/pairing';
import { secretHash } from '../../electron/pairing/secret';
import type { UnmatchedEntry } from '../../electron/relay/pairing-store';
import type { QrCode } from '../../electron/service/qr-code';
import { aNearbyApp } from './nearby-app-factory';

/** Bounds of a store small enough to be reached in a test. */
export const STORE_LIMITS = {
  openPairings: 3,
  retentionMs: 60_000,
  unmatchedApps: 3,
  unreadableCopyMs: 7 * 86_400_000,
};

let made = 0;

/** A pairing that waits, each with identifiers of its own; its token is `utoken` followed by its number. */
export function aPairing(overrides: Partial<Pairing> = {}): Pairing {
  made += 1;
  return {
    pairingId: `pairing-${made}`,
    ownerId: 'owner-a',
    uid: `uid-${made}`,
    utokenHash: secretHash(`utoken-${made}`),
    createdAt: Date.UTC(2026, 0, 1),
    expiresAt: Date.UTC(2026, 0, 1, 4),
    outcome: { kind: 'none' },
    ...overrides,
  };
}

export function anUnmatchedEntry(overrides: Partial<UnmatchedEntry> = {}): UnmatchedEntry {
  return {
    unmatchedId: 'unmatched-1',
    app: aNearbyApp(),
    receivedAt: Date.UTC(2026, 0, 1),
    expiresAt: Date.UTC(2026, 0, 1, 0, 10),
    ...overrides,
  };
}

/** A code as the service gives it, good for four hours from the beginning of 2026. */
export function aQrCode(overrides: Partial<QrCode> = {}): QrCode {
  return {
    qrcode: '{"v":2,"code":"A1B2C3"}',
    code: 'A1B2C3',
    qrcodeUrl: null,
    expiresAt: '2026-01-01T04:00:00.000Z',
    ...overrides,
  };
}
