import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { parse } from 'yaml';
import { scenarioSchema } from '../../electron/simulator/scenario-schema';
import { type RunningSimulator, startSimulator } from '../../electron/simulator/simulator';
import { FakeClock } from '../support/fake-clock';
import { SIMULATED_NETWORK, simulatedAddress } from '../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { Day } from './support/day';
import { test as base } from './support/desktop-test';

const START = '07:00';

interface Fixtures {
  /** The simulator’s time, which passes when the test says so. */
  readonly simulated: FakeClock;
  /** A day that begins with logging in, Beckon in the tray. */
  readonly day: Day;
}

const test = base.extend<Fixtures>({
  simulated: async ({ browserName: _ }, provide) => await provide(new FakeClock()),
  simulator: async ({ simulated }, provide) => {
    const directory = makeTemporaryFolder();
    const scenario = scenarioSchema.parse(parse(readFileSync(join(__dirname, 'support', 'a-day.yaml'), 'utf8')));
    const simulator: RunningSimulator = await startSimulator({
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
  day: async ({ computer, desktop, settled, startHidden, simulated }, provide) => {
    await desktop.tray.appear();
    await settled({
      notifications: { quietHours: { from: '22:30', to: '06:30' }, batteryThreshold: 20 },
      pollIntervalSeconds: 300,
    });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const app = await startHidden({
      main: 'day-main.js',
      env: { ...computer.environment, BECKON_DAY_START: `${tomorrow}T${START}:00Z` },
    });
    await provide(new Day(app, desktop, computer, simulated, START));
  },
});

const WELL = 'well: 3 of 3 reachable';

test('a whole day without its window: each thing is told once, and the tray is always right', async ({
  day,
  desktop,
}) => {
  await expect.poll(() => desktop.tray.tooltip).not.toBeNull();

  await day.until('07:10');
  await day.expect({ tray: WELL, told: [] });

  // Where nothing is to happen the computer sleeps, for the test’s sake. At 10:00 a battery comes to its limit.
  await day.sleepUntil('09:50');
  await day.until('10:10');
  await day.expect({ tray: WELL, told: ['Battery low: Sunday | 20% left, reported by My phone.'] });

  // A favourite goes, and comes back.
  await day.sleepUntil('12:05');
  await day.until('12:30');
  await day.expect({
    tray: 'lost: 2 of 3 reachable',
    told: [
      'Lost connection to Tablet | The device answers, but nothing is listening on the app’s port anymore. Beckon keeps trying to reconnect.',
    ],
  });
  await day.until('12:55');
  await day.expect({ tray: WELL, told: [`Tablet is back | Reachable at ${simulatedAddress(3)}.`] });

  // What happened in a sleep and is over by its end is no news, though an app is somewhere else now.
  await day.sleepUntil('14:00');
  await day.until('14:10');
  await day.expect({ tray: WELL, told: [] });

  // An app that moves is brought back by itself before anybody misses it.
  await day.sleepUntil('14:50');
  await day.until('15:10');
  await day.expect({ tray: WELL, told: [] });

  // Paused, nothing is seen; afterwards what is still so is told.
  await day.sleepUntil('16:05');
  await day.until('16:10');
  await desktop.tray.click('Pause scanning');
  await day.until('16:25');
  await day.expect({ tray: 'paused: 3 of 3 reachable · paused', told: [] });
  await desktop.tray.click('Resume scanning');
  await day.until('16:35');
  await day.expect({ tray: WELL, told: ['Battery low: Sunday | 10% left, reported by My phone.'] });

  // The PC is no favourite: the tray shows that it is gone. Who asks for it is told why it does not come.
  await day.sleepUntil('17:00');
  await day.until('17:20');
  await day.expect({ tray: 'lost: 2 of 3 reachable', told: [] });
  await desktop.tray.click('Study', 'Reconnect');
  await day.until('17:21');
  await day.expect({
    tray: 'lost: 2 of 3 reachable',
    told: [expect.stringMatching(/^Can’t reach Study \| /)],
  });

  // After a wake, what is lost and what is back come as one, once the network had its time.
  await day.sleepUntil('18:30');
  await day.until('18:40');
  await day.expect({ tray: WELL, told: [] });
  await day.sleepUntil('20:00');
  await day.until('20:05');
  await day.expect({
    tray: 'lost: 1 of 3 reachable',
    told: ['2 favorites disconnected | Disconnected: My phone and Tablet.'],
  });
  await day.sleepUntil('21:00');
  await day.until('21:05');
  await day.expect({ tray: WELL, told: ['2 favorites back | Back: My phone and Tablet.'] });

  // In quiet hours the tray shows what nobody is told.
  await day.sleepUntil('22:35');
  await day.until('23:00');
  await day.expect({ tray: 'lost: 2 of 3 reachable', told: [] });

  // Neither is it told in the morning, when it is over.
  await day.sleepUntil('06:50');
  await day.until('07:00');
  await day.expect({ tray: WELL, told: [] });

  expect(await day.windowsShown()).toBe(0);
  const ended = day.app.waitForEvent('close');
  await desktop.tray.click('Quit Beckon');
  await ended;
  await expect.poll(() => desktop.tray.icon).toBeNull();
  await day.expect({ tray: 'nothing: ', told: [] });
});
