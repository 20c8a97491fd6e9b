import { expect, it } from 'vitest';
import { lockCommandLine, refusedArguments } from '../../../../electron/desktop/command-line-guard';
import { saying } from '../../../support/saying';

/** A command line as Chromium keeps it: switches by name. */
function commandLine(...names: readonly string[]): {
  readonly left: Set<string>;
  readonly hasSwitch: (name: string) => boolean;
  readonly removeSwitch: (name: string) => void;
} {
  const left = new Set(names);
  return { left, hasSwitch: (name) => left.has(name), removeSwitch: (name) => void left.delete(name) };
}

it.each([
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'load-extension',
  'renderer-cmd-prefix',
  'gpu-launcher',
  'disable-web-security',
  'ignore-certificate-errors',
  'host-resolver-rules',
  'log-net-log',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
  'enable-blink-features',
  'enable-blink-test-features',
  'enable-experimental-web-platform-features',
  'blink-settings',
])('loses --%s, and the app starts', (name) => {
  const switches = commandLine(name, 'hidden');
  expect(lockCommandLine(switches)).toBeNull();
  expect([...switches.left]).toEqual(['hidden']);
});

it.each(['js-flags', 'single-process'])('keeps the app from starting by --%s, which has taken effect', (name) => {
  expect(lockCommandLine(commandLine(name))).toEqual(
    saying(`Beckon doesn’t start with --${name}. Start it without this option.`),
  );
});

it('may be as long as what Chromium hands over twice, beside a folder, and no longer', () => {
  expect(refusedArguments(['beckon', `beckon://app/${'x'.repeat(8_000)}`])).toBeNull();
  const refused = saying(expect.stringContaining('a command line as long as this one'));
  expect(refusedArguments(['beckon', `beckon://app/${'x'.repeat(9_000)}`])).toEqual(refused);
  expect(refusedArguments(Array.from({ length: 9_000 }, () => ''))).toEqual(refused);
  expect(refusedArguments(['beckon', '\u{1f4f1}'.repeat(2_100)])).toEqual(refused);
});

it('keeps what is for people and their desktops', () => {
  const forPeople = ['hidden', 'simulator', 'no-sandbox', 'disable-gpu', 'force-device-scale-factor'];
  const names = [...forPeople, 'ozone-platform', 'enable-features'];
  const switches = commandLine(...names);
  expect(lockCommandLine(switches)).toBeNull();
  expect([...switches.left]).toEqual(names);
});
