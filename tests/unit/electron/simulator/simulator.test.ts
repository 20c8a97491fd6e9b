import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PortDialer } from '../../../../electron/dial/port-dialer';
import { Prober } from '../../../../electron/dial/prober';
import { say } from '../../../../electron/lib/words';
import { ServiceClient } from '../../../../electron/service/service-client';
import type { ScenarioAction } from '../../../../electron/simulator/scenario';
import { readyScenario } from '../../../../electron/simulator/scenario-loader';
import { type RunningSimulator, startSimulator } from '../../../../electron/simulator/simulator';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { ProbeCandidate } from '../../../../shared/domain/reach';
import { SCENARIO_NAMES } from '../../../../shared/domain/settings';
import { aSimulator, type TestSimulatorOptions } from '../../../support/a-simulator';
import { FakeClock } from '../../../support/fake-clock';
import { SIMULATED_NETWORK, simulatedAddress } from '../../../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const TWO_APPS = `
apps:
  - { id: one, deviceCode: remote_1, host: 71, toys: [{ id: t1, type: lush, battery: 50 }, { id: t2, type: edge, battery: -1 }] }
  - { id: two, deviceCode: connect_2, type: connect, host: 72, httpsPort: 34000, wssPort: 34000 }
`;

let simulator: RunningSimulator;
afterEach(async () => await simulator.dispose());

async function start(text = TWO_APPS, options: TestSimulatorOptions = {}): Promise<void> {
  simulator = await aSimulator(text, { network: SIMULATED_NETWORK, ...options });
}

/** The list as Beckon reads it. */
async function listOf({ url, caPem }: RunningSimulator) {
  const list = await new ServiceClient({ baseUrl: url, extraCaPem: caPem, userAgent: 'Beckon/0 (t; t)' }).listApps();
  if (!list.ok) throw new Error(say(list.error.message));
  return list.value;
}

async function listed() {
  return (await listOf(simulator)).apps;
}

/** What Beckon's prober finds at an app's HTTPS port and websocket port, as the list names them. */
async function reached(index: number): Promise<readonly string[] | undefined> {
  const app = (await listed())[index];
  if (app === undefined) throw new Error('Not listed');
  return (await probed(app)).map(({ scheme, outcome }) => `${scheme} ${outcome}`);
}

async function probed({ domain, httpsPort, wssPort }: NearbyApp): Promise<readonly ProbeCandidate[]> {
  const dialer = new PortDialer({ extraCaPem: () => simulator.caPem, timeoutMs: 60_000 });
  const prober = new Prober({ dialer, suffixes: () => [] });
  const report = await prober.probe({ target: domain ?? '', httpsPort, wssPort });
  return report.ok ? report.value.candidates : [];
}

async function perform(action: ScenarioAction): Promise<void> {
  expect(await simulator.perform(action)).toEqual({ ok: true, value: null });
}

describe('what starts', () => {
  test('names its CA file for programs that run in another folder', async () => {
    const folder = makeTemporaryFolder();
    simulator = await startSimulator({
      scenario: readyScenario('empty'),
      port: 0,
      directory: relative(process.cwd(), folder),
    });
    await simulator.dispose();
    removeTemporaryFolder(folder);
    expect(simulator.caFile).toBe(join(folder, 'ca.pem'));
  });

  test('the CA file is there while it runs, and every port is closed afterwards', async () => {
    await start();
    expect(await readFile(simulator.caFile, 'utf8')).toBe(simulator.caPem);
    const { apps } = simulator.state();
    const ports = apps.flatMap(({ address, httpsPort, wssPort }) => [
      { host: address, port: httpsPort },
      { host: address, port: wssPort },
    ]);
    const servers = [simulator.url, simulator.control.url].map((url) => ({
      host: '127.0.0.1',
      port: Number(new URL(url).port),
    }));
    await simulator.dispose();
    expect(existsSync(simulator.caFile)).toBe(false);
    for (const place of [...ports, ...servers]) expect(await connects(place)).toBe(false);
  });

  test('apps of both kinds are listed, which touches none, and answer with TLS on both ports, which is counted', async () => {
    await start();
    expect((await listed()).map(({ deviceCode, appType, address }) => [deviceCode, appType, address])).toEqual([
      ['remote_1', 'remote', simulatedAddress(71)],
      ['connect_2', 'connect', simulatedAddress(72)],
    ]);
    const connections = (): number[] => simulator.state().apps.map((app) => app.connections);
    expect(connections()).toEqual([0, 0]);
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
    expect(connections()).toEqual([2, 0]);
    expect(await reached(1)).toEqual(['https reachable', 'wss reachable']);
    await perform({ do: 'stop-app', app: 'one' });
    expect(connections()).toEqual([2, 2]);
  });

  test('where only 127.0.0.1 answers, all apps are on it with ports of their own', async () => {
    await start(TWO_APPS, { wholeLoopback: false });
    const apps = await listed();
    expect(apps.map((app) => app.address)).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(new Set(apps.flatMap(({ httpsPort, wssPort }) => [httpsPort, wssPort])).size).toBe(3);
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
    await perform({ do: 'move-address', app: 'one', host: 75 });
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
  });

  test('apps of simulators on networks of their own share no address', async () => {
    await start(TWO_APPS, { network: '127.0.7' });
    const apps = await listed();
    expect(apps.map((app) => app.address)).toEqual(['127.0.7.71', '127.0.7.72']);
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
  });

  test('a taken service port is an error, and leaves nothing open', async () => {
    await start();
    const port = Number(new URL(simulator.url).port);
    const second = { scenario: readyScenario('home'), port, directory: '/nonexistent/never-made' };
    await expect(startSimulator(second)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test.each(SCENARIO_NAMES)('the ready scenario %s can be listed by Beckon without a skipped entry', async (name) => {
    await start('apps: []');
    const ready = await startSimulator({ scenario: readyScenario(name), port: 0, directory: `${simulator.caFile}.d` });
    const { apps, skipped } = await listOf(ready);
    await ready.dispose();
    expect(skipped).toEqual([]);
    expect(apps).toHaveLength(readyScenario(name).apps.filter((app) => app.listed).length);
  });
});

describe('what can be done to it', () => {
  test('apps move to other ports and addresses, and swap them', async () => {
    await start();
    const places = async (): Promise<unknown[]> =>
      (await listed()).map(({ address, httpsPort }) => [address, httpsPort]);
    const before = simulator.state().apps[1]?.httpsPort ?? 0;
    await perform({ do: 'move-port', app: 'two', by: 5 });
    expect(simulator.state().apps[1]?.httpsPort).toBeGreaterThanOrEqual(before + 5);
    await perform({ do: 'move-address', app: 'one', host: 73 });
    expect((await listed())[0]?.domain).toBe(`${simulatedAddress(73).replaceAll('.', '-')}.apps.beckon.test`);
    const [one, two] = await places();
    await perform({ do: 'swap-addresses', app: 'one', with: 'two' });
    expect(await places()).toEqual([two, one]);
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
    expect(await reached(1)).toEqual(['https reachable', 'wss reachable']);
  });

  test('toys drain, connect and disconnect; what was not obtained stays so', async () => {
    await start();
    await perform({ do: 'drain-battery', app: 'one', toy: null, by: 60 });
    await perform({ do: 'disconnect-toy', app: 'one', toy: 't2' });
    expect((await listed())[0]?.toys).toMatchObject([
      { battery: 0, connected: true },
      { battery: null, connected: false },
    ]);
    await perform({ do: 'set-battery', app: 'one', toy: 't2', to: 9 });
    await perform({ do: 'connect-toy', app: 'one', toy: 't2' });
    expect((await listed())[0]?.toys).toMatchObject([{ battery: 0 }, { battery: 9, connected: true }]);
  });

  test('actions take turns, and name what is not there', async () => {
    await start();
    const by = Array.from({ length: 5 }, () => simulator.perform({ do: 'move-port', app: 'one', by: 3 }));
    expect(await Promise.all(by)).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: null })));
    expect(await reached(0)).toEqual(['https reachable', 'wss reachable']);
    expect(await simulator.perform({ do: 'stop-app', app: 'nobody' })).toEqual({
      ok: false,
      error: 'there is no app “nobody”',
    });
    expect(await simulator.perform({ do: 'connect-toy', app: 'two', toy: 'x' })).toMatchObject({ ok: false });
  });

  test('the timeline acts on it, and ends with it', async () => {
    const clock = new FakeClock();
    await start(`${TWO_APPS}\nevents: [{ at: 5s, every: 10s, do: drain-battery, app: one, toy: t1, by: 10 }]`, {
      clock,
    });
    await clock.advance(16_000);
    expect((await listed())[0]?.toys?.[0]?.battery).toBe(30);
    await simulator.dispose();
    expect(clock.pending).toBe(0);
    expect(await simulator.perform({ do: 'start-app', app: 'one' })).toEqual({
      ok: false,
      error: 'the simulator has ended',
    });
  });
});

async function connects(place: { host: string; port: number }): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect(place);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
