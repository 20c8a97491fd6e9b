import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { parse } from 'yaml';
import { scenarioSchema } from '../../../../electron/simulator/scenario-schema';
import { startSimulator } from '../../../../electron/simulator/simulator';
import { Day } from '../../../desktop/support/day';
import { FakeClock } from '../../../support/fake-clock';
import { SIMULATED_NETWORK } from '../../../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';
import { test as base } from './silence-test';

const START = '07:00';
const A_DAY = join(__dirname, '../../../desktop/support/a-day.yaml');

const test = base.extend<{ readonly simulated: FakeClock }>({
  simulated: async ({ browserName: _ }, provide) => await provide(new FakeClock()),
  simulator: async ({ simulated }, provide) => {
    const directory = makeTemporaryFolder();
    const scenario = scenarioSchema.parse(parse(readFileSync(A_DAY, 'utf8')));
    const simulator = await startSimulator({
      scenario,
      port: 0,
      directory,
      clock: simulated,
      network: SIMULATED_NETWORK,
    });
    await provide(simulator);
    await simulator.dispose();
    removeTemporaryFolder(directory);
  },
  serviceEnvironment: async ({ simulator }, provide) => {
    await provide({ BECKON_SERVICE_URL: simulator.url, BECKON_CA: simulator.caFile });
  },
});

test('a day in the tray', async ({ desktop, settled, startHidden, computer, simulated, simulator, tell }) => {
  test.setTimeout(600_000);
  const places = (): readonly string[] => {
    const apps = simulator
      .state()
      .apps.flatMap(({ address, httpsPort, wssPort }) => [`${address}:${httpsPort}`, `${address}:${wssPort}`]);
    return [new URL(simulator.url).host.replace('localhost', '127.0.0.1'), ...apps];
  };
  const tellOfSimulator = (): void => tell({ say: 'listening', who: 'simulator', places: places() });
  tellOfSimulator();
  await desktop.tray.appear();
  await settled({ pollIntervalSeconds: 300 });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const app = await startHidden({
    main: 'day-main.js',
    env: { ...computer.environment, BECKON_DAY_START: `${tomorrow}T${START}:00Z` },
  });
  const day = new Day(app, desktop, computer, simulated, START);
  await expect.poll(() => desktop.tray.tooltip).not.toBeNull();
  // An app moves at 13:30, and at 15:00: where it went may be connected to, too.
  await day.until('13:00');
  await day.sleepUntil('14:00');
  tellOfSimulator();
  await day.until('15:30');
  tellOfSimulator();
  await day.until('23:00');
  await day.sleepUntil('06:50');
  await day.until('07:00');
});
