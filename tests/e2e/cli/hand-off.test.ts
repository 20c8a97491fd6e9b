import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { expect } from 'playwright/test';
import { CliProcess } from '../../support/cli-process';
import { simulatedAddress } from '../../support/simulated-network';
import { test } from '../support/beckon-test';
import { run } from '../support/command-line';
import { listed, savePhone } from '../support/phone';

/** Prints what it finds in its environment. */
const PRINT_APP =
  'console.log(JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("BECKON_APP_")))))';

/** SHA-256 of the certificate that an app shows. */
async function shownCertificate(host: string, port: number, servername: string, ca: string): Promise<string> {
  const socket = tls.connect({ host, port, servername, ca });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
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
  const phone = await savePhone(place, serviceEnvironment);
  const ending = await run(['exec', 'living room', '--', ...nodeProgram(PRINT_APP)], place);
  expect(ending).toMatchObject({ code: 0, err: '' });
  const [httpsPort, wssPort] = [phone.httpsPort, phone.wssPort];
  expect(JSON.parse(ending.out)).toEqual({
    BECKON_APP_NAME: 'Living room',
    BECKON_APP_DEVICE_CODE: phone.deviceCode,
    BECKON_APP_DOMAIN: phone.domain,
    BECKON_APP_ADDRESS: simulatedAddress(2),
    BECKON_APP_HTTPS_PORT: String(httpsPort),
    BECKON_APP_WSS_PORT: String(wssPort),
    BECKON_APP_HTTPS_URL: `https://${phone.domain}:${httpsPort}`,
    BECKON_APP_WSS_URL: `wss://${phone.domain}:${wssPort}`,
    BECKON_APP_RESOLVE: `${phone.domain}:${httpsPort}:${simulatedAddress(2)}`,
    BECKON_APP_CA: simulator.caFile,
    BECKON_APP_CERT_SHA256: await shownCertificate(simulatedAddress(2), httpsPort, phone.domain, simulator.caPem),
    BECKON_APP_PLATFORM: 'android',
    BECKON_APP_TYPE: 'remote',
    BECKON_APP_LOCAL_URL: '',
  });

  // It has moved; nobody has looked since.
  await simulator.perform({ do: 'move-port', app: 'phone', by: 7 });
  const moved = await run(['exec', phone.deviceCode, '--', ...nodeProgram(PRINT_APP)], place);
  const there = await listed(serviceEnvironment, 'android');
  expect(there.httpsPort).not.toBe(httpsPort);
  expect(JSON.parse(moved.out)).toMatchObject({ BECKON_APP_HTTPS_PORT: String(there.httpsPort) });

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
});

test('without a running Beckon the service says where the app is, and the program ends as itself', async ({
  simulator,
  userData,
  serviceEnvironment,
}) => {
  const place = { BECKON_USER_DATA: userData, ...serviceEnvironment };
  const { deviceCode, domain } = await listed(serviceEnvironment, 'android');
  const exec = async (...program: readonly string[]) => await run(['exec', deviceCode, '--', ...program], place);

  const found = await exec(...nodeProgram(PRINT_APP));
  expect(JSON.parse(found.out)).toMatchObject({
    BECKON_APP_DEVICE_CODE: deviceCode,
    BECKON_APP_DOMAIN: domain,
    BECKON_APP_CA: simulator.caFile,
    BECKON_APP_CERT_SHA256: expect.stringMatching(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/),
    BECKON_APP_TYPE: 'remote',
    // Only a running Beckon has any.
    BECKON_APP_LOCAL_URL: '',
  });
  expect((await exec(...nodeProgram('process.exit(42)'))).code).toBe(42);
  expect((await exec(...nodeProgram('process.kill(process.pid, "SIGKILL")'))).code).toBe(137);
  for (const [program, exit, code] of [
    [join(userData, 'no-such-program'), 127, 'program-not-found'],
    [userData, 126, 'program-not-runnable'],
  ] as const) {
    expect((await exec(program)).code).toBe(exit);
    const ending = await run(['exec', deviceCode, '--json', '--', program], place);
    expect(ending.code).toBe(exit);
    expect(JSON.parse(ending.out)).toMatchObject({ error: { code, serviceCode: null } });
  }
  // No shell: what means something to one is only text.
  const literal = await exec(...nodeProgram('console.log(process.argv.at(-1))', '$HOME; `id` | cat && "x"'));
  expect(literal.out).toBe('$HOME; `id` | cat && "x"\n');
  const options = await exec(...nodeProgram('console.log(process.argv.slice(1).join(" "))', '--json', '--help'));
  expect(options.out).toContain('--json --help');

  await test.step('signals reach the program, and its end is what counts', async () => {
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
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

  await test.step('what is not reachable starts nothing, and is waited for', async () => {
    const marker = join(userData, 'started');
    const touch = nodeProgram('fs.writeFileSync(process.argv.at(-1), "")', marker);
    await simulator.perform({ do: 'stop-app', app: 'phone' });
    const refused = await run(['exec', deviceCode, '--json', '--', ...touch], place);
    expect(refused.code).toBe(4);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'refused' } });
    expect((await run(['exec', '--code', 'nobody', '--', ...touch], place)).code).toBe(3);
    expect((await run(['exec', deviceCode], place)).code).toBe(2);
    expect(existsSync(marker)).toBe(false);

    const wait = new CliProcess(['wait', deviceCode, '--json'], place);
    await wait.says('Waiting for it.');
    await simulator.perform({ do: 'start-app', app: 'phone' });
    expect(await wait.ended()).toBe(0);
    const { httpsPort } = await listed(serviceEnvironment, 'android');
    expect(JSON.parse(wait.out)).toMatchObject({ reachable: { deviceCode, httpsPort } });
    const stopped = new CliProcess(['wait', '--code', 'nobody'], place);
    await stopped.says('still waiting');
    expect(await stopped.stop('SIGINT')).toBe(130);
  });
});
