import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { knownAppsFormat } from '../../electron/known/known-apps-format';
import { readyScenario } from '../../electron/simulator/scenario-loader';
import { type RunningSimulator, startSimulator } from '../../electron/simulator/simulator';
import { asDocument } from '../../electron/store/document-format';
import { freePort } from '../support/loopback-ports';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { awayApps } from './support/away-apps';
import { atMost, type BenchRow, isQuick, report } from './support/bench-report';
import { MainInspector } from './support/main-inspector';

const APPS = 1_000;
const RUNS = isQuick ? 3 : 7;
/** A frame of a screen with 60 a second: what a person would notice takes longer. */
const LIMIT_MS = 16;
/** A sweep has ended when main has used less than this share of a processor for so long. */
const QUIET_SHARE = 0.1;
const QUIET_MS = 2_000;
const GIVE_UP_MS = 60_000;

/** How to start the app on the runtime in use, from the script that starts benchmarks. */
interface Runtime {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function runtime(): Runtime {
  const { BECKON_BENCH_RUNTIME: given } = process.env;
  if (given === undefined) throw new Error('Start it by: npm run bench -- loop-delay');
  return JSON.parse(given) as Runtime;
}

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

/** When the page had painted its rows, in milliseconds since 1970; null: it has not yet. */
const PAINTED_AT = `(async () => {
  const [contents] = process.mainModule.require('electron').webContents.getAllWebContents();
  if (contents === undefined || contents.isLoading()) return null;
  return await contents.executeJavaScript(
    "(([mark]) => mark === undefined ? null : performance.timeOrigin + mark.startTime)(performance.getEntriesByName('painted'))",
  );
})()`;

type Stretch = readonly [endedAt: number, ms: number];

/** The longest stretch of main's event loop from the first paint of 1,000 rows to the end of the sweep after it. */
async function longestStretch(service: RunningSimulator | null): Promise<number> {
  const { executablePath, args, env } = runtime();
  const userData = makeTemporaryFolder();
  writeFileSync(join(userData, 'known-apps.json'), JSON.stringify(asDocument(awayApps(APPS), knownAppsFormat)));
  const port = await freePort();
  const app = spawn(executablePath, [`--inspect=127.0.0.1:${port}`, ...args], {
    env: {
      ...env,
      ...process.env,
      BECKON_USER_DATA: userData,
      XDG_CONFIG_HOME: userData,
      BECKON_SERVICE_URL: service?.url ?? '',
      BECKON_CA: service?.caFile ?? '',
    },
    stdio: 'ignore',
  });
  try {
    const main = await MainInspector.connect(port);
    await main.evaluate(RECORD);
    const paintedAt = await whenPainted(main);
    await untilQuiet(main);
    const stretches = await main.evaluate<readonly Stretch[]>('globalThis.stretches');
    main.close();
    return Math.max(...stretches.filter(([endedAt, ms]) => endedAt - ms > paintedAt).map(([, ms]) => ms));
  } finally {
    const ended = new Promise((resolve) => app.once('close', resolve));
    app.kill();
    await ended;
    removeTemporaryFolder(userData);
  }
}

async function whenPainted(main: MainInspector): Promise<number> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await wait(100)) {
    const at = await main.evaluate<number | null>(PAINTED_AT);
    if (at !== null) return at;
  }
  throw new Error('The window painted nothing');
}

async function untilQuiet(main: MainInspector): Promise<void> {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const before = await main.evaluate<number>(CPU_MS);
    await wait(QUIET_MS);
    if ((await main.evaluate<number>(CPU_MS)) - before < QUIET_SHARE * QUIET_MS) return;
  }
}

async function main(): Promise<void> {
  const directory = makeTemporaryFolder();
  const service = await startSimulator({ scenario: readyScenario('home'), port: 0, directory });
  const scenes = [
    { what: `longest stretch of main, sweep of ${APPS} known apps, none dialed`, service: null },
    { what: `longest stretch of main, sweep of ${APPS} known apps, each refuses`, service },
  ];
  const rows: BenchRow[] = [];
  for (const scene of scenes) {
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) samples.push(await longestStretch(scene.service));
    rows.push(atMost(LIMIT_MS, { what: scene.what, unit: 'ms', samples }));
  }
  await service.dispose();
  removeTemporaryFolder(directory);
  report('loop-delay', rows);
}

void main();
