import { expect, it } from 'vitest';
import { followApp } from '../../../../../electron/cli/apps/follow-app';
import type { ControlHandlers } from '../../../../../electron/control/control-contract';
import type { ConnectionInfo } from '../../../../../shared/domain/connection-info';
import { failure, success } from '../../../../../shared/lib/result';
import { verbatim } from '../../../../../shared/words/text';
import { CommandLine } from '../../../../support/a-command-line';
import { aConnection } from '../../../../support/a-connection';
import { Terminal } from '../../../../support/a-terminal';
import { until } from '../../../../support/listeners';
import { aNearbyApp } from '../../../../support/nearby-app-factory';

const TYPED = aConnection({ domain: null, address: '192.168.1.44', wssPort: null });
const LISTED = aNearbyApp({ domain: '192-168-1-44.apps.example' });
const MOVED = aNearbyApp({ domain: '192-168-1-45.apps.example' });

const commandLine = new CommandLine();

/** Follows an app whose address somebody typed, through a running Beckon; how often that one searched for it. */
async function followTyped() {
  const told = { listed: LISTED, searches: 0, isBusy: false };
  const stop = new AbortController();
  const handlers: Partial<ControlHandlers> = {
    follow: async (_params, { signal, notify }) => {
      notify({ event: 'reachable', connection: TYPED });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return success(null);
    },
    lookup: async () => success({ app: { ...told.listed, toys: [] }, serviceIsHere: false }),
    locate: async () => {
      told.searches += 1;
      if (told.isBusy) return failure({ code: 'busy', serviceCode: null, message: verbatim(''), advice: verbatim('') });
      return success({ result: 'reachable', name: 'Living room', connection: TYPED });
    },
  };
  await commandLine.start(handlers);
  const context = {
    output: new Terminal().clean(),
    environment: commandLine.place,
    version: '1',
    signal: stop.signal,
  };
  const reached: ConnectionInfo[] = [];
  const { lookUp, ended } = followApp(
    {
      name: 'Living room',
      isCode: false,
      onEvent: (event) => {
        if (event.event !== 'lost') reached.push(event.connection);
      },
      signal: stop.signal,
    },
    {},
    context,
  );
  await until(() => reached.length > 0);
  const end = async () => {
    stop.abort();
    await ended;
  };
  return { told, lookUp, stop: end };
}

it('has an app with a typed address searched for once for each answer of the service, and again where nothing came of it', async () => {
  const { told, lookUp, stop } = await followTyped();
  for (let round = 0; round < 3; round++) expect(await lookUp()).toBe(true);
  expect(told.searches).toBe(1);
  told.listed = MOVED;
  told.isBusy = true;
  await lookUp();
  told.isBusy = false;
  for (let round = 0; round < 3; round++) expect(await lookUp()).toBe(true);
  expect(told.searches).toBe(3);
  await stop();
});
