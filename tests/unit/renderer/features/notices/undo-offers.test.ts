import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dismissUndo,
  holdUndo,
  offerUndo,
  UNDO_OFFER_MS,
  type UndoOffer,
  undoOffered,
  undoStore,
  undoWords,
} from '../../../../../renderer/features/notices/undo-offers';
import { i18n, startI18n } from '../../../../../renderer/i18n/i18n';
import { viewStore } from '../../../../../renderer/stores/view-store';

beforeAll(async () => await startI18n());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissUndo();
  vi.useRealTimers();
});

const anOffer = (changes: Partial<UndoOffer> = {}): UndoOffer => ({
  kind: 'forget',
  name: 'Kitchen',
  targets: ['kitchen'],
  undo: () => Promise.resolve(true),
  ...changes,
});
const words = (...offers: readonly UndoOffer[]): string => undoWords(offers, i18n.t).replace(/[\u2066-\u2069]/g, '');
const standing = (): number => undoStore.getState().offers.length;

describe('what is offered to be undone', () => {
  it('names one thing, counts several of a kind, and counts changes where the kinds differ', () => {
    expect(words(anOffer())).toBe('Kitchen forgotten');
    expect(words(anOffer({ targets: ['a', 'b'] }), anOffer({ targets: ['c'] }))).toBe('3 apps forgotten');
    expect(words(anOffer(), anOffer({ kind: 'group' }))).toBe('2 changes');
  });

  it('counts what is changed twice once', () => {
    expect(words(anOffer({ kind: 'rename' }), anOffer({ kind: 'rename', name: 'Den' }))).toBe('Den renamed');
  });

  it('tells apart two apps of the same name by counting them', () => {
    expect(words(anOffer(), anOffer({ targets: ['other'] }))).toBe('2 apps forgotten');
  });

  it('undoes the latest first, and goes on after one that fails', async () => {
    const undone: string[] = [];
    const undo =
      (name: string, works = true) =>
      async (): Promise<boolean> => {
        await Promise.resolve();
        undone.push(name);
        return works;
      };
    for (const name of ['a', 'b', 'c']) offerUndo(anOffer({ targets: [name], undo: undo(name, name !== 'b') }));
    expect(undoOffered()).toBe(true);
    await vi.runAllTimersAsync();
    expect(undone).toEqual(['c', 'b', 'a']);
    expect(viewStore.getState().announcement.text).toBe('Undone: 2 apps forgotten');
    expect(undoOffered()).toBe(false);
  });

  it('takes the offer back a while after the latest change', () => {
    offerUndo(anOffer());
    vi.advanceTimersByTime(UNDO_OFFER_MS - 1);
    offerUndo(anOffer());
    vi.advanceTimersByTime(UNDO_OFFER_MS - 1);
    expect(standing()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(standing()).toBe(0);
  });

  it('stays as long as the pointer or the focus is in it', () => {
    offerUndo(anOffer());
    holdUndo('pointer', true);
    holdUndo('focus', true);
    vi.advanceTimersByTime(UNDO_OFFER_MS * 2);
    holdUndo('pointer', false);
    vi.advanceTimersByTime(UNDO_OFFER_MS * 2);
    expect(standing()).toBe(1);
    holdUndo('focus', false);
    vi.advanceTimersByTime(UNDO_OFFER_MS);
    expect(standing()).toBe(0);
  });

  it('is announced with its key', () => {
    offerUndo(anOffer({ targets: ['a', 'b'] }));
    expect(viewStore.getState().announcement.text).toBe('2 apps forgotten. Press Ctrl+Z to undo.');
  });
});
