import { describe, expect, it } from 'vitest';
import { PairingSessions } from '../../../../electron/pairing/pairing-sessions';
import type { PairingSession } from '../../../../shared/domain/pairing';
import { anUnmatchedNote, aShownCode } from '../../../support/pairing-session-factory';

const aSession = (id: string): PairingSession => ({
  id,
  way: 'relay',
  startedAt: '2026-01-01T00:00:00.000Z',
  progress: { kind: 'asking' },
  unmatched: [],
});
const NOTE = anUnmatchedNote();
const PAIRED = { kind: 'paired', appId: 'a', by: 'callback', wasKnown: false } as const;
const WAITING = { kind: 'waiting', code: aShownCode(), trouble: null } as const;

describe('PairingSessions', () => {
  it('lets a code go its way, and no other', () => {
    const sessions = new PairingSessions();
    sessions.add(aSession('one'));
    expect(sessions.advance('one', PAIRED)).toBe(false);
    expect(sessions.advance('one', WAITING)).toBe(true);
    expect(sessions.advance('one', { kind: 'asking' })).toBe(false);
    expect(sessions.advance('one', PAIRED)).toBe(true);
    expect(sessions.advance('one', { kind: 'expired' })).toBe(false);
    expect(sessions.find('one')?.progress).toEqual(PAIRED);
  });

  it('shows unmatched apps only while the code waits', () => {
    const sessions = new PairingSessions();
    sessions.add(aSession('one'));
    sessions.recordUnmatched('one', [NOTE]);
    expect(sessions.find('one')?.unmatched).toEqual([]);
    sessions.advance('one', WAITING);
    sessions.recordUnmatched('one', [NOTE]);
    const seen = sessions.find('one');
    sessions.recordUnmatched('one', [NOTE]);
    expect(sessions.find('one')).toBe(seen);
    sessions.advance('one', { ...WAITING });
    expect(sessions.find('one')?.unmatched).toHaveLength(1);
    sessions.advance('one', { kind: 'expired' });
    expect(sessions.find('one')?.unmatched).toEqual([]);
  });

  it('drops the oldest of many that have ended, and none that waits', () => {
    const sessions = new PairingSessions();
    sessions.add(aSession('waits'));
    sessions.advance('waits', WAITING);
    for (let number = 0; number < 12; number += 1) {
      sessions.add(aSession(`ended-${number}`));
      sessions.advance(`ended-${number}`, WAITING);
      sessions.advance(`ended-${number}`, { kind: 'expired' });
    }
    expect([...sessions.all.keys()]).toEqual([
      'waits',
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `ended-${number}`),
    ]);
    sessions.remove('waits');
    expect(sessions.find('waits')).toBeNull();
  });
});
