import { describe, expect, it } from 'vitest';
import { isSafeAccelerator } from '../../../../../electron/desktop/shortcut-controller';
import { type KeyPress, keysOf, recordKey } from '../../../../../renderer/features/settings/accelerator';
import { i18n } from '../../../../../renderer/i18n/i18n';

function press(code: string, key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { code, key, ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, ...held };
}

const CONTROL_ALT = { ctrlKey: true, altKey: true } as const;

describe('recording a key combination', () => {
  it.each([
    ['a letter', press('KeyB', 'b', CONTROL_ALT), 'Control+Alt+B'],
    ['a letter where the keyboard is labeled otherwise', press('KeyY', 'z', CONTROL_ALT), 'Control+Alt+Z'],
    ['a letter that Alt turned into a sign', press('KeyB', '∫', CONTROL_ALT), 'Control+Alt+B'],
    ['a letter of another script', press('KeyB', 'и', CONTROL_ALT), 'Control+Alt+B'],
    [
      'a digit that Shift turned into a sign',
      press('Digit1', '!', { ctrlKey: true, shiftKey: true }),
      'Control+Shift+1',
    ],
    ['a digit of the number pad', press('Numpad1', '1', CONTROL_ALT), 'Control+Alt+num1'],
    ['an arrow', press('ArrowUp', 'ArrowUp', CONTROL_ALT), 'Control+Alt+Up'],
    ['Enter', press('Enter', 'Enter', CONTROL_ALT), 'Control+Alt+Return'],
    ['a function key, which one modifier guards', press('F9', 'F9', { shiftKey: true }), 'Shift+F9'],
    ['Tab with modifiers', press('Tab', 'Tab', { ctrlKey: true, shiftKey: true }), 'Control+Shift+Tab'],
  ])('takes %s', (_what, pressed, accelerator) => {
    expect(recordKey(pressed, 'linux')).toEqual({ kind: 'recorded', accelerator });
  });

  it('calls the system’s own key as that system does', () => {
    const pressed = press('KeyB', 'b', { metaKey: true, shiftKey: true });
    expect(recordKey(pressed, 'linux')).toEqual({ kind: 'recorded', accelerator: 'Shift+Super+B' });
    expect(recordKey(pressed, 'darwin')).toEqual({ kind: 'recorded', accelerator: 'Shift+Command+B' });
  });

  it('waits for more while only modifiers are held', () => {
    expect(recordKey(press('AltLeft', 'Alt', CONTROL_ALT), 'linux')).toEqual({
      kind: 'held',
      keys: ['Control', 'Alt'],
    });
  });

  it.each([
    ['a letter alone', press('KeyB', 'b')],
    ['a capital letter', press('KeyB', 'B', { shiftKey: true })],
    ['what copies in every program', press('KeyC', 'c', { ctrlKey: true })],
    ['a function key alone', press('F5', 'F5')],
  ])('would not take %s from every program', (_what, pressed) => {
    expect(recordKey(pressed, 'linux')).toEqual({ kind: 'refused', reason: 'unguarded' });
  });

  it('refuses keys that have no name', () => {
    expect(recordKey(press('IntlRo', 'ろ', CONTROL_ALT), 'linux')).toEqual({ kind: 'refused', reason: 'unknown' });
  });

  it('leaves with Escape and lets Tab go on', () => {
    expect(recordKey(press('Escape', 'Escape'), 'linux')).toEqual({ kind: 'leave' });
    expect(recordKey(press('Tab', 'Tab', { shiftKey: true }), 'linux')).toEqual({ kind: 'leave' });
  });

  it('records only what main takes', () => {
    for (const code of ['KeyB', 'Digit7', 'F9', 'Space', 'Comma', 'NumpadAdd', 'BracketLeft', 'PageDown']) {
      const recorded = recordKey(press(code, 'x', CONTROL_ALT), 'linux');
      expect(recorded.kind === 'recorded' && isSafeAccelerator(recorded.accelerator), code).toBe(true);
    }
  });
});

describe('showing a key combination', () => {
  it('names keys as the system’s keyboards do', () => {
    expect(keysOf('Control+Alt+Shift+Super+Up', 'win32', i18n.t)).toEqual(['Ctrl', 'Alt', 'Shift', 'Win', '↑']);
    expect(keysOf('Control+Alt+Shift+Command+Return', 'darwin', i18n.t)).toEqual(['⌃', '⌥', '⇧', '⌘', 'Enter']);
    expect(keysOf('CommandOrControl+B', 'linux', i18n.t)).toEqual(['Ctrl', 'B']);
  });

  it('shows what it does not know as it is', () => {
    expect(keysOf('Control+constructor', 'linux', i18n.t)).toEqual(['Ctrl', 'constructor']);
  });
});
