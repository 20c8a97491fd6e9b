import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { atMostTimes, type BenchRow, isQuick, onlyFigure, report } from './support/bench-report';

const CLI = resolve('out', 'cli', 'cli.js');
const RUNS = isQuick ? 7 : 31;

/** What a program of a few lines does to get the same answer, with the authority of the service alone. */
const BARE = `require('node:https').get(process.argv[1], { ca: require('node:fs').readFileSync(process.argv[2]) }, (answer) => {
  let body = '';
  answer.setEncoding('utf8').on('data', (text) => { body += text; }).on('end', () => process.stdout.write(body));
})`;

/** The milliseconds from the start of a process of Node to its end. */
async function timeOf(args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  return performance.now() - startedAt;
}

const announcement = z.object({ url: z.string(), ca: z.string() });

async function measure(): Promise<readonly BenchRow[]> {
  const simulator = spawn(process.execPath, [CLI, 'simulate'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line]: unknown[] = await once(createInterface(simulator.stdout), 'line');
    const { url, ca } = announcement.parse(JSON.parse(String(line)));
    const place = ['--service', url, '--ca', ca];
    const commands = {
      nothing: ['-e', '0'],
      version: [CLI, '--version'],
      bare: ['-e', BARE, `${url}/api/lan/v2/app`, ca],
      list: [CLI, 'list', ...place],
      json: [CLI, 'list', '--json', ...place],
      help: [CLI, '--help'],
    };
    const taken = new Map(Object.entries(commands).map(([name, args]) => [name, { args, samples: [] as number[] }]));
    // All in turn, so that whatever else the computer does slows all of them alike.
    for (let run = -1; run < RUNS; run += 1) {
      for (const { args, samples } of taken.values()) {
        const time = await timeOf(args);
        if (run >= 0) samples.push(time);
      }
    }
    const samplesOf = (name: keyof typeof commands): readonly number[] => taken.get(name)?.samples ?? [];
    const nothing = { what: 'node -e 0', samples: samplesOf('nothing') };
    const bare = { what: 'GET of a bare program', samples: samplesOf('bare') };
    return [
      atMostTimes(1.4, { what: 'beckon --version', unit: 'ms', samples: samplesOf('version') }, nothing),
      atMostTimes(1.5, { what: 'beckon list', unit: 'ms', samples: samplesOf('list') }, bare),
      atMostTimes(1.5, { what: 'beckon list --json', unit: 'ms', samples: samplesOf('json') }, bare),
      onlyFigure({ what: 'beckon --help', unit: 'ms', samples: samplesOf('help') }),
    ];
  } finally {
    simulator.kill();
    await once(simulator, 'close');
  }
}

void measure().then((rows) => report('command-line', rows));
