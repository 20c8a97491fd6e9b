import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { ControlApp } from '../../../../../electron/control/contract/shapes';
import type { ControlHandlers } from '../../../../../electron/control/control-contract';
import type { RunningSimulator } from '../../../../../electron/simulator/simulator';
import type { DoctorReport } from '../../../../../shared/domain/doctor';
import type { ProbeReport } from '../../../../../shared/domain/reach';
import { success } from '../../../../../shared/lib/result';
import { CommandLine, documentOf } from '../../../../support/a-command-line';
import { aConnection } from '../../../../support/a-connection';
import { codesOf } from '../../../../support/a-path-doctor';
import { aSimulator } from '../../../../support/a-simulator';
import { aControlApp, aRunningStatus } from '../../../../support/control-app-factory';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const ODD = 'odd.code.example';

let simulator: RunningSimulator;
let asked: MockInstance<typeof dns.promises.lookup>;

beforeEach(async () => {
  simulator = await aSimulator(
    `apps:
  - { id: phone, deviceCode: ${CODE}, host: 1, httpsPort: 32030, wssPort: 32031 }
  - { id: odd, deviceCode: ${ODD}, host: 1, httpsPort: 32040, wssPort: 32041 }`,
  );
  // Nobody outside is ever asked, and who would be is told.
  asked = vi.spyOn(dns.promises, 'lookup').mockRejectedValue(Object.assign(new Error('No'), { code: 'ENOTFOUND' }));
});
afterEach(async () => {
  asked.mockRestore();
  await simulator.dispose();
});

/** A Beckon runs that keeps these apps. */
async function keep(...apps: readonly ControlApp[]): Promise<void> {
  await keepOf({ simulator: true }, ...apps);
}

/** The same of a Beckon that tells so of itself. */
async function keepOf(running: Parameters<typeof aRunningStatus>[0], ...apps: readonly ControlApp[]): Promise<void> {
  await commandLine.start({ status: async () => success(aRunningStatus(running)) }, apps);
}

/** The app of the simulator as Beckon keeps it. */
function phone(overrides: Partial<ControlApp> = {}): ControlApp {
  const [app] = simulator.state().apps;
  const { deviceCode = CODE } = overrides;
  const connection = aConnection({
    deviceCode,
    domain: '127-0-0-1.apps.beckon.test',
    address: '127.0.0.1',
    httpsPort: app?.httpsPort ?? null,
    wssPort: app?.wssPort ?? null,
  });
  return aControlApp({ id: 'id-phone', deviceCode, alias: 'Living room', simulated: true, connection, ...overrides });
}

const commandLine = new CommandLine(() => ({ BECKON_CA: simulator.caFile }));

async function run(argv: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return await commandLine.runWith(environment, argv);
}

const withService = (): Readonly<Record<string, string>> => ({ BECKON_SERVICE_URL: simulator.url });
const probed = (ending: { readonly out: string }): ProbeReport => documentOf(ending) as ProbeReport;
const verdictOf = (ending: { readonly out: string }): string => (documentOf(ending) as DoctorReport).verdict.code;

