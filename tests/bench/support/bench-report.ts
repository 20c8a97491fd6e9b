import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The middle of the samples and the two around it that hold half of them. */
export interface Spread {
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
  readonly runs: number;
}

/** One line of a benchmark's table. */
export interface BenchRow {
  /** What was measured, such as `start → first paint, 1,000 known`. */
  readonly what: string;
  readonly unit: 'ms' | 'µs' | 'MB' | 'kB' | '% of a core' | 'per second' | 'count';
  readonly measured: Spread;
  /** What it is compared with, in the same run; null: only a figure, or a limit on the figure itself. */
  readonly against: { readonly what: string; readonly measured: Spread } | null;
  /** The middle divided by that of `against`; null where they are not divided. */
  readonly ratio: number | null;
  /** The middle minus that of `against`; null where they are not subtracted. */
  readonly difference: number | null;
  /** Such as `≤ 1.25×`; null: only a figure. */
  readonly goal: string | null;
  /** True where there is no goal. */
  readonly isKept: boolean;
}

/** What is measured, with at least one sample. */
type Measured = Pick<BenchRow, 'what' | 'unit'> & { readonly samples: readonly number[] };

/** What it is compared with, with at least one sample. */
interface Base {
  readonly what: string;
  readonly samples: readonly number[];
}

/** Says whether a bounded form is asked for: fewer runs and sizes, so that all benchmarks take about three minutes. */
export const isQuick = process.env.BECKON_BENCH_QUICK === '1';

/** The spread of at least one sample. */
function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: at(0.5), lowerQuartile: at(0.25), upperQuartile: at(0.75), runs: sorted.length };
}

/** A row that is held to be at most `limit` times what it is compared with. */
export function atMostTimes(limit: number, row: Measured, against: Base): BenchRow {
  const compared = comparison(row, against);
  const ratio = compared.measured.median / compared.against.measured.median;
  return { ...compared, ratio, difference: null, goal: `≤ ${limit}×`, isKept: ratio <= limit };
}

/** A row that is held to be at least `limit` times what it is compared with. */
export function atLeastTimes(limit: number, row: Measured, against: Base): BenchRow {
  const compared = comparison(row, against);
  const ratio = compared.measured.median / compared.against.measured.median;
  return { ...compared, ratio, difference: null, goal: `≥ ${limit}×`, isKept: ratio >= limit };
}

/** A row that is held to be at most so much more than what it is compared with. */
export function atMostMore(limit: number, row: Measured, against: Base): BenchRow {
  const compared = comparison(row, against);
  const difference = compared.measured.median - compared.against.measured.median;
  return { ...compared, ratio: null, difference, goal: `≤ +${limit} ${row.unit}`, isKept: difference <= limit };
}

/** A row whose middle is held to a limit of its own. */
export function atMost(limit: number, row: Measured): BenchRow {
  const figureAlone = onlyFigure(row);
  return { ...figureAlone, goal: `≤ ${limit} ${row.unit}`, isKept: figureAlone.measured.median <= limit };
}

/** A row that is held to nothing. */
export function onlyFigure({ what, unit, samples }: Measured): BenchRow {
  const measured = spreadOf(samples);
  return { what, unit, measured, against: null, ratio: null, difference: null, goal: null, isKept: true };
}

function comparison({ what, unit, samples }: Measured, against: Base) {
  return {
    what,
    unit,
    measured: spreadOf(samples),
    against: { what: against.what, measured: spreadOf(against.samples) },
  };
}

/** Prints the rows as a table, and writes them to `test-results/bench/NAME.json`. */
export function report(name: string, rows: readonly BenchRow[]): void {
  const folder = resolve('test-results', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, `${name}.json`), `${JSON.stringify({ name, isQuick, rows }, null, 2)}\n`);
  const lines = rows.map(({ what, unit, measured, against, ratio, difference, goal, isKept }) => [
    what,
    `${figure(measured)} ${unit}`,
    against === null ? '' : `${against.what}: ${figure(against.measured)} ${unit}`,
    comparedBy(ratio, difference),
    goal ?? '',
    goal === null ? '' : isKept ? 'kept' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(0, ...lines.map((cells) => cells[column]?.length ?? 0)));
  process.stdout.write(`\n${name}\n`);
  for (const cells of lines) {
    process.stdout.write(
      `  ${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

function comparedBy(ratio: number | null, difference: number | null): string {
  if (ratio !== null) return `${ratio.toFixed(2)}×`;
  if (difference !== null) return `${difference < 0 ? '−' : '+'}${short(Math.abs(difference))}`;
  return '';
}

function figure({ median, lowerQuartile, upperQuartile, runs }: Spread): string {
  if (runs === 1) return short(median);
  return `${short(median)} (${short(lowerQuartile)} to ${short(upperQuartile)}, ${runs} runs)`;
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : Number(value.toPrecision(3)).toString();
}
