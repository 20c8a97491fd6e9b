import { beforeEach, expect, it } from 'vitest';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import { success } from '../../../../../shared/lib/result';
import { CommandLine } from '../../../../support/a-command-line';
import { aConnection } from '../../../../support/a-connection';
import { aControlApp } from '../../../../support/control-app-factory';

const ADDRESS = { port: 21_010, url: 'http://127.0.0.1:21010', state: 'listening', takenBy: null, origins: [] };

/** What Beckon was asked to change. */
let asked: unknown[];
beforeEach(() => {
  asked = [];
});

const commandLine = new CommandLine();
const run = async (...options: readonly string[]) => await commandLine.run('local-address', 'Living room', ...options);

/** Null: the app never had an address. */
async function answerWith(given: Partial<NonNullable<ControlApp['localAddress']>> | null = {}): Promise<void> {
  const localAddress = given === null ? null : { ...ADDRESS, ...given };
  const isUsable = localAddress?.state === 'listening' || localAddress?.state === 'ipv4-only';
  const connection = aConnection({ localUrl: isUsable ? ADDRESS.url : null });
  const app = aControlApp({ name: 'Living room', localAddress, connection });
  await commandLine.start({
    localAddress: async (params) => {
      asked.push(params);
      return success({ app });
    },
  });
}

it('switches the address on and prints its URL alone', async () => {
  await answerWith();
  expect(await run()).toEqual({ code: 0, out: 'http://127.0.0.1:21010\n', err: '' });
  expect(await run('--json')).toEqual({
    code: 0,
    out: `${JSON.stringify({ localAddress: ADDRESS }, null, 2)}\n`,
    err: '',
  });
});

it('changes what is named, and nothing else', async () => {
  await answerWith();
  for (const options of [
    [],
    ['--port', '20010'],
    ['--off'],
    ['--allow-origin', 'http://a', '--allow-origin', 'http://b'],
    ['--no-origins'],
    ['--no-origins', '--port', '0'],
  ]) {
    await run(...options);
  }
  const unchanged = { name: 'Living room', reveal: false, enabled: true, port: null, origins: null };
  expect(asked).toEqual([
    unchanged,
    { ...unchanged, port: 20_010 },
    { ...unchanged, enabled: false },
    // Who may use it is no wish to have it.
    { ...unchanged, enabled: null, origins: ['http://a', 'http://b'] },
    { ...unchanged, enabled: null, origins: [] },
    { ...unchanged, port: 0, origins: [] },
  ]);
});

it('says that the port stays kept for an app whose address is off', async () => {
  await answerWith({ state: 'off' });
  expect(await run('--off')).toEqual({
    code: 0,
    out: 'Living room has no address for programs now. Port 21010 stays kept for it.\n',
    err: '',
  });
});

it('says that an app has none, and keeps no port for it', async () => {
  await answerWith(null);
  expect(await run('--off')).toEqual({ code: 0, out: 'Living room has no address for programs.\n', err: '' });
  expect(await run('--off', '--json')).toMatchObject({ code: 0, out: '{\n  "localAddress": null\n}\n' });
});

it.each([
  ['port-taken', 'node', 'beckon: node has port 21010, so the app can’t be reached there.'],
  ['port-taken', null, 'beckon: Another program has port 21010, so the app can’t be reached there.'],
  ['port-reserved', null, 'beckon: Windows keeps port 21010 for something else.'],
  ['port-privileged', null, 'beckon: The system lets only administrators listen on port 21010.'],
  ['starting', null, 'beckon: Beckon isn’t listening there yet.'],
  ['failed', null, 'beckon: Beckon can’t listen on port 21010.'],
  ['a-later-state', null, 'beckon: Beckon can’t listen on port 21010.'],
])('fails while programs can’t use it, with what to do: %s (%s)', async (state, takenBy, message) => {
  await answerWith({ state, takenBy });
  const { code, out, err } = await run();
  // Another program may be there.
  expect([code, out]).toEqual([4, '']);
  const [first, next, ...rest] = err.split('\n');
  expect([first, rest]).toEqual([message, ['']]);
  expect(next).toMatch(/^[A-Z].*\.$/);
  const json = await run('--json');
  expect([json.code, JSON.parse(json.out)]).toEqual([4, { localAddress: { ...ADDRESS, state, takenBy } }]);
});

it('can be used where another program has the other half, and says so', async () => {
  await answerWith({ state: 'ipv4-only', takenBy: 'node' });
  const { code, out, err } = await run();
  expect([code, out]).toEqual([0, 'http://127.0.0.1:21010\n']);
  expect(err).toMatch(/^beckon: node has port 21010 at ::1\.\nPrograms have to connect to 127\.0\.0\.1/);
});

it('refuses options that contradict each other, and a port that is none, without asking Beckon', async () => {
  await answerWith();
  for (const options of [
    ['--no-origins', '--allow-origin', 'http://a'],
    ['--port', '-1'],
    ['--port', '65536'],
  ]) {
    expect((await run(...options)).code, options.join(' ')).toBe(2);
  }
  expect(asked).toEqual([]);
});
