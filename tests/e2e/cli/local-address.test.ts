import { execFile } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { freePort, isListening } from '../../support/loopback-ports';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';
import { savePhone } from '../support/phone';

type Place = Readonly<Record<string, string>>;

interface LocalAddress {
  readonly port: number;
  readonly url: string;
  readonly state: string;
}

/** What the app answers to curl. */
async function curled(url: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('curl', ['-sS', '--fail', url]);
  return JSON.parse(stdout);
}
const ANSWER = { code: 200, type: 'OK', app: 'remote' };

async function localAddress(place: Place): Promise<LocalAddress | null> {
  const { apps } = JSON.parse((await run(['known', '--json'], place)).out) as {
    apps: { localAddress: LocalAddress | null }[];
  };
  return apps[0]?.localAddress ?? null;
}

/** `BECKON_APP_LOCAL_URL` as a program gets it. */
async function handedOff(place: Place): Promise<string> {
  const print = 'process.stdout.write(process.env.BECKON_APP_LOCAL_URL)';
  return (await run(['exec', 'Living room', '--', process.execPath, '-e', print], place)).out;
}

test('an app has the same address from start to start, wherever it is, until it is switched off', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const beckon = await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  await savePhone(place, serviceEnvironment);
  expect(await localAddress(place)).toBeNull();

  const other = net.createServer((socket) => socket.destroy()).listen(await freePort(), '127.0.0.1');
  await once(other, 'listening');
  const { port: othersPort } = other.address() as net.AddressInfo;
  const taken = await run(['local-address', 'living room', '--port', String(othersPort)], place);
  // Who takes what is printed for an address would reach the other program.
  expect(taken).toMatchObject({ code: 4, out: '' });
  expect(taken.err).toContain(`has port ${othersPort}, so the app can’t be reached there.`);
  expect(await handedOff(place)).toBe('');
  other.close();
  await expect.poll(async () => (await localAddress(place))?.state).toBe('listening');

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  expect(await run(['local-address', 'living room', '--port', String(port)], place)).toEqual({
    code: 0,
    out: `${url}\n`,
    err: '',
  });
  for (const host of ['127.0.0.1', '[::1]', 'localhost'])
    expect(await curled(`http://${host}:${port}`)).toEqual(ANSWER);
  expect(await localAddress(place)).toMatchObject({ port, url, state: 'listening' });
  expect(await handedOff(place)).toBe(url);

  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  await expect.poll(async () => await curled(url).catch(() => null)).toEqual(ANSWER);

  await beckon.app.close();
  expect(await isListening(port)).toBe(false);
  await launch({ env: serviceEnvironment });
  await expect.poll(async () => (await localAddress(place).catch(() => null))?.state).toBe('listening');
  expect(await curled(url)).toEqual(ANSWER);

  expect((await run(['local-address', 'living room', '--off'], place)).out).toContain(`Port ${port} stays kept`);
  expect(await isListening(port)).toBe(false);
});
