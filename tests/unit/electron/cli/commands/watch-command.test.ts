import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { watchCommand } from '../../../../../electron/cli/commands/watch-command';
import { cleanOutput } from '../../../../../electron/cli/printing/output';
import { success } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';
import { Terminal } from '../../../../support/a-terminal';
import { aControlApp } from '../../../../support/control-app-factory';

const EVENTS = 5;

const commandLine = new CommandLine();

it('waits for its reader after each event, and keeps nothing of that wait', async () => {
  await commandLine.start({
    watch: async (_params, { notify }) => {
      for (let changes = 1; changes <= EVENTS; changes++)
        notify({ event: 'missed', at: '2026-01-01T00:00:00Z', changes });
      return success(null);
    },
  });
  const terminal = new Terminal();
  const { signal } = new AbortController();
  const listening: number[] = [];
  const stdout = {
    ...terminal.stdout,
    writableNeedDrain: true,
    once: (_event: 'drain', listener: () => void) => {
      setImmediate(() => {
        listening.push(getEventListeners(signal, 'abort').length);
        listener();
      });
    },
  };
  const output = cleanOutput({ stdout, stderr: terminal.stderr }, {});
  await watchCommand({ json: true }, { output, environment: commandLine.place, version: '1.0.0', signal });
  expect(terminal.out.split('\n')).toHaveLength(EVENTS + 1);
  expect(new Set(listening).size).toBe(1);
});

it('hides addresses from the moment that discreet mode is turned on', async () => {
  const at = '2026-01-01T00:00:00Z';
  const looking = { kind: 'idle', reason: null, at: null } as const;
  const app = aControlApp({ name: 'Sofa' });
  let discreet = false;
  await commandLine.start({
    discreet: async () => success({ discreet }),
    watch: async (_params, { notify }) => {
      notify({ event: 'state', at, apps: [app], looking });
      discreet = true;
      notify({ event: 'app', at, app: { ...app, name: 'App 1', alias: null, group: null, toys: null } });
      return success(null);
    },
  });
  const terminal = new Terminal();
  const stdout = { ...terminal.stdout, isTTY: true, columns: 160, rows: 30 };
  const output = cleanOutput({ stdout, stderr: terminal.stderr }, {});
  const { signal } = new AbortController();
  const address = app.connection.domain ?? 'none';
  await watchCommand({}, { output, environment: commandLine.place, version: '1.0.0', signal });
  const [before = '', after = ''] = terminal.out.split('App 1', 2);
  expect(before).toContain(address);
  expect(terminal.out.slice(before.length)).not.toContain(address);
  expect(after).not.toBe('');
});
