import { isDeepStrictEqual } from 'node:util';
import { expect } from 'playwright/test';
import { startSimulator } from '../../../electron/simulator/simulator';
import { Day } from '../../desktop/support/day';
import { test as base } from '../../desktop/support/desktop-test';
import { collectComplaints } from '../../e2e/support/beckon-test';
import { FakeClock } from '../../support/fake-clock';
import { roundsOf } from '../../support/long-runs';
import { SIMULATED_NETWORK } from '../../support/simulated-network';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { reportFigure } from '../support/figures';
import { aDayWithCrowd, crowdIds } from './support/crowd';
import {
  type Counts,
  countsOf,
  countsSince,
  HEAP_EVERY,
  LEAST_HEAPS,
  MEASURES,
  riseOf,
  type SoakedCycle,
} from './support/flatness';
import { type Closing, type Holdings, SoakedBeckon } from './support/soaked-beckon';

const START = '07:00';
const THREE = ['phone', 'tablet', 'pc'];
const CROWD = crowdIds(roundsOf({ short: 3, long: 197 }));

interface Fixtures {
  readonly simulated: FakeClock;
  readonly day: Day;
  readonly beckon: SoakedBeckon;
}

const test = base.extend<Fixtures>({
  simulated: async ({ browserName: _ }, provide) => await provide(new FakeClock()),
  simulator: async ({ simulated }, provide) => {
    const directory = makeTemporaryFolder();
    const simulator = await startSimulator({
      scenario: aDayWithCrowd(CROWD.length),
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
    await settled({ pollIntervalSeconds: 60 });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const app = await startHidden({
      main: 'soak-main.js',
      env: { ...computer.environment, BECKON_DAY_START: `${tomorrow}T${START}:00Z` },
    });
    await provide(new Day(app, desktop, computer, simulated, START));
  },
  beckon: async ({ day, desktop, simulator }, provide) => {
    await expect.poll(() => desktop.tray.tooltip).not.toBeNull();
    await provide(new SoakedBeckon({ app: day.app, day, desktop, simulator, ids: [...THREE, ...CROWD] }));
  },
});

/** How long the window opens and closes in each way; in the short form, once more. */
const LEG_MS = roundsOf({ short: 0, long: 10 * 60_000 });
/** What is made once, when it is first needed, is made in these; in the long form the history comes to its limit. */
const WARM_UP_CYCLES = roundsOf({ short: 2, long: 4 });
const STORMS = roundsOf({ short: 0, long: 13 });
/** How often the test looks whether what is held is what was held before, each time after a quarter of an hour. */
const LOOKS = 5;
const NO_COMPLAINTS = { exceptions: 0, rejections: 0, ofPages: [] };

test('a day, and then windows that open and close as quickly as they can, leave nothing behind', async ({
  beckon,
  day,
}) => {
  test.setTimeout(roundsOf({ short: 600_000, long: 3 * 3_600_000 }));
  const ofPages: string[] = [];
  collectComplaints(day.app.context(), ofPages, () => false);
  if (STORMS > 0) await aDay(day);
  await beckon.keep(CROWD);
  for (let storm = 0; storm < STORMS; storm += 1) await beckon.storm();

  for (const closing of ['to the tray', 'for good'] as const) {
    for (let cycle = 0; cycle < WARM_UP_CYCLES; cycle += 1) await beckon.cycle(closing);
    const before = await beckon.settledHoldings();
    const cycles = await cyclesOf(beckon, closing);
    if (LEG_MS > 0) expect.soft(tooSteep(closing, cycles)).toEqual([]);
    const later = await settledSince(beckon, before, countsOf(before));
    // In the long form, a count that is off must not hide what the other way of closing comes to.
    expect
      .configure({ soft: LEG_MS > 0 })(later, `after ${cycles.length} cycles, closed ${closing}`)
      .toEqual(countsOf(before));
  }
  const complained = { ...(await day.app.evaluate(() => mainCounts.uncaught)), ofPages };
  reportFigure('soak', 'exceptions that nobody caught', String(complained.exceptions));
  reportFigure('soak', 'rejections that nobody handled', String(complained.rejections));
  reportFigure('soak', 'errors on the consoles of pages', String(complained.ofPages.length));
  expect(complained).toEqual(NO_COMPLAINTS);

  // What stays behind is seen.
  const before = await beckon.settledHoldings();
  await day.app.evaluate(({ powerMonitor }) => {
    powerMonitor.on('resume', () => undefined);
    setInterval(() => undefined, 1_000_000);
    mainCounts.openFile('/dev/null');
  });
  const planted = {
    ...countsOf(before),
    handles: oneMore(before.handles, 'Timeout'),
    listeners: oneMore(before.listeners, 'powerMonitor: resume'),
    files: oneMore(before.files, 'file'),
  };
  expect(await settledSince(beckon, before, planted)).toEqual(planted);
});

/** From logging in to the next morning, with sleep in between; what it looks like is the desktop's own test. */
async function aDay(day: Day): Promise<void> {
  await day.until('13:00');
  await day.sleepUntil('14:00');
  await day.until('23:00');
  await day.sleepUntil('06:50');
  await day.until('07:00');
}

/** What is held after each cycle, for as long as the leg takes. */
async function cyclesOf(beckon: SoakedBeckon, closing: Closing): Promise<readonly SoakedCycle[]> {
  const end = Date.now() + LEG_MS;
  const leastCycles = LEG_MS > 0 ? HEAP_EVERY * LEAST_HEAPS : 1;
  const cycles: SoakedCycle[] = [];
  while (cycles.length < leastCycles || Date.now() < end) {
    await beckon.cycle(closing);
    const holdings = await beckon.holdings();
    const isLookedAt = LEG_MS > 0 && cycles.length % HEAP_EVERY === 0;
    cycles.push({ holdings, heaps: isLookedAt ? await beckon.heaps() : null });
  }
  return cycles;
}

/** What is held once nothing happens any more: as soon as that is what is wanted, or else at the last look. */
async function settledSince(beckon: SoakedBeckon, before: Holdings, wanted: Counts): Promise<Counts> {
  let later = countsSince(before, await beckon.settledHoldings());
  for (let looks = 1; looks < LOOKS && !isDeepStrictEqual(later, wanted); looks += 1) {
    later = countsSince(before, await beckon.settledHoldings());
  }
  return later;
}

function oneMore(counts: Readonly<Record<string, number>>, name: string): Readonly<Record<string, number>> {
  return { ...counts, [name]: 1 + (counts[name] ?? 0) };
}

/** Reports how much each measure rose, and gives those that rose too much. */
function tooSteep(closing: Closing, cycles: readonly SoakedCycle[]): readonly string[] {
  reportFigure('soak', `cycles, closed ${closing}`, String(cycles.length));
  return MEASURES.flatMap((measure) => {
    const rise = riseOf(measure, cycles);
    if (rise === null) return [];
    const { name, unit, mostPerCycle } = measure;
    const say = (value: number): string => (unit === 'bytes' ? `${Math.round(value)} bytes` : value.toFixed(3));
    const figure = `${say(rise.perCycle)} a cycle, ${rise.readings} readings, at most ${say(rise.stray)} off`;
    reportFigure('soak', `${name}, closed ${closing}`, figure);
    return rise.perCycle > mostPerCycle ? [`${name}: ${figure}; at most ${mostPerCycle} a cycle`] : [];
  });
}
