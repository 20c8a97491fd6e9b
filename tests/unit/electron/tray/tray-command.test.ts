import { expect, it } from 'vitest';
import {
  parseTrayCommand,
  runTrayCommand,
  type TrayActions,
  type TrayCommand,
  trayArgument,
} from '../../../../electron/tray/tray-command';

const ID = '11111111-1111-4111-8111-111111111111';
const COMMANDS: readonly TrayCommand[] = [
  { kind: 'open' },
  { kind: 'quit' },
  { kind: 'set-paused', paused: true },
  { kind: 'set-paused', paused: false },
  { kind: 'reconnect', id: null },
  { kind: 'reconnect', id: ID },
  { kind: 'copy-address', id: ID },
  { kind: 'go-to', destination: { kind: 'add' } },
  { kind: 'go-to', destination: { kind: 'settings' } },
  { kind: 'go-to', destination: { kind: 'app', id: ID } },
  { kind: 'go-to', destination: { kind: 'doctor', id: ID } },
];

/** Notes what is asked for. */
function setUp() {
  const done: unknown[] = [];
  const note =
    (name: keyof TrayActions) =>
    (...args: readonly unknown[]): void =>
      void done.push([name, ...args]);
  const actions: TrayActions = {
    toggleWindow: note('toggleWindow'),
    openWindow: note('openWindow'),
    openCompactWindow: note('openCompactWindow'),
    toggleCompactWindow: note('toggleCompactWindow'),
    goTo: note('goTo'),
    reconnect: note('reconnect'),
    setPaused: note('setPaused'),
    copyAddress: note('copyAddress'),
    copyLocalAddress: note('copyLocalAddress'),
    setLocalAddress: note('setLocalAddress'),
    restartToUpdate: note('restartToUpdate'),
    quit: note('quit'),
    knownIds: () => ['one', 'two'],
  };
  return { actions, done };
}

it.each(COMMANDS)('comes back from an argument as it went in: $kind', (command) => {
  const argument = trayArgument(command);
  expect(argument).not.toBeNull();
  expect(parseTrayCommand(['beckon', '--enable-features=X', argument ?? ''])).toEqual(command);
});

it.each([
  ['--do='],
  ['--do=constructor'],
  ['--do=reconnect='],
  ['--do=show=a b'],
  ['--do=erase'],
  ['--done=quit'],
  ['quit'],
])('takes %s for none', (argument) => {
  expect(parseTrayCommand([argument])).toBeNull();
});

it('does what each one says, and has no argument for what no list offers', () => {
  expect(trayArgument({ kind: 'go-to', destination: { kind: 'nearby' } })).toBeNull();
  const { actions, done } = setUp();
  const others: readonly TrayCommand[] = [
    { kind: 'copy-local-address', id: ID },
    { kind: 'set-local-address', id: ID, enabled: true },
  ];
  for (const command of [...COMMANDS, ...others]) runTrayCommand(command, actions);
  expect(done).toEqual([
    ['openWindow'],
    ['quit'],
    ['setPaused', true],
    ['setPaused', false],
    ['reconnect', ['one', 'two']],
    ['reconnect', [ID]],
    ['copyAddress', ID],
    ['goTo', { kind: 'add' }],
    ['goTo', { kind: 'settings' }],
    ['goTo', { kind: 'app', id: ID }],
    ['goTo', { kind: 'doctor', id: ID }],
    ['copyLocalAddress', ID],
    ['setLocalAddress', ID, true],
  ]);
});
