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

  it.each([
    ['Enter', 'open'],
    [' ', 'pick'],
    ['Escape', 'pick-none'],
    ['Delete', 'forget'],
    ['f', 'favourite'],
    ['F2', 'rename'],
    ['g', 'group'],
    ['m', 'mute'],
    ['A', 'add'],
    ['c', 'copy'],
    ['i', 'ignore'],
    ['R', 'reconnect'],
  ])('"%s" asks to %s', (key, kind) => {
    expect(listCommand(press(key), 0, 1)).toEqual({ kind });
  });

  it('picks every row on the way with Shift, and all of them with Ctrl+A', () => {
    expect(listCommand(press('ArrowDown', { shiftKey: true }), 2, 9)).toEqual({ kind: 'move', to: 3, picks: true });
    expect(listCommand(press('a', { ctrlKey: true }), 2, 9)).toEqual({ kind: 'pick-all' });
  });

  it.each([
    [press('а', { code: 'KeyF' }), 'favourite'],
    [press('Ф', { code: 'KeyA' }), 'add'],
    [press('ф', { code: 'KeyA', ctrlKey: true }), 'pick-all'],
  ])('knows its letters on a keyboard without Latin ones: %o', (pressed, kind) => {
    expect(listCommand(pressed, 0, 1)).toEqual({ kind });
  });

  it('leaves shortcuts of the window alone', () => {
    expect(listCommand(press('f', { ctrlKey: true }), 0, 1)).toBeNull();
    expect(listCommand(press('Delete', { metaKey: true }), 0, 1)).toBeNull();
  });

  it('has no meaning for other keys', () => {
    expect(listCommand(press('x'), 0, 1)).toBeNull();
  });
});
