import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { cleanOutput } from '../../../../electron/cli/output';
import { afterEvent, NOTHING_WATCHED, watchCommand } from '../../../../electron/cli/watch-command';
import { controlAddresses, ownControlPlace } from '../../../../electron/control/control-address';
import type { ControlHandlers, WatchEvent } from '../../../../electron/control/control-contract';
import { ControlServer } from '../../../../electron/control/control-server';
import { silentLogger } from '../../../../electron/lib/logger';
import { DurableAnswers } from '../../../../electron/store/durable-answers';
import { success } from '../../../../shared/lib/result';
import { Terminal } from '../../../support/a-terminal';
import { aControlApp } from '../../../support/control-app-factory';
import { FakeClock } from '../../../support/fake-clock';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const EVENTS = 5;

let folder: string;
let server: ControlServer;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = new ControlServer({
    handlers: handlers(),
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

const environment = () => ({ BECKON_USER_DATA: folder, XDG_RUNTIME_DIR: folder });

function handlers(): ControlHandlers {
  const unexpected = async (): Promise<never> => {
    throw new Error('A bug');
  };
  return {
    watch: async (_params, { notify }) => {
      for (let changes = 1; changes <= EVENTS; changes++)
        notify({ event: 'missed', at: '2026-01-01T00:00:00Z', changes });
      return success(null);
    },
    known: unexpected,
    reconnect: unexpected,
    add: unexpected,
    forget: unexpected,
    open: unexpected,
    locate: unexpected,
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

const at = '2026-01-01T00:00:00.000Z';
const [a, b, c] = ['a', 'b', 'c'].map((id) => aControlApp({ id, name: id })) as [
  ReturnType<typeof aControlApp>,
  ReturnType<typeof aControlApp>,
  ReturnType<typeof aControlApp>,
];
const looking = { kind: 'found', reason: null, at };

test('a reader that takes in every event knows what Beckon knows', () => {
  const events: readonly WatchEvent[] = [
    { event: 'state', at, apps: [a, b], looking },
    { event: 'app', at, app: c },
    { event: 'app', at, app: { ...b, favourite: true } },
    { event: 'gone', at, id: 'a', name: 'a' },
    { event: 'looking', at, looking: { ...looking, kind: 'failed' } },
    { event: 'missed', at, changes: 3 },
  ];
  expect(events.reduce(afterEvent, NOTHING_WATCHED)).toEqual({
    apps: [{ ...b, favourite: true }, c],
    looking: { ...looking, kind: 'failed' },
  });
});

test('a new state replaces everything', () => {
  const before = afterEvent(NOTHING_WATCHED, { event: 'state', at, apps: [a, b], looking });
  expect(afterEvent(before, { event: 'state', at, apps: [c], looking }).apps).toEqual([c]);
});
