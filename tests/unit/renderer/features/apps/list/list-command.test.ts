import { describe, expect, it } from 'vitest';
import { listCommand, type PressedKey } from '../../../../../../renderer/features/apps/list/list-command';

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('listCommand', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['PageDown', 5, 13],
    ['PageUp', 5, 0],
    ['Home', 5, 0],
    ['End', 5, 19],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 0, 0],
  ])('%s on row %i of 20 moves to %i', (key, index, to) => {
    expect(listCommand(press(key), index, 20)).toEqual({ kind: 'move', to, picks: false });
  });

  it('takes a letter with the caps lock on too', () => {
    expect(listCommand(press('A'), 0, 1)).toEqual({ kind: 'add' });
    expect(listCommand(press('c'), 0, 1)).toEqual({ kind: 'copy' });
  });

  it('picks every row on the way with Shift', () => {
    expect(listCommand(press('ArrowDown', { shiftKey: true }), 2, 9)).toEqual({ kind: 'move', to: 3, picks: true });
  });

  it('leaves shortcuts of the window alone', () => {
    expect(listCommand(press('f', { ctrlKey: true }), 0, 1)).toBeNull();
    expect(listCommand(press('Delete', { metaKey: true }), 0, 1)).toBeNull();
  });

  it('has no meaning for other keys', () => {
    expect(listCommand(press('x'), 0, 1)).toBeNull();
  });
});
