import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import { CliProcess } from '../../support/cli-process';
import { simulatedAddress } from '../../support/simulated-network';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';

/** Prints what it finds in its environment. */
const PRINT_APP =
  'console.log(JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("BECKON_APP_")))))';

interface Listed {
  readonly deviceCode: string;
  readonly domain: string;
  readonly httpsPort: number;
  readonly wssPort: number;
}

async function listed(simulator: RunningSimulator, platform: string): Promise<Listed> {
  const list = await run(['list', '--json', '--service', simulator.url, '--ca', simulator.caFile]);
  const { apps } = JSON.parse(list.out) as { apps: (Listed & { platform: string })[] };
  const app = apps.find((one) => one.platform === platform);
  if (app === undefined) throw new Error(`No app on ${platform}`);
  return app;
}

const nodeProgram = (script: string, ...args: readonly string[]): readonly string[] => [
  process.execPath,
  '-e',
  script,
  '--',
  ...args,
];

test('a program finds the app of the running Beckon in its environment', async ({
  launch,
  userData,
  simulator,
  serviceEnvironment,
}) => {
  await launch({ env: serviceEnvironment });
  const place = { BECKON_USER_DATA: userData };
  const phone = await listed(simulator, 'android');
  const add = ['add', phone.deviceCode, '--alias', 'Living room'];
  await expect.poll(async () => (await run(add, place)).code).toBe(0);
  const ending = await run(['exec', 'living room', '--', ...nodeProgram(PRINT_APP)], place);
  expect(ending).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(ending.out)).toEqual({
    BECKON_APP_DOMAIN: phone.domain,
    BECKON_APP_ADDRESS: simulatedAddress(2),
    BECKON_APP_HTTPS_PORT: String(phone.httpsPort),
    BECKON_APP_WSS_PORT: String(phone.wssPort),
    BECKON_APP_PLATFORM: 'android',
    BECKON_APP_TYPE: 'remote',
  });

  // It has moved; nobody has looked since.
  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  const moved = await run(['exec', phone.deviceCode, '--', ...nodeProgram(PRINT_APP)], place);
  const { httpsPort } = await listed(simulator, 'android');
  expect(httpsPort).not.toBe(phone.httpsPort);
  expect(JSON.parse(moved.out)).toMatchObject({ BECKON_APP_HTTPS_PORT: String(httpsPort) });

  const pc = await listed(simulator, 'pc');
  expect((await run(['exec', pc.deviceCode, '--', ...nodeProgram(PRINT_APP)], place)).code).toBe(2);
  const byService = await run(['exec', pc.deviceCode, '--', ...nodeProgram(PRINT_APP)], {
    ...place,
    ...serviceEnvironment,
  });
  // It has one port for both.
  const port = String(pc.httpsPort);
  expect(JSON.parse(byService.out)).toMatchObject({ BECKON_APP_HTTPS_PORT: port, BECKON_APP_WSS_PORT: port });

  const marker = join(userData, 'started');
  const touch = nodeProgram('fs.writeFileSync(process.argv.at(-1), "")', marker);
  const late = await run(['exec', 'Living room', '--timeout', '1', '--json', '--', ...touch], place);
  expect(late.code).toBe(4);
  expect(JSON.parse(late.out)).toMatchObject({ error: { code: 'timeout' } });
  expect(existsSync(marker)).toBe(false);
  await simulator.perform({ do: 'stop-app', app: 'phone' });
  const gone = await run(['exec', 'Living room', '--json', '--', ...touch], place);
  expect(gone.code).toBe(4);
  expect(JSON.parse(gone.out)).toMatchObject({ error: { code: 'not-listening', serviceCode: null } });
  expect(existsSync(marker)).toBe(false);

  const wait = new CliProcess(['wait', 'Living room'], place);
  await wait.says('Waiting for it.');
  await simulator.perform({ do: 'start-app', app: 'phone' });
  expect(await wait.ended()).toBe(0);
});

