import type { TFunction } from 'i18next';
import { keyName } from '../../ui/keyboard';

/** A pressed key with its modifiers: the part of a keyboard event that counts. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** What a key press means while a combination is recorded. */
export type Recorded =
  /** Escape, or Tab to the next control: recording ends, nothing changes. */
  | { readonly kind: 'leave' }
  /** Only modifiers so far. */
  | { readonly kind: 'held'; readonly keys: readonly string[] }
  /** `unguarded`: with so few modifiers it would take a key from every program; `unknown`: a key without a name. */
  | { readonly kind: 'refused'; readonly reason: 'unguarded' | 'unknown' }
  /** As Electron spells it. */
  | { readonly kind: 'recorded'; readonly accelerator: string };

const MODIFIER_KEYS: ReadonlySet<string> = new Set(['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS']);

/** Electron's names for keys, by their position on the keyboard; arrows are called by their direction. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...['Space', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'PageUp', 'PageDown', 'Tab'].map(
    (key) => [key, key] as const,
  ),
  ...['Up', 'Down', 'Left', 'Right'].map((key) => [`Arrow${key}`, key] as const),
  ['Enter', 'Return'],
  ['Minus', '-'],
  ['Equal', '='],
  ['Comma', ','],
  ['Period', '.'],
  ['Slash', '/'],
  ['Backquote', '`'],
  ['Semicolon', ';'],
  ['Quote', "'"],
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Backslash', '\\'],
  ...['Add', 'Subtract', 'Multiply', 'Divide', 'Decimal'].map(
    (key) => [`Numpad${key}`, `num${key.slice(0, 3).toLowerCase()}`] as const,
  ),
]);

/** Interprets one key press while a global shortcut is recorded. */
export function recordKey(press: KeyPress, platform: string): Recorded {
  const held = modifiersOf(press, platform);
  if (MODIFIER_KEYS.has(press.key)) return { kind: 'held', keys: held };
  const isPlain = !press.ctrlKey && !press.altKey && !press.metaKey;
  if (isPlain && (press.key === 'Escape' || press.key === 'Tab')) return { kind: 'leave' };
  const key = keyOf(press);
  if (key === null) return { kind: 'refused', reason: 'unknown' };
  // One modifier with a letter is copy, paste or quit in some program, and would be taken from all of them.
  if (held.length < (/^F\d+$/.test(key) ? 1 : 2)) return { kind: 'refused', reason: 'unguarded' };
  return { kind: 'recorded', accelerator: [...held, key].join('+') };
}

/** The keys of a combination as this system's keyboards label them in the countries of the language. */
export function keysOf(accelerator: string, platform: string, t: TFunction): readonly string[] {
  const isMac = platform === 'darwin';
  const words: Readonly<Record<string, string>> = {
    CommandOrControl: isMac ? '⌘' : t('keyNames.ctrl'),
    CmdOrCtrl: isMac ? '⌘' : t('keyNames.ctrl'),
    Control: isMac ? '⌃' : t('keyNames.ctrl'),
    Command: '⌘',
    Alt: isMac ? '⌥' : t('keyNames.alt'),
    Option: '⌥',
    Shift: isMac ? '⇧' : t('keyNames.shift'),
    Super: platform === 'win32' ? t('keyNames.windows') : t('keyNames.super'),
    Return: t('keyNames.enter'),
    Space: t('keyNames.space'),
    Up: '↑',
    Down: '↓',
    Left: '←',
    Right: '→',
  };
  return accelerator.split('+').map((key) => (Object.hasOwn(words, key) ? (words[key] ?? key) : keyName(key, t)));
}

function modifiersOf({ ctrlKey, altKey, shiftKey, metaKey }: KeyPress, platform: string): readonly string[] {
  return [
    ...(ctrlKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    ...(metaKey ? [platform === 'darwin' ? 'Command' : 'Super'] : []),
  ];
}

/** Letters as labeled on a Latin keyboard; everything else by its position. */
function keyOf({ key, code }: KeyPress): string | null {
  if (/^Key[A-Z]$/.test(code)) return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.slice('Key'.length);
  if (/^Digit\d$/.test(code)) return code.slice('Digit'.length);
  if (/^Numpad\d$/.test(code)) return `num${code.slice('Numpad'.length)}`;
  if (/^F([1-9]|1\d|2[0-4])$/.test(code)) return code;
  return NAMES.get(code) ?? null;
}
