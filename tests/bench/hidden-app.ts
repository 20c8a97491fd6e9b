import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { readyScenario } from '../../electron/simulator/scenario-loader';
import { type RunningSimulator, startSimulator } from '../../electron/simulator/simulator';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';

/** How long each state is measured, and how long the app is left alone before it. */
const MEASURED_S = 60;
const SETTLED_S = 20;
/** Share of one processor that a hidden app may take on average. */
const LIMIT_PERCENT = 1;
/** Jiffies in a second, as every Linux that Electron runs on has them. */
const JIFFIES = 100;

/** How to start the app on the runtime in use, from the script that starts benchmarks. */
interface Runtime {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What the processes of the app have used so far. */
interface Usage {
  /** Jiffies of processor time, by process. */
  readonly jiffies: ReadonlyMap<string, number>;
  /** How often a thread was put onto a processor, by thread: a wake-up is at least one. */
  readonly switches: ReadonlyMap<string, number>;
}

function runtime(): Runtime {
  const { BECKON_BENCH_RUNTIME: given } = process.env;
  if (given === undefined) throw new Error('Start it by: npm run bench -- hidden-app');
  return JSON.parse(given) as Runtime;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
}

/** Fields of `/proc/PID/stat` from the third on: the second, in parentheses, may hold anything. */
function statOf(pid: string): readonly string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function usageOf(root: number): Usage {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)[1] ?? '']));
  const isOurs = (pid: string): boolean => {
    for (let at = pid, steps = 0; at !== '' && steps < 32; at = parents.get(at) ?? '', steps += 1) {
      if (at === String(root)) return true;
    }
    return false;
  };
  const ours = pids.filter(isOurs);
  const jiffies = ours.map((pid): [string, number] => {
    const stat = statOf(pid);
    return [pid, Number(stat[11] ?? 0) + Number(stat[12] ?? 0)];
  });
  return { jiffies: new Map(jiffies), switches: new Map(ours.flatMap(switchesOf)) };
}

function switchesOf(pid: string): readonly [string, number][] {
  let threads: readonly string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  return threads.map((thread) => {
    const counts = read(`/proc/${pid}/task/${thread}/status`).matchAll(/ctxt_switches:\s+(\d+)/g);
    return [thread, [...counts].reduce((sum, [, count]) => sum + Number(count), 0)];
  });
}

/** What came to it between two counts; what ended in between is not counted. */
function gained(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((sum, [key, count]) => sum + count - (before.get(key) ?? 0), 0);
}

/** A desktop’s place for tray icons, without which nothing is ever hidden. */
class TrayHost {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];

  constructor() {
    this.#child = spawn('/usr/bin/python3', ['tests/desktop/support/programs/tray_host.py'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, TRAY_IS_DRAWN: '1', PYTHONDONTWRITEBYTECODE: '1' },
    });
    const { stdout } = this.#child;
    if (stdout !== null) createInterface({ input: stdout }).on('line', (line) => this.#lines.push(line));
  }

  /** Until it has said something that holds these words. */
  async until(words: string): Promise<void> {
    while (!this.#lines.some((line) => line.includes(words))) await wait(50);
  }

  /** Clicks the icon, as who wants the window to go. */
  activate(): void {
    this.#child.stdin?.write(`${JSON.stringify({ id: 1, do: 'activate' })}\n`);
  }

  end(): void {
    this.#child.kill();
  }
}

interface Scene {
  readonly name: string;
  readonly args: readonly string[];
  /** Whether it asks a service for what is nearby, at its usual pace. */
  readonly polls: boolean;
  /** Whether the window was open before it went into the tray, so that its page is still there. */
  readonly wasOpen: boolean;
}

const SCENES: readonly Scene[] = [
  { name: 'started hidden, no service', args: ['--hidden'], polls: false, wasOpen: false },
  { name: 'window closed to the tray, no service', args: [], polls: false, wasOpen: true },
  { name: 'started hidden, polling a service', args: ['--hidden'], polls: true, wasOpen: false },
  { name: 'window closed to the tray, polling a service', args: [], polls: true, wasOpen: true },
];

/** Measures one way of being hidden; whether it stayed within the limit. */
async function measure({ name, args, polls, wasOpen }: Scene, service: RunningSimulator): Promise<boolean> {
  const { executablePath, args: runtimeArgs, env } = runtime();
  const userData = makeTemporaryFolder();
  const tray = new TrayHost();
  await tray.until('"ready"');
  const app = spawn(executablePath, [...runtimeArgs, ...args], {
    env: {
      ...env,
      ...process.env,
      BECKON_USER_DATA: userData,
      XDG_CONFIG_HOME: userData,
      BECKON_SERVICE_URL: polls ? service.url : '',
      BECKON_CA: polls ? service.caFile : '',
    },
    stdio: 'ignore',
  });
  try {
    await tray.until('Beckon');
    await wait(SETTLED_S * 500);
    if (wasOpen) tray.activate();
    await wait(SETTLED_S * 500);
    const { pid = 0 } = app;
    const before = usageOf(pid);
    await wait(MEASURED_S * 1_000);
    const after = usageOf(pid);
    const percent = (gained(before.jiffies, after.jiffies) / JIFFIES / MEASURED_S) * 100;
    const switches = gained(before.switches, after.switches) / MEASURED_S;
    const isKept = percent <= LIMIT_PERCENT;
    process.stdout.write(
      `${name}: ${percent.toFixed(2)} % of a processor, ${switches.toFixed(1)} context switches a second ` +
        `in ${after.jiffies.size} processes; limit ${LIMIT_PERCENT} %: ${isKept ? 'kept' : 'EXCEEDED'}\n`,
    );
    return isKept;
  } finally {
    const ended = new Promise((resolve) => app.once('close', resolve));
    app.kill();
    await ended;
    tray.end();
    removeTemporaryFolder(userData);
  }
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') {
    process.stdout.write('Wake-ups are counted where the system tells them in files: on Linux.\n');
    return;
  }
  const directory = makeTemporaryFolder();
  // In this process, which is not counted.
  const service = await startSimulator({ scenario: readyScenario('home'), port: 0, directory });
  let areKept = true;
  for (const scene of SCENES) areKept = (await measure(scene, service)) && areKept;
  await service.dispose();
  removeTemporaryFolder(directory);
  process.exitCode = areKept ? 0 : 1;
}

void main();
