import { expect, it } from 'vitest';
import { autostartEntry, isEntryOn } from '../../../../electron/desktop/autostart-entry';

function execOf(command: readonly [string, ...string[]]): string | undefined {
  return autostartEntry(command)
    ?.split('\n')
    .find((line) => line.startsWith('Exec='))
    ?.slice('Exec='.length);
}

it.each([
  [['/opt/Beckon/beckon'], '/opt/Beckon/beckon'],
  [['/opt/Beckon/beckon', '--hidden'], '/opt/Beckon/beckon --hidden'],
  [['/home/me/My Apps/Beckon'], '"/home/me/My Apps/Beckon"'],
  [['/a', ''], '/a ""'],
  // The escapes of the quotes, themselves escaped as in every value of the file.
  [['/a"b'], '"/a\\\\"b"'],
  [['/a$b'], '"/a\\\\$b"'],
  [['/a`b'], '"/a\\\\`b"'],
  [['/a\\b'], '"/a\\\\\\\\b"'],
  [["/it's"], '"/it\'s"'],
  [['/a~b'], '"/a~b"'],
  [['/100%/beckon'], '/100%%/beckon'],
  [['/100 %/beckon'], '"/100 %%/beckon"'],
] as const)('quotes %j', (command, exec) => {
  expect(execOf(command)).toBe(exec);
});

it('is on as it is made, and cannot be made for a program whose path no entry can have', () => {
  expect(autostartEntry(['/a\nExec=/bin/sh'])).toBeNull();
  expect(autostartEntry(['/a', 'b\tc'])).toBeNull();
  expect(autostartEntry(['/a=b'])).toBeNull();
  expect(isEntryOn(autostartEntry(['/a']) ?? '')).toBe(true);
});

it.each(['Hidden=true', 'Hidden = True', 'X-GNOME-Autostart-enabled=false'])('is off with %s', (line) => {
  const entry = autostartEntry(['/a'])?.replace('X-GNOME-Autostart-enabled=true', line) ?? '';
  expect(isEntryOn(entry)).toBe(false);
});
