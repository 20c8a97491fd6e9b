import { atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';
import { MeasuredApp, type Paints, type Subject } from './support/measured-app';

const RUNS = isQuick ? 3 : 7;

/** How much later than a blank window the app may paint, by the number of known apps. */
const GOALS = [
  { known: 0, first: 1.25, rows: 1.8 },
  { known: 200, first: 1.25, rows: 1.8 },
  { known: 1_000, first: 1.3, rows: 2 },
  { known: 10_000, first: 1.5, rows: 3 },
] as const;

const MEASURED = isQuick ? GOALS.filter(({ known }) => known === 0 || known === 1_000) : GOALS;

async function paintsOf(subject: Subject): Promise<Paints> {
  const app = new MeasuredApp(subject);
  try {
    return await app.paints();
  } finally {
    await app.end();
  }
}

/** From the start of the process to the paints, beside a blank window of the same runtime, both in turn. */
async function measureStarts(): Promise<readonly BenchRow[]> {
  const blank: Paints[] = [];
  const taken = MEASURED.map((goal) => ({ ...goal, name: goal.known.toLocaleString('en-US'), paints: [] as Paints[] }));
  // The first start after a build reads everything from the disk.
  await paintsOf({ kind: 'blank window' });
  await paintsOf({ kind: 'app', known: 0 });
  for (let run = 0; run < RUNS; run += 1) {
    blank.push(await paintsOf({ kind: 'blank window' }));
    for (const { known, paints } of taken) paints.push(await paintsOf({ kind: 'app', known }));
  }
  const blankOf = (which: keyof Paints) => blank.map((paints) => paints[which]);
  return [
    ...taken.map(({ name, paints, first }) =>
      atMostTimes(
        first,
        { what: `start → first paint, ${name} known`, unit: 'ms', samples: paints.map((at) => at.first) },
        { what: 'blank window', samples: blankOf('first') },
      ),
    ),
    ...taken.map(({ name, paints, rows }) =>
      atMostTimes(
        rows,
        { what: `start → rows painted, ${name} known`, unit: 'ms', samples: paints.map((at) => at.rows) },
        { what: 'blank window and two frames', samples: blankOf('rows') },
      ),
    ),
  ];
}

void measureStarts().then((rows) => report('start', rows));
