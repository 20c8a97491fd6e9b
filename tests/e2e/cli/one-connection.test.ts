import { expect } from 'playwright/test';
import type { ConnectionInfo } from '../../../shared/domain/connection-info';
import { simulatedAddress } from '../../support/simulated-network';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';

interface ListedConnection {
  readonly connection: ConnectionInfo;
}

const PRINT_APP =
  'const {BECKON_APP_DOMAIN: domain, BECKON_APP_ADDRESS: address, BECKON_APP_HTTPS_PORT: https, BECKON_APP_WSS_PORT: wss} = process.env;' +
  'console.log(JSON.stringify([domain, address, Number(https), Number(wss)]))';

test('an app added by its bare address is at one place, whoever says where, also after a restart', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  const place = { BECKON_USER_DATA: userData };
  const phone = simulator.state().apps[0];
  if (phone === undefined) throw new Error('The simulator has no phone');
  const { domain, httpsPort, wssPort } = phone;
  const address = simulatedAddress(2);
  const there = { domain, address, httpsPort, wssPort };
  const known = async (): Promise<ConnectionInfo | undefined> => {
    const { out } = await run(['known', '--json'], place);
    return (JSON.parse(out) as { apps: ListedConnection[] }).apps[0]?.connection;
  };

  const window = await launch({ env: serviceEnvironment });
  await expect.poll(async () => (await window.snapshot()).state.nearby).not.toEqual({});
  const typed = `${address}:${httpsPort}`;
  expect((await run(['add', typed, '--alias', 'Typed'], place)).code).toBe(0);

  // At once: what is listed there becomes known while the program waits.
  const exec = await run(['exec', 'Typed', '--', process.execPath, '-e', PRINT_APP], place);
  expect(JSON.parse(exec.out)).toEqual([domain, address, httpsPort, wssPort]);
  const waited = await run(['wait', 'Typed', '--json'], place);
  const { reachable } = JSON.parse(waited.out) as { reachable: ConnectionInfo };
  expect(reachable).toMatchObject({ ...there, name: 'Typed', ca: simulator.caFile });
  expect(reachable.certSha256).toMatch(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/);
  await expect.poll(known).toEqual(reachable);

  const reconnected: unknown = JSON.parse((await run(['reconnect', 'Typed', '--json'], place)).out);
  const result = { result: 'connected', app: { connection: there }, address: `${address}:${httpsPort}`, moved: null };
  expect(reconnected).toMatchObject(result);

  const [app] = Object.values((await window.snapshot()).state.known);
  const copied = await window.ask('known.copy-connection', { id: app?.id ?? '', format: 'json' });
  expect(copied.ok && JSON.parse(copied.data.text)).toEqual(reachable);
  expect(app?.addresses[0]).toMatchObject({ host: typed, source: 'address' });
  await window.quit();

  const again = await launch({ env: serviceEnvironment });
  const [kept] = Object.values((await again.snapshot()).state.known);
  expect(kept?.addresses[0]).toMatchObject({ host: typed, source: 'address' });
  await expect.poll(async () => (await run(['known', '--json'], place)).code).toBe(0);
  expect(await known()).toMatchObject(there);
  expect(JSON.parse((await run(['wait', 'Typed', '--json'], place)).out)).toEqual({ reachable });
  await expect.poll(known).toEqual(reachable);
});
