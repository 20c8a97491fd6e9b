import type { PairingProgress, PairingSession, ShownCode, UnmatchedNote } from '../../shared/domain/pairing';

const LIFETIME_MS = 4 * 3_600_000;

/** A code that was shown a moment ago, and is good for four hours (reference, section 8). */
export function aShownCode(overrides: Partial<ShownCode> = {}): ShownCode {
  return {
    qrcode: JSON.stringify({ v: 2, code: 'K7P2QX' }),
    typed: 'K7P2QX',
    shownAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + LIFETIME_MS).toISOString(),
    ...overrides,
  };
}

export function aWaitingProgress(code: Partial<ShownCode> = {}): PairingProgress {
  return { kind: 'waiting', code: aShownCode(code), trouble: null };
}

/** A pairing through the relay whose code waits. */
export function aPairingSession(overrides: Partial<PairingSession> = {}): PairingSession {
  return {
    id: 'pairing-1',
    way: 'relay',
    startedAt: new Date().toISOString(),
    progress: aWaitingProgress(),
    unmatched: [],
    ...overrides,
  };
}

export function anUnmatchedNote(overrides: Partial<UnmatchedNote> = {}): UnmatchedNote {
  return {
    unmatchedId: 'unmatched-1',
    receivedAt: new Date().toISOString(),
    codeEnd: '9f3c',
    platform: 'android',
    appVersion: '7.2.0',
    appType: 'remote',
    toys: ['Lush', 'Max'],
    ...overrides,
  };
}
