import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSimulator } from '../../electron/simulator/simulator';
import { freePort } from '../support/loopback-ports';
import { atMost, type BenchRow, isQuick, report } from './support/bench-report';
import { MainInspector } from './support/main-inspector';
import { MeasuredApp } from './support/measured-app';
import { besideSimulator, leadingTo } from './support/simulated-home';

const APPS = isQuick ? 200 : 1_000;
const RUNS = isQuick ? 1 : 7;
/** A frame of a screen with 60 a second: what a person would notice takes longer. */
const LIMIT_MS = 16;
/** A sweep has ended when main has used less than this share of a processor for so long. */
const QUIET_SHARE = 0.1;
const QUIET_MS = 2_000;
const GIVE_UP_MS = 60_000;

/** Records the longest stretch of each few milliseconds, with the time at its end. */
const RECORD = `(() => {
  const { monitorEventLoopDelay } = process.mainModule.require('perf_hooks');
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  globalThis.stretches = [];
  setInterval(() => {
    globalThis.stretches.push([Date.now(), histogram.max / 1e6]);
    histogram.reset();
  }, 10);
})()`;

const CPU_MS = `(() => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
})()`;

type Stretch = readonly [endedAt: number, ms: number];

/** The longest stretch of main's event loop from the first paint of the rows to the end of the sweep after it. */
async function longestStretch(env: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort();
  const startedAt = Date.now();
  const app = new MeasuredApp({ kind: 'app', known: APPS, args: [`--inspect=127.0.0.1:${port}`], env });
  try {
    const [paints, inspector] = await Promise.all([app.paints(), startRecording(port)]);
    await untilQuiet(inspector);
    const stretches = await inspector.evaluate<readonly Stretch[]>('globalThis.stretches');
    inspector.close();
    const paintedAt = startedAt + paints.rows;
    return Math.max(...stretches.filter(([endedAt, ms]) => endedAt - ms > paintedAt).map(([, ms]) => ms));
  } finally {
    await app.end();
  }
}

async function startRecording(port: number): Promise<MainInspector> {
  const inspector = await MainInspector.connect(port);
  await inspector.evaluate(RECORD);
  return inspector;
}

async function untilQuiet(inspector: MainInspector): Promise<void> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const before = await inspector.evaluate<number>(CPU_MS);
    await wait(QUIET_MS);
    if ((await inspector.evaluate<number>(CPU_MS)) - before < QUIET_SHARE * QUIET_MS) return;
  }
}

/** Without a service no loopback address may be dialed; with one on this computer each is, and refuses. */
async function measureStretches(service: RunningSimulator): Promise<readonly BenchRow[]> {
  const refused = { what: 'each refuses', env: leadingTo(service) };
  const scenes = isQuick ? [refused] : [{ what: 'none dialed', env: {} }, refused];
  const taken = new Map(scenes.map((scene) => [scene, [] as number[]]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [{ env }, samples] of taken) samples.push(await longestStretch(env));
  }
  return [...taken].map(([{ what }, samples]) =>
    atMost(LIMIT_MS, { what: `longest stretch of main, sweep of ${APPS} apps, ${what}`, unit: 'ms', samples }),
  );
}

void besideSimulator(measureStretches).then((rows) => report('loop-delay', rows));
