import { describe, expect, it } from 'vitest';
import { PairingBoard } from '../../../../electron/pairing/pairing-board';
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
const WAITING = { kind: 'waiting', code: aShownCode(), trouble: null } as const;
const PAIRED = { kind: 'paired', appId: 'a', by: 'callback', wasKnown: false } as const;

describe('PairingBoard', () => {
  it('lets a code go its way, and no other', () => {
    const board = new PairingBoard();
    board.add(aSession('one'));
    expect(board.advance('one', PAIRED)).toBe(false);
    expect(board.advance('one', WAITING)).toBe(true);
    expect(board.advance('one', { kind: 'asking' })).toBe(false);
    expect(board.advance('one', PAIRED)).toBe(true);
    expect(board.advance('one', { ...PAIRED, by: 'list' })).toBe(false);
    expect(board.advance('one', { kind: 'expired' })).toBe(false);
    expect(board.find('one')?.progress).toEqual(PAIRED);
    expect(board.advance('nobody', WAITING)).toBe(false);
  });

  it('shows unmatched apps only while the code waits', () => {
    const board = new PairingBoard();
    board.add(aSession('one'));
    board.noteUnmatched('one', [NOTE]);
    expect(board.find('one')?.unmatched).toEqual([]);
    board.advance('one', WAITING);
    board.noteUnmatched('one', [NOTE]);
    const seen = board.sessions.value;
    board.noteUnmatched('one', [NOTE]);
    expect(board.sessions.value).toBe(seen);
    board.advance('one', { ...WAITING });
    expect(board.find('one')?.unmatched).toHaveLength(1);
    board.advance('one', { kind: 'expired' });
    expect(board.find('one')?.unmatched).toEqual([]);
  });

  it('drops the oldest of many that have ended, and none that waits', () => {
    const board = new PairingBoard();
    board.add(aSession('waits'));
    board.advance('waits', WAITING);
    for (let number = 0; number < 12; number += 1) {
      board.add(aSession(`ended-${number}`));
      board.advance(`ended-${number}`, WAITING);
      board.advance(`ended-${number}`, { kind: 'expired' });
    }
    expect(Object.keys(board.sessions.value)).toEqual([
      'waits',
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((number) => `ended-${number}`),
    ]);
    board.remove('waits');
    expect(board.find('waits')).toBeNull();
  });
});
