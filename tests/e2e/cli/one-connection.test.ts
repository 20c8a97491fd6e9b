import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { scenarioSchema } from '../../../electron/simulator/scenario-schema';
import { type RunningSimulator, startSimulator } from '../../../electron/simulator/simulator';
import type { ConnectionInfo } from '../../../shared/domain/connection-info';
import { SIMULATED_NETWORK, simulatedAddress } from '../../support/simulated-network';
import { test } from '../support/beckon-test';
import { type Ending, run } from '../support/command-line';

interface ListedConnection {
  readonly connection: ConnectionInfo;
}

const PRINT_APP =
  'const {BECKON_APP_DOMAIN: domain, BECKON_APP_ADDRESS: address, BECKON_APP_HTTPS_PORT: https, BECKON_APP_WSS_PORT: wss} = process.env;' +
  'console.log(JSON.stringify([domain, address, Number(https), Number(wss)]))';

/** What a person types for the phone, by its name, its address and its ports. */
const SPELLINGS: Readonly<Record<string, (name: string, address: string, https: number, wss: number) => string>> = {
  'its name with the port for HTTPS': (name, _address, https) => `${name}:${https}`,
  'its name with the port for WebSocket': (name, _address, _https, wss) => `${name}:${wss}`,
  'its bare address': (_name, address, https) => `${address}:${https}`,
};

for (const [what, spell] of Object.entries(SPELLINGS)) {
  test(`an app added by ${what} is at one place, whoever says where, also after a restart`, async ({
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
    const typed = spell(domain, address, httpsPort, wssPort);
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
}

test('a bare address that the service does not list is verified under the name of its certificate, or can be pinned', async ({
  launch,
  userData,
  simulator,
}) => {
  const place = { BECKON_USER_DATA: userData };
  const [phone] = simulator.state().apps;
  const target = `${simulatedAddress(2)}:${phone?.httpsPort}`;
  // Another service is in use, which trusts the same authority and knows nothing of the app.
  const empty = await startSimulator({
    scenario: scenarioSchema.parse({ name: 'empty', apps: [] }),
    port: 0,
    directory: join(userData, 'empty'),
    network: SIMULATED_NETWORK,
  });
  const window = await launch({
    env: { BECKON_SERVICE_URL: empty.url, BECKON_CA: bothAuthorities(userData, simulator, empty) },
  });
  await expect.poll(async () => (await run(['known'], place)).code).toBe(0);
  // It answers with what it has where the first measurement takes long: then it is asked again.
  const added = async (): Promise<Ending> => {
    const ending = await run(['add', target, '--alias', 'Bare'], place);
    if (!ending.out.includes(' answers')) await run(['forget', 'Bare'], place);
    return ending;
  };
  const verified = `${target} answers; verified as ${phone?.domain}.`;
  await expect.poll(added).toMatchObject({ code: 0, out: expect.stringContaining(verified) });
  const { reachable } = JSON.parse((await run(['wait', 'Bare', '--json'], place)).out) as { reachable: ConnectionInfo };
  expect(reachable).toMatchObject({ domain: phone?.domain, address: simulatedAddress(2), httpsPort: phone?.httpsPort });

  await run(['forget', 'Bare'], place);
  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'stranger' });
  const unverified = `${target} answers, but its certificate isn’t verified.\nIf it’s your app`;
  await expect.poll(added).toMatchObject({ out: expect.stringContaining(unverified) });
  await window.quit();
  await empty.dispose();
});

/** A file with the authorities of both simulators. */
function bothAuthorities(folder: string, ...simulators: readonly RunningSimulator[]): string {
  const file = join(folder, 'authorities.pem');
  writeFileSync(file, simulators.map(({ caPem }) => caPem).join('\n'));
  return file;
}