test.describe('without a running Beckon', () => {
  test('the service says where the app is, and the program ends as itself', async ({
    simulator,
    userData,
    serviceEnvironment,
  }) => {
    const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
    const { deviceCode, domain } = await listed(simulator, 'android');
    const exec = async (...program: readonly string[]) => await run(['exec', deviceCode, '--', ...program], place);

    const found = await exec(...nodeProgram(PRINT_APP));
    expect(JSON.parse(found.out)).toMatchObject({ BECKON_APP_DOMAIN: domain, BECKON_APP_TYPE: 'remote' });
    expect((await exec(...nodeProgram('process.exit(42)'))).code).toBe(42);
    expect((await exec(...nodeProgram('process.kill(process.pid, "SIGKILL")'))).code).toBe(137);
    expect((await exec(join(userData, 'no-such-program'))).code).toBe(127);
    expect((await exec(userData)).code).toBe(126);
    // No shell: what means something to one is only text.
    const literal = await exec(...nodeProgram('console.log(process.argv.at(-1))', '$HOME; `id` | cat && "x"'));
    expect(literal.out).toBe('$HOME; `id` | cat && "x"\n');
    const options = await exec(...nodeProgram('console.log(process.argv.slice(1).join(" "))', '--json', '--help'));
    expect(options.out).toContain('--json --help');
  });

  test('signals reach the program, and its end is what counts', async ({ simulator, userData, serviceEnvironment }) => {
    const { deviceCode } = await listed(simulator, 'android');
    const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
      ['SIGHUP', 1],
    ] as const) {
      const heeds = `process.on("${signal}", () => process.exit(7)); setInterval(() => {}, 1000); console.log("ready")`;
      const polite = new CliProcess(['exec', deviceCode, '--', ...nodeProgram(heeds)], place);
      await polite.line(0);
      expect(await polite.stop(signal), signal).toBe(7);
      const careless = 'setInterval(() => {}, 1000); console.log("ready")';
      const ended = new CliProcess(['exec', deviceCode, '--', ...nodeProgram(careless)], place);
      await ended.line(0);
      expect(await ended.stop(signal), signal).toBe(128 + number);
    }
  });

  test('what is not reachable starts nothing, and is waited for', async ({
    simulator,
    userData,
    serviceEnvironment,
  }) => {
    const { deviceCode } = await listed(simulator, 'android');
    const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
    const marker = join(userData, 'started');
    const touch = nodeProgram('fs.writeFileSync(process.argv.at(-1), "")', marker);
    await simulator.perform({ do: 'stop-app', app: 'phone' });
    const refused = await run(['exec', deviceCode, '--json', '--', ...touch], place);
    expect(refused.code).toBe(4);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'refused' } });
    expect((await run(['exec', 'nobody', '--', ...touch], place)).code).toBe(3);
    expect((await run(['exec', deviceCode, '--', ...touch], { BECKON_USER_DATA: userData })).code).toBe(4);
    expect((await run(['exec', deviceCode], place)).code).toBe(2);
    expect(existsSync(marker)).toBe(false);

    const late = await run(['wait', deviceCode, '--timeout', '1', '--json'], place);
    expect(late.code).toBe(4);
    expect(JSON.parse(late.out)).toMatchObject({ error: { code: 'timeout' } });
    const wait = new CliProcess(['wait', deviceCode, '--json'], place);
    await wait.says('Waiting for it.');
    await simulator.perform({ do: 'start-app', app: 'phone' });
    expect(await wait.ended()).toBe(0);
    const { httpsPort } = await listed(simulator, 'android');
    expect(JSON.parse(wait.out)).toMatchObject({ reachable: { deviceCode, httpsPort } });
    const stopped = new CliProcess(['wait', 'nobody'], place);
    await stopped.says('Waiting for it.');
    expect(await stopped.stop('SIGINT')).toBe(130);
  });
});
