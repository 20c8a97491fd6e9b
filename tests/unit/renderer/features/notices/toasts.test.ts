import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hideToasts,
  holdToasts,
  SHOWN_MS,
  showConfirmation,
  toastStore,
} from '../../../../../renderer/features/notices/toasts';
import { offerUndo, type UndoOffer, undoOffered } from '../../../../../renderer/features/notices/undo-offers';
import { viewStore } from '../../../../../renderer/stores/view-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  hideToasts(() => true);
  vi.useRealTimers();
});

const anOffer = (changes: Partial<UndoOffer & { readonly kind: 'forget' | 'group' }> = {}): UndoOffer => ({
  kind: 'forget',
  name: 'Kitchen',
  undo: () => Promise.resolve(true),
  ...changes,
});
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
const standing = (): readonly string[] => toastStore.getState().toasts.map(({ text }) => plain(text));
const said = (): string => plain(viewStore.getState().announcement.text);
const settled = async (): Promise<unknown> => await vi.advanceTimersByTimeAsync(0);

describe('what is offered to be undone', () => {
  it('names one thing, and counts what one change did to several', () => {
    for (const count of [undefined, 12, 1] as const) offerUndo(anOffer(count === undefined ? {} : { count }));
    expect(standing()).toEqual(['Kitchen forgotten', '12 apps forgotten', 'Kitchen forgotten']);
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
    vi.advanceTimersByTime(SHOWN_MS.undo - 1);
    offerUndo(anOffer());
    expect(standing()).toEqual(['Attic forgotten', 'Kitchen forgotten']);
    vi.advanceTimersByTime(1);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(SHOWN_MS.undo - 2);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(1);
    expect(standing()).toEqual([]);
  });

  it('stays as long as the pointer or the focus is in it, and then for the time that was left', () => {
    offerUndo(anOffer({ name: 'Attic' }));
    vi.advanceTimersByTime(SHOWN_MS.undo / 2);
    holdToasts('pointer', true);
    holdToasts('focus', true);
    vi.advanceTimersByTime(SHOWN_MS.undo * 2);
    holdToasts('pointer', false);
    offerUndo(anOffer());
    vi.advanceTimersByTime(SHOWN_MS.undo * 2);
    expect(standing()).toHaveLength(2);
    holdToasts('focus', false);
    vi.advanceTimersByTime(SHOWN_MS.undo / 2);
    expect(standing()).toEqual(['Kitchen forgotten']);
    vi.advanceTimersByTime(SHOWN_MS.undo / 2);
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

describe('what is said in passing', () => {
  it('names what was done for four seconds, one after the other in the same place', () => {
    showConfirmation('One');
    vi.advanceTimersByTime(SHOWN_MS.done - 1);
    showConfirmation('Two');
    expect(standing()).toEqual(['Two']);
    expect(said()).toBe('Two');
    vi.advanceTimersByTime(SHOWN_MS.done);
    expect(standing()).toEqual([]);
  });

  it('goes on when what held it was taken away by hand', () => {
    offerUndo(anOffer());
    showConfirmation('Copied');
    holdToasts('pointer', true);
    hideToasts(({ kind }) => kind === 'undo');
    vi.advanceTimersByTime(SHOWN_MS.done);
    expect(standing()).toEqual([]);
  });
});
