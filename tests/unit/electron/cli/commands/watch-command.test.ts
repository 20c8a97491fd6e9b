import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchCommand } from '../../../../../electron/cli/commands/watch-command';
import { cleanOutput } from '../../../../../electron/cli/printing/output';
import { controlAddresses, ownControlPlace } from '../../../../../electron/control/control-address';
import type { ControlHandlers } from '../../../../../electron/control/control-contract';
import { ControlServer } from '../../../../../electron/control/control-server';
import { silentLogger } from '../../../../../electron/lib/logger';
import { DurableAnswers } from '../../../../../electron/store/durable-answers';
import { success } from '../../../../../shared/lib/result';
import { Terminal } from '../../../../support/a-terminal';
import { aControlApp } from '../../../../support/control-app-factory';
import { FakeClock } from '../../../../support/fake-clock';
import { refusingHandlers } from '../../../../support/refusing-handlers';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../../support/temporary-folder';

const EVENTS = 5;

let folder: string;
let server: ControlServer;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = new ControlServer({
    handlers: handlers(),
    version: '1.2.3',
    durable: new DurableAnswers([]),
    clock: new FakeClock(),
    logger: silentLogger,
  });
  expect((await server.listen(controlAddresses(ownControlPlace(folder, environment())))).ok).toBe(true);
});
afterEach(async () => {
  await server.dispose();
  removeTemporaryFolder(folder);
});

/** What the server’s next watch does. */
let watch: ControlHandlers['watch'] | null = null;
let discreet = false;

const environment = () => ({ BECKON_USER_DATA: folder, XDG_RUNTIME_DIR: folder });

function handlers(): ControlHandlers {
  const unexpected = async (): Promise<never> => {
    throw new Error('A bug');
  };
  return {
    ...refusingHandlers(unexpected),
    discreet: async () => success({ discreet }),
    watch: async (params, call) => {
      if (watch !== null) return await watch(params, call);
      const { notify } = call;
      for (let changes = 1; changes <= EVENTS; changes++)
        notify({ event: 'missed', at: '2026-01-01T00:00:00Z', changes });
      return success(null);
    },
  };
}

it('waits for its reader after each event, and keeps nothing of that wait', async () => {
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
  await watchCommand({ json: true }, { output, environment: environment(), version: '1.0.0', signal });
  expect(terminal.out.split('\n')).toHaveLength(EVENTS + 1);
  expect(new Set(listening).size).toBe(1);
});

it('hides addresses from the moment that discreet mode is turned on', async () => {
  const at = '2026-01-01T00:00:00Z';
  const looking = { kind: 'idle', reason: null, at: null } as const;
  const app = aControlApp({ name: 'Sofa' });
  watch = async (_params, { notify }) => {
    notify({ event: 'state', at, apps: [app], looking });
    discreet = true;
    notify({ event: 'app', at, app: { ...app, name: 'App 1', alias: null, group: null, toys: null } });
    return success(null);
  };
  const terminal = new Terminal();
  const stdout = { ...terminal.stdout, isTTY: true, columns: 160, rows: 30 };
  const output = cleanOutput({ stdout, stderr: terminal.stderr }, {});
  const { signal } = new AbortController();
  const address = app.connection.domain ?? 'none';
  await watchCommand({}, { output, environment: environment(), version: '1.0.0', signal });
  const [before = '', after = ''] = terminal.out.split('App 1', 2);
  expect(before).toContain(address);
  expect(terminal.out.slice(before.length)).not.toContain(address);
  expect(after).not.toBe('');
});
