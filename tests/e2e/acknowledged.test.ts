import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ElectronApplication } from 'playwright';
import { expect } from 'playwright/test';
import { controlAddresses, controlPlace } from '../../electron/control/control-address';
import { ControlClient } from '../../electron/control/control-client';
import type { ControlMethod, DataOf, ParamsOf } from '../../electron/control/control-contract';
import { say } from '../../electron/lib/words';
import type { InputOf, OutputOf, RouteName } from '../../shared/ipc/contract';
import { electronRuntime } from '../support/electron-runtime';
import type { BeckonWindow } from './support/beckon-window';
import { PairingPerson } from './support/pairing-person';
import { test } from './support/pairing-test';

/** Apps that are kept and forgotten by the command line; Beckon is killed right after each. */
const ROUNDS = 6;

/** What the running Beckon answers the command line; a refusal fails the test. */
async function command<M extends ControlMethod>(userData: string, method: M, params: ParamsOf<M>): Promise<DataOf<M>> {
  const client = new ControlClient(controlAddresses(controlPlace(userData, process.env)));
  const result = await client.request(method, params, { timeoutMs: 20_000, signal: new AbortController().signal });
  if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${say(result.error.message)}`);
  return result.value;
}

/** Starts the app as its user does, and waits until it listens to the command line. */
async function startBeckon(userData: string): Promise<ChildProcess> {
  const { executablePath, args, env } = electronRuntime({ driven: false });
  const child = spawn(executablePath, [...args], { env: { ...env, BECKON_USER_DATA: userData }, stdio: 'ignore' });
  await expect.poll(async () => await command(userData, 'known', {}).then(Boolean, () => false)).toBe(true);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('what the command line was told is there after a kill -9 in the same moment', async ({ userData }) => {
  test.setTimeout(180_000);
  const names = async (): Promise<string[]> =>
    (await command(userData, 'known', {})).apps.map(({ name }) => name).sort();
  const kept: string[] = [];
  let beckon = await startBeckon(userData);
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const alias = `App ${round}`;
      const target = { kind: 'address', target: `127.0.0.${round}:9`, ...NO_PORTS } as const;
      await command(userData, 'add', { target, alias, favourite: round % 2 === 0 });
      await kill(beckon);
      beckon = await startBeckon(userData);
      expect(await names(), `${alias} is kept`).toEqual([...kept, alias]);

      if (round % 2 === 0) {
        await command(userData, 'forget', { name: alias });
        await kill(beckon);
        beckon = await startBeckon(userData);
        expect(await names(), `${alias} is forgotten`).toEqual(kept);
      } else {
        kept.push(alias);
      }
    }
  } finally {
    await kill(beckon);
  }
});

const NO_PORTS = { httpsPort: null, wssPort: null, allowCarrierGradeNat: false };

/** What main answers the window; a refusal fails the test. */
async function answer<R extends RouteName>(window: BeckonWindow, route: R, input: InputOf<R>): Promise<OutputOf<R>> {
  const envelope = await window.ask(route, input);
  if (!envelope.ok) throw new Error(`${route}: ${envelope.error.code}: ${say(envelope.error.message)}`);
  return envelope.data;
}

async function killDriven(app: ElectronApplication): Promise<void> {
  const closed = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await closed;
}

test('what the window was told is there after a kill -9 in the same moment', async ({ launch }) => {
  test.setTimeout(180_000);
  let window = await launch();
  const { id } = await answer(window, 'known.add-address', { target: '127.0.0.9:9', ...NO_PORTS, alias: null });
  await killDriven(window.app);

  const changes: readonly (readonly [
    string,
    (window: BeckonWindow) => Promise<unknown>,
    Readonly<Record<string, unknown>>,
  ])[] = [
    ['its alias', async (one) => await answer(one, 'known.set-alias', { id, alias: 'Sofa' }), { alias: 'Sofa' }],
    [
      'its star',
      async (one) => await answer(one, 'known.set-favourite', { ids: [id], favourite: true }),
      { favourite: true },
    ],
    ['its group', async (one) => await answer(one, 'known.set-group', { ids: [id], group: 'Den' }), { group: 'Den' }],
  ];
  for (const [name, change, expected] of changes) {
    window = await launch();
    await change(window);
    await killDriven(window.app);
    window = await launch();
    expect((await window.snapshot()).state.known[id], name).toMatchObject(expected);
    await killDriven(window.app);
  }

  window = await launch();
  await answer(window, 'settings.set-poll-interval', { seconds: 47 });
  await killDriven(window.app);
  window = await launch();
  expect((await window.snapshot()).state.settings.pollIntervalSeconds).toBe(47);
  await answer(window, 'known.forget', { ids: [id] });
  await killDriven(window.app);
  window = await launch();
  expect((await window.snapshot()).state.known).toEqual({});
});

test('an app that is told as paired is there after a kill -9 in the same moment', async ({ launch, deployment }) => {
  const relay = await deployment.relay();
  let window = await launch({ env: deployment.serviceEnvironment });
  const person = new PairingPerson(window);
  await person.asks('pairing.use-relay', { url: relay.url, caFile: null, key: deployment.key, unchecked: false });
  const { progress } = await person.showsCode();
  // By what is told the window unasked: every answer to it would have the change written first.
  const told = await window.page.evaluateHandle(() => ({
    paired: new Promise<void>((resolve) => {
      globalThis.window.beckon.on('state.patch', (patch) => {
        if (patch.includes('"kind":"paired"')) resolve();
      });
    }),
  }));
  await deployment.scan(progress.code.qrcode);
  await told.evaluate(async ({ paired }) => await paired);
  await killDriven(window.app);
  window = await launch({ env: deployment.serviceEnvironment });
  const { known } = (await window.snapshot()).state;
  expect(Object.values(known).map(({ source }) => source)).toEqual(['pairing']);
});
