import type { TFunction } from 'i18next';
import { keyName, latinKey, type NamedKey } from '../../../ui/keyboard';

/** What can be done to a row and its app. */
export type RowCommand =
  | 'pick'
  | 'pick-all'
  | 'pick-none'
  | 'open'
  | 'forget'
  | 'favourite'
  | 'rename'
  | 'group'
  | 'mute'
  | 'add'
  | 'copy'
  | 'ignore'
  | 'reconnect'
  | 'auto-reconnect'
  | 'disconnect'
  | 'doctor'
  | 'stop'
  /** Opens the detail, where a certificate can be trusted. */
  | 'review';

/** The command of a key pressed on a row. */
export type ListCommand =
  | { readonly kind: RowCommand }
  | { readonly kind: 'move'; readonly to: number /** Picks every row on the way. */; readonly picks: boolean };

/** The part of a keyboard event that matters. */
export interface PressedKey extends NamedKey {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The key of each action on a row, as `latinKey` names it: the shortcut sheet and the menu of a row show the same. */
const ROW_KEYS = [
  ['open', 'Enter'],
  ['copy', 'c'],
  ['reconnect', 'r'],
  ['favourite', 'f'],
  ['rename', 'F2'],
  ['group', 'g'],
  ['mute', 'm'],
  ['forget', 'Delete'],
  ['add', 'a'],
  ['ignore', 'i'],
  ['pick', ' '],
  ['pick-none', 'Escape'],
] as const;

/** An action on a row that has a key of its own. */
export type KeyedAction = (typeof ROW_KEYS)[number][0];

/** What stands on the key of an action; empty: it has none. */
export function rowKeyName(action: RowCommand, t: TFunction): string {
  const key = ROW_KEYS.find(([keyed]) => keyed === action)?.[1];
  return key === undefined ? '' : keyName(key, t);
}

/** Rows that Page Up and Page Down move. */
const PAGE_ROWS = 8;

/** The command of a key on row `index` of `count`; null: the key has none. */
export function listCommand(pressed: PressedKey, index: number, count: number): ListCommand | null {
  const key = latinKey(pressed);
  if ((pressed.ctrlKey || pressed.metaKey) && !pressed.altKey && key === 'a') return { kind: 'pick-all' };
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const moveTo = (to: number): ListCommand => ({
    kind: 'move',
    to: Math.min(Math.max(to, 0), count - 1),
    picks: pressed.shiftKey,
  });
  switch (key) {
    case 'ArrowDown':
      return moveTo(index + 1);
    case 'ArrowUp':
      return moveTo(index - 1);
    case 'PageDown':
      return moveTo(index + PAGE_ROWS);
    case 'PageUp':
      return moveTo(index - PAGE_ROWS);
    case 'Home':
      return moveTo(0);
    case 'End':
      return moveTo(count - 1);
    default: {
      const kind = ROW_KEYS.find(([, name]) => name === key)?.[0];
      return kind === undefined ? null : { kind };
    }
  }
}
