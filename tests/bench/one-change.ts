import { aDomainToChange } from '../support/a-domain-change';
import { atMostTimes, type BenchRow, isQuick, report } from './support/bench-report';

const [FEWEST, ...MORE] = isQuick ? ([100, 1_000] as const) : ([100, 1_000, 10_000] as const);
/** Samples of each kind, of which the first half warms up, and changes in each. */
const SAMPLES = isQuick ? 30 : 120;
const CHANGES = 10;
/** The same work, but for a tenth. */
const LIMIT = 1.1;
const KINDS = ['measurement', 'loss', 'alias'] as const;

type Domain = Awaited<ReturnType<typeof aDomainToChange>>;

/** Microseconds for one change, on average of a few in a row. */
async function took(domain: Domain, kind: (typeof KINDS)[number], first: number): Promise<number> {
  const startedAt = performance.now();
  for (let change = 0; change < CHANGES; change += 1) {
    await domain.changes[kind](`app-${(first + change) % FEWEST}`);
  }
  return ((performance.now() - startedAt) * 1_000) / CHANGES;
}

/** One change at a time, to each number of known apps in turn, through everything in main that follows them. */
async function measureChanges(): Promise<readonly BenchRow[]> {
  const domains = new Map<number, Domain>();
  for (const count of [FEWEST, ...MORE]) domains.set(count, await aDomainToChange(count));
  const rows: BenchRow[] = [];
  for (const kind of KINDS) {
    const samples = new Map<number, number[]>([...domains.keys()].map((count) => [count, []]));
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (const [count, domain] of domains) {
        const microseconds = await took(domain, kind, sample * CHANGES);
        if (sample >= SAMPLES / 2) samples.get(count)?.push(microseconds);
      }
    }
    for (const count of MORE) {
      const what = `${kind} of one among ${count.toLocaleString('en-US')}`;
      const against = { what: `among ${FEWEST}`, samples: samples.get(FEWEST) ?? [] };
      rows.push(atMostTimes(LIMIT, { what, unit: 'µs', samples: samples.get(count) ?? [] }, against));
    }
  }
  for (const domain of domains.values()) await domain.dispose();
  return rows;
}

void measureChanges().then((rows) => report('one-change', rows));
