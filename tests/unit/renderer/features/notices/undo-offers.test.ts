import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { i18n } from '../../../../../renderer/i18n/i18n';
import { viewStore } from '../../../../../renderer/stores/view-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissUndo();
  vi.useRealTimers();
});

const anOffer = (changes: Partial<UndoOffer & { readonly kind: 'forget' | 'group' }> = {}): UndoOffer => ({
  kind: 'forget',
  name: 'Kitchen',
  undo: () => Promise.resolve(true),
  ...changes,
});
const words = (offer: UndoOffer | undefined): string =>
  offer === undefined ? '' : undoWords(offer, i18n.t).replace(/[\u2066-\u2069]/g, '');
const standing = (): readonly string[] => undoStore.getState().offers.map(words);
const said = (): string => viewStore.getState().announcement.text.replace(/[\u2066-\u2069]/g, '');
const settled = async (): Promise<unknown> => await vi.advanceTimersByTimeAsync(0);

describe('what is offered to be undone', () => {
  it('names one thing, and counts what one change did to several', () => {
    expect(words(anOffer())).toBe('Kitchen forgotten');
    expect(words(anOffer({ count: 12 }))).toBe('12 apps forgotten');
    expect(words(anOffer({ count: 1 }))).toBe('Kitchen forgotten');
  });

  it('undoes the latest change alone, and then the one before it', async () => {
    const undone: string[] = [];
    const undo = (name: string) => async (): Promise<boolean> => {
      await Promise.resolve();
      undone.push(name);
      return true;
    };
    offerUndo(anOffer({ kind: 'group', name: 'Attic', undo: undo('group of Attic') }));
    offerUndo(anOffer({ undo: undo('Kitchen') }));
    expect(undoOffered()).toBe(true);
    expect(standing()).toEqual(['Group of Attic changed']);
    await settled();
    expect(undone).toEqual(['Kitchen']);
    expect(said()).toBe('Undone: Kitchen forgotten. Press Ctrl+Z to undo this too: Group of Attic changed.');
    expect(undoOffered()).toBe(true);
    await settled();
    expect(undone).toEqual(['Kitchen', 'group of Attic']);
    expect(said()).toBe('Undone: Group of Attic changed');
    expect(undoOffered()).toBe(false);
  });

  it('undoes one after the other, however fast the key is pressed', async () => {
    const undone: string[] = [];
    const finish: (() => void)[] = [];
    const undo = (name: string) => async (): Promise<boolean> => {
      undone.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return true;
    };
    for (const name of ['a', 'b']) offerUndo(anOffer({ undo: undo(name) }));
    undoOffered();
    undoOffered();
    await settled();
    expect(undone).toEqual(['b']);
    finish[0]?.();
    await settled();
    expect(undone).toEqual(['b', 'a']);
    finish[1]?.();
    await settled();
  });

  it('says nothing of a change that could not be undone', async () => {
    offerUndo(anOffer({ undo: () => Promise.resolve(false) }));
    const before = said();
    undoOffered();
    await settled();
    expect(said()).toBe(before);
  });

  it('takes each change back after its own time, whatever is done meanwhile', () => {
    offerUndo(anOffer({ name: 'Attic' }));
    vi.advanceTimersByTime(UNDO_OFFER_MS - 1);
    offerUndo(anOffer());
    expect(standing()).toEqual(['Attic forgotten', 'Kitchen forgotten']);
    vi.advanceTimersByTime(1);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(UNDO_OFFER_MS - 2);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(1);
    expect(standing()).toEqual([]);
  });

  it('stays as long as the pointer or the focus is in it, and then for the time that was left', () => {
    offerUndo(anOffer({ name: 'Attic' }));
    vi.advanceTimersByTime(UNDO_OFFER_MS / 2);
    holdUndo('pointer', true);
    holdUndo('focus', true);
    vi.advanceTimersByTime(UNDO_OFFER_MS * 2);
    holdUndo('pointer', false);
    offerUndo(anOffer());
    vi.advanceTimersByTime(UNDO_OFFER_MS * 2);
    expect(standing()).toHaveLength(2);
    holdUndo('focus', false);
    vi.advanceTimersByTime(UNDO_OFFER_MS / 2);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(UNDO_OFFER_MS / 2);
    expect(standing()).toEqual([]);
  });

  it('offers the last import alone: main undoes no earlier one', () => {
    const anImport = (name: string): UndoOffer => ({ kind: 'import', name, undo: () => Promise.resolve(true) });
    offerUndo(anImport('a.json'));
    offerUndo(anOffer());
    offerUndo(anImport('b.json'));
    expect(standing()).toEqual(['Kitchen forgotten', 'b.json imported']);
  });

  it('is announced with its key', () => {
    offerUndo(anOffer({ count: 2 }));
    expect(said()).toBe('2 apps forgotten. Press Ctrl+Z to undo.');
  });
});