describe.each(['probe', 'doctor'] as const)('%s of an app that is named', (command) => {
  it('goes where the running Beckon knows it to be: by code, alias or id', async () => {
    await keep(phone());
    for (const name of [CODE, 'Living room', 'living ROOM', 'id-phone', ` ${CODE} `]) {
      expect(await run([command, name, '--json']), name).toMatchObject({ code: 0, err: '' });
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('asks the service where no Beckon runs, or none keeps it', async () => {
    expect(await run([command, CODE, '--json'], withService())).toMatchObject({ code: 0, err: '' });
    await keep(phone({ id: 'other', deviceCode: 'other', alias: null }));
    expect(await run([command, CODE, '--json'], withService())).toMatchObject({ code: 0, err: '' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('takes no code for the name of a host, whatever it looks like', async () => {
    expect(await run([command, ODD, '--code', '--json'], withService())).toMatchObject({ code: 0 });
    await keep(phone({ deviceCode: ODD, alias: 'other.code.example' }));
    expect(await run([command, ODD, '--json'])).toMatchObject({ code: 0 });
    expect(await run([command, `${ODD}:1`, '--code', '--json'])).toMatchObject({ code: 2 });
    expect(asked).not.toHaveBeenCalled();
    // Any other name of that look is one of a host, though an app is called so.
    expect(await run([command, 'other.code.example', '--json'])).toMatchObject({ code: 4 });
    expect(asked.mock.calls.map(([name]) => name)).toContain('other.code.example');
  });

  it('takes a host with the dots and colons of another keyboard for one, and for no code', async () => {
    for (const [typed, host] of [
      ['例え。jp', 'xn--r8jz45g.jp'],
      ['other．code．example', 'other.code.example'],
      ['phone：30010', 'phone'],
    ] as const) {
      asked.mockClear();
      expect(await run([command, typed, '--json'], withService()), typed).toMatchObject({ code: 4 });
      expect(asked.mock.calls.map(([name]) => name)).toContain(host);
    }
  });

  it('says what to do where nobody knows it', async () => {
    for (const [name, code, next] of [
      [CODE, 'usage', '--service'],
      ['phone', 'not-found', '--code'],
      ['nas', 'not-found', '--code'],
    ] as const) {
      const ending = await run([command, name, '--json']);
      expect(ending.code).toBe(2);
      expect(documentOf(ending)).toMatchObject({ error: { code, message: expect.stringContaining(name) } });
      expect(ending.err).toContain(next);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('offers no other name while the running Beckon is discreet, whatever its file of settings still says', async () => {
    const apps = [phone({ name: 'Living room' })];
    let discreet = false;
    const known: ControlHandlers['known'] = async () => success({ apps, discreet });
    await commandLine.start({ known });
    expect((await run([command, 'Livin room'])).err).toContain('Living room');
    discreet = true;
    const ending = await run([command, 'Livin room']);
    expect(ending.code).toBe(2);
    expect(ending.err).not.toContain('Living room');
    expect((await run([command, 'Livin room', '--reveal'])).err).toContain('Living room');
  });
});

it('waiting for a code that nobody knows says so at once, and goes on waiting', async () => {
  const ending = await run(['wait', 'remote_0000000000000000', '--timeout', '700'], withService());
  expect(ending).toMatchObject({ code: 4, out: '' });
  expect(ending.err).toMatch(/^The service doesn’t know this code; still waiting…\nbeckon: /);
});

// It would catch: a simulator of one's own, whose apps all other commands reach.
describe.each(['probe', 'doctor'])('%s of an app on this computer', (command) => {
  const argv = (): string[] => [command, 'Living room', '--timeout', '4000', '--json'];

  it('reaches it where the service of the running Beckon is here too, by what verified it there', async () => {
    const own = phone({ simulated: false });
    await keepOf(
      { service: { kind: 'url', url: simulator.url } },
      { ...own, connection: { ...own.connection, ca: simulator.caFile } },
    );
    expect(await run(argv(), { BECKON_CA: '' })).toMatchObject({ code: 0, err: '' });
  });

  it('does not where that service is elsewhere', async () => {
    await keepOf({ service: { kind: 'url', url: 'https://service.example' } }, phone({ simulated: false }));
    expect(await run(argv())).toMatchObject({ code: 6 });
  });
});

it.each(['probe', 'doctor'])(
  'an app that came in a file is not dialed by %s where only a user may send Beckon',
  async (command) => {
    const sly = { ...phone().connection, deviceCode: null, domain: '127.0.0.1' };
    await keep(phone({ deviceCode: null, source: 'import', simulated: false, connection: sly }));
    const ending = await run([command, 'Living room', '--json']);
    expect(ending.out).toContain(command === 'probe' ? '"target-not-allowed"' : '"own-address"');
    expect(ending.out).not.toMatch(/"reachable": true|"connected"/);
  },
);

const place = (): string => `127.0.0.1:${String(simulator.state().apps[0]?.httpsPort)}`;
const trusted = (): Readonly<Record<string, string>> => ({ BECKON_CA: simulator.caFile });

it('probe of a bare address says how to pin a certificate that nobody vouches for', async () => {
  await simulator.perform({ do: 'set-certificate', app: 'phone', to: 'stranger' });
  const ending = await run(['probe', place()], trusted());
  expect(ending.out).toMatch(/^127\.0\.0\.1:\d+ answers, but its certificate isn’t verified\.\n/);
  expect(ending.out).toContain('compare its certificate there, and trust it');
  expect(ending.code).toBe(4);
});

it('probe prints the report of an address, understood as a code', async () => {
  await keep(phone());
  const report = probed(await run(['probe', CODE, '--json']));
  expect(Object.keys(report)).toEqual(['target', 'understoodAs', 'candidates', 'reachable']);
  expect(report).toMatchObject({ target: CODE, understoodAs: 'code', reachable: true });
  expect(report.candidates.map(({ host, scheme }) => `${scheme}://${host}`)).toEqual([
    'https://127-0-0-1.apps.beckon.test',
    'wss://127-0-0-1.apps.beckon.test',
  ]);
  expect((await run(['probe', CODE])).out).toMatch(new RegExp(`^${CODE} is reachable from this computer\\.\n`));
});

it('probe dials the ports that are given in place of those that are known', async () => {
  await keep(phone());
  const ports = ['--https-port', '1', '--wss-port', '2'];
  const report = probed(await run(['probe', CODE, ...ports, '--json']));
  expect(report.candidates.map(({ port }) => port)).toEqual([1, 2]);
});

it('probe tells that nobody knows where the app is, and that the service does not know it', async () => {
  const { connection } = phone();
  await keep(phone({ connection: { ...connection, domain: null, httpsPort: null, wssPort: null } }));
  expect(await run(['probe', CODE, '--json'])).toMatchObject({
    code: 4,
    out: expect.stringContaining('unreachable'),
  });
  expect(await run(['probe', 'nobody', '--code', '--json'], withService())).toMatchObject({
    code: 3,
    out: expect.stringContaining('invalid-parameter'),
  });
  await simulator.perform({ do: 'tell', app: 'odd', fields: { domain: '' } });
  expect(await run(['probe', ODD, '--code', '--json'], withService())).toMatchObject({
    code: 4,
    out: expect.stringContaining('unreachable'),
  });
});

it('doctor needs no service for an app that the running Beckon keeps', async () => {
  await keep(phone());
  const report = documentOf(await run(['doctor', CODE, '--json'])) as DoctorReport;
  expect(report.verdict.code).toBe('ok');
  expect(codesOf(report)).toMatchObject({ service: 'no-service', name: 'spelled', certificate: 'verified' });
});

it('doctor wants a service for an app that is kept without an address', async () => {
  const { connection } = phone();
  await keep(phone({ connection: { ...connection, domain: null, httpsPort: null, wssPort: null } }));
  const ending = await run(['doctor', CODE, '--json']);
  expect(ending.code).toBe(2);
  expect(verdictOf(ending)).toBe('no-service');
  expect(await run(['doctor', CODE, '--json'], withService())).toMatchObject({ code: 0 });
});
