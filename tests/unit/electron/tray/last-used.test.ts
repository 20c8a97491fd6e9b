import { describe, expect, it } from 'vitest';
import { lastUsedId } from '../../../../electron/tray/last-used';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { knownById } from '../../../support/tray-factory';

const reached = (lastGoodAt: string | null) => [aLedgerAddress(), aLedgerAddress({ host: '127.0.0.9', lastGoodAt })];

describe('the app that was used last', () => {
  it('is none where none is known', () => {
    expect(lastUsedId({}, 'gone')).toBeNull();
  });

  it('is the one that the user last brought back, as long as it is known', () => {
    const known = knownById(aKnownApp({ id: 'a', favourite: true }), aKnownApp({ id: 'b' }));
    expect(lastUsedId(known, 'b')).toBe('b');
    expect(lastUsedId(known, 'c')).toBe('a');
  });

  it('is else the one that was reached last, a favourite before others', () => {
    const early = aKnownApp({ id: 'early', addresses: reached('2026-01-01T00:00:00.000Z') });
    const late = aKnownApp({ id: 'late', addresses: reached('2026-01-02T00:00:00.000Z') });
    expect(lastUsedId(knownById(early, late), null)).toBe('late');
    expect(lastUsedId(knownById({ ...early, favourite: true }, late), null)).toBe('early');
  });

  it('is else the one that was added last', () => {
    const old = aKnownApp({ id: 'old' });
    const young = aKnownApp({ id: 'young', addedAt: '2026-01-03T00:00:00.000Z' });
    expect(lastUsedId(knownById(old, young), null)).toBe('young');
  });
});
