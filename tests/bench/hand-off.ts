import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSimulator } from '../../electron/simulator/simulator';
import { atMostTimes, type BenchRow, isQuick, onlyFigure, report } from './support/bench-report';
import { MeasuredApp } from './support/measured-app';
import { besideSimulator, leadingTo } from './support/simulated-home';

const CLI = resolve('out', 'cli', 'cli.js');
const RUNS = isQuick ? 5 : 21;
/** Until the first list and the first measurement are over. */
const SETTLED_MS = 5_000;
/** Longer than an answer about an app counts as fresh, and than the gap between two requests. */
const PAUSE_MS = 11_000;
/** Times of a command that asks the running Beckon for what it knows by heart. */
const LIMIT = 2;

const nothing = [process.execPath, '-e', '0'] as const;

async function measure(simulator: RunningSimulator): Promise<readonly BenchRow[]> {
  const app = new MeasuredApp({ kind: 'app', known: 0, env: leadingTo(simulator) });
  try {
    await app.paints();
    await wait(SETTLED_MS);
    const [phone] = simulator.state().apps;
    const place = { PATH: process.env.PATH, BECKON_USER_DATA: app.userData };
    /** The milliseconds from the start of a command to its end. */
    const timeOf = async (...args: readonly string[]): Promise<number> => {
      const startedAt = performance.now();
      const child = spawn(process.execPath, [CLI, ...args], { env: place, stdio: 'ignore' });
      const [code]: unknown[] = await once(child, 'close');
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
      return performance.now() - startedAt;
    };
    await timeOf('add', phone?.deviceCode ?? '', '--alias', 'Phone');
    await wait(SETTLED_MS);

    const samples: Record<'known' | 'first' | 'exec' | 'wait', number[]> = { known: [], first: [], exec: [], wait: [] };
    for (let run = 0; run < RUNS; run += 1) {
      if (!isQuick) {
        await wait(PAUSE_MS);
        samples.first.push(await timeOf('exec', 'Phone', '--', ...nothing));
      }
      samples.exec.push(await timeOf('exec', 'Phone', '--', ...nothing));
      samples.wait.push(await timeOf('wait', 'Phone'));
      samples.known.push(await timeOf('known'));
    }
    const known = { what: 'beckon known', samples: samples.known };
    const first = onlyFigure({ what: 'beckon exec, the first in a while', unit: 'ms', samples: samples.first });
    return [
      ...(isQuick ? [] : [first]),
      atMostTimes(LIMIT, { what: 'beckon exec, again', unit: 'ms', samples: samples.exec }, known),
      atMostTimes(LIMIT, { what: 'beckon wait, again', unit: 'ms', samples: samples.wait }, known),
    ];
  } finally {
    await app.end();
  }
}

void besideSimulator(measure).then((rows) => report('hand-off', rows));
