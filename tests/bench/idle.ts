import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSimulator } from '../../electron/simulator/simulator';
import { atMostMore, atMostTimes, type BenchRow, isQuick, onlyFigure, report } from './support/bench-report';
import { MeasuredApp, type Subject } from './support/measured-app';
import { memoryOf, percentOfCore, switchesPerSecond, usageOf } from './support/process-usage';
import { besideSimulator, leadingTo } from './support/simulated-home';
import { TrayHost } from './support/tray-host';

const RUNS = isQuick ? 1 : 7;
/** How long each is left alone after its start, and from then until its memory is read, and until its processor is. */
const SETTLED_S = isQuick ? 2 : 10;
const UNTIL_MEMORY_S = isQuick ? 3 : 50;
const UNTIL_PROCESSOR_S = isQuick ? 4 : 60;

/** What is left alone, and what is expected of it. */
interface Scene {
  readonly name: string;
  readonly subject: Subject;
  /** Where its window is: none is hidden without a tray. */
  readonly window: 'shown' | 'closed to the tray' | 'none';
  /** The same app without what the scene is about, in place of the runtime alone. */
  readonly beside?: Scene;
  readonly goals: {
    /** At most so many times what the runtime takes with the same window, blank, or with none; null: only a figure. */
    readonly memory: number | null;
    /** At most so much more of a core, in percent; null: only a figure. */
    readonly processor: number | null;
  };
}

/** What was used in one run. */
interface Usage {
  readonly memory: number;
  readonly processor: number;
  readonly switches: number;
}

const NO_GOALS = { memory: null, processor: null } as const;
const BLANK: Scene = { name: 'blank window', subject: { kind: 'blank window' }, window: 'shown', goals: NO_GOALS };
const BARE: Scene = { name: 'no window', subject: { kind: 'no window' }, window: 'none', goals: NO_GOALS };

function scenesOfApp(service: RunningSimulator): readonly Scene[] {
  const app = (known: number): Subject => ({ kind: 'app', known });
  const args = ['--hidden'];
  const env = leadingTo(service);
  const hidden: Scene = {
    name: 'started hidden, 200 known',
    subject: { kind: 'app', known: 200, args },
    window: 'none',
    goals: { memory: 1.15, processor: 0.2 },
  };
  const usual: readonly Scene[] = [
    { name: 'shown, 200 known', subject: app(200), window: 'shown', goals: { memory: 1.18, processor: 0.5 } },
    hidden,
    {
      name: 'started hidden, with a local address',
      subject: { kind: 'app', known: 200, hasLocalAddress: true, args },
      window: 'none',
      beside: hidden,
      goals: { memory: 1.02, processor: 0.1 },
    },
  ];
  const others: readonly Scene[] = [
    { name: 'shown, 0 known', subject: app(0), window: 'shown', goals: { memory: 1.12, processor: null } },
    { name: 'shown, 1,000 known', subject: app(1_000), window: 'shown', goals: { memory: 1.25, processor: null } },
    {
      name: 'closed to the tray, 200 known',
      subject: app(200),
      window: 'closed to the tray',
      goals: { memory: 1.15, processor: 0.2 },
    },
    {
      name: 'started hidden, polling a service',
      subject: { kind: 'app', known: 0, args, env },
      window: 'none',
      goals: { memory: null, processor: 1 },
    },
  ];
  return isQuick ? usual : [...usual, ...others];
}

/** Starts it, leaves it alone, and reads what it used meanwhile. */
async function measure({ subject, window }: Scene): Promise<Usage> {
  const tray = subject.kind === 'app' && window !== 'shown' ? await TrayHost.start() : null;
  const app = new MeasuredApp(subject);
  try {
    if (window !== 'none') await app.paints();
    await tray?.shown();
    await wait(SETTLED_S * 500);
    if (window === 'closed to the tray') tray?.click();
    await wait(SETTLED_S * 500);
    const before = usageOf(app.pid);
    await wait(UNTIL_MEMORY_S * 1_000);
    const memory = memoryOf(app.pid);
    await wait((UNTIL_PROCESSOR_S - UNTIL_MEMORY_S) * 1_000);
    const after = usageOf(app.pid);
    return {
      memory,
      processor: percentOfCore(before, after, UNTIL_PROCESSOR_S),
      switches: switchesPerSecond(before, after, UNTIL_PROCESSOR_S),
    };
  } finally {
    await app.end();
    await tray?.end();
  }
}

/** What the app uses while nobody touches it, beside the runtime with a blank window and without one, all in turn. */
async function measureIdle(service: RunningSimulator): Promise<readonly BenchRow[]> {
  const scenes = scenesOfApp(service);
  const taken = new Map<Scene, Usage[]>([BLANK, BARE, ...scenes].map((scene) => [scene, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [scene, usages] of taken) usages.push(await measure(scene));
  }
  const samplesOf = (scene: Scene, which: keyof Usage) => (taken.get(scene) ?? []).map((usage) => usage[which]);
  return scenes.flatMap((scene) => {
    const { name, window, goals, beside } = scene;
    const base = beside ?? (window === 'shown' ? BLANK : BARE);
    const memory = { what: `memory, ${name}`, unit: 'MB', samples: samplesOf(scene, 'memory') } as const;
    const processor = {
      what: `processor, ${name}`,
      unit: '% of a core',
      samples: samplesOf(scene, 'processor'),
    } as const;
    const against = (which: keyof Usage) => ({ what: base.name, samples: samplesOf(base, which) });
    return [
      goals.memory === null ? onlyFigure(memory) : atMostTimes(goals.memory, memory, against('memory')),
      goals.processor === null ? onlyFigure(processor) : atMostMore(goals.processor, processor, against('processor')),
      onlyFigure({ what: `context switches, ${name}`, unit: 'per second', samples: samplesOf(scene, 'switches') }),
    ];
  });
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') {
    report('idle', [onlyFigure({ what: 'nothing: it reads the files of Linux', unit: 'count', samples: [0] })]);
    return;
  }
  report('idle', await besideSimulator(measureIdle));
}

void main();
