import type { TFunction } from 'i18next';
import type Resources from '../../shared/words/resources';
import { mirrorStore } from '../stores/mirror-store';

/** The part of a keyboard event that identifies the key. */
export interface NamedKey {
  /** The character the key types, or its name. */
  readonly key: string;
  /** The position of the key, named after a US keyboard. */
  readonly code: string;
}

/** The key as shortcuts are written, in lower case; a keyboard without Latin letters is read by key position. */
export function latinKey({ key, code }: NamedKey): string {
  if (/^\p{ASCII}*$/u.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (/^Key[A-Z]$/.test(code)) return code.slice('Key'.length).toLowerCase();
  return code === 'Comma' ? ',' : key;
}

/** Like {@link latinKey}, for a key pressed with Ctrl: digits by position, since some keyboards have them shifted. */
export function shortcutKey(pressed: NamedKey): string {
  return /^(?:Digit|Numpad)([0-9])$/.exec(pressed.code)?.[1] ?? latinKey(pressed);
}

/** What stands on this system's modifier key for shortcuts. */
export function modifierKey(t: TFunction): string {
  const mirror = mirrorStore.getState();
  return mirror.kind === 'live' && mirror.snapshot.about.platform === 'darwin' ? '⌘' : t('keyNames.ctrl');
}

/** What stands on a key, as keyboards of the language have it. */
export function keyName(key: string, t: TFunction): string {
  const name = KEY_NAMES.get(key);
  if (name !== undefined) return t(`keyNames.${name}`);
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Keys with a name in the catalog, as `KeyboardEvent.key` has them. */
const KEY_NAMES: ReadonlyMap<string, keyof Resources['window']['keyNames']> = new Map([
  [' ', 'space'],
  ['Alt', 'alt'],
  ['Backspace', 'backspace'],
  ['Control', 'ctrl'],
  ['Delete', 'delete'],
  ['End', 'end'],
  ['Enter', 'enter'],
  ['Escape', 'escape'],
  ['Home', 'home'],
  ['Insert', 'insert'],
  ['PageDown', 'pageDown'],
  ['PageUp', 'pageUp'],
  ['Shift', 'shift'],
  ['Tab', 'tab'],
]);

const ATTRIBUTE = 'data-search-box';

/** Marks the search box of a page, so that Ctrl+F finds it. */
export const searchBoxProps = { [ATTRIBUTE]: true } as const;

/** The search box of the page; null: the page has none. */
export function findSearchBox(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`[${ATTRIBUTE}]`);
}
