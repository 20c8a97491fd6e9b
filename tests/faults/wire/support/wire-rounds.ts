import { roundsOf } from '../../../support/long-runs';
import { reportFigure } from '../../support/figures';

/** How often each cell is tried. */
export const ROUNDS = roundsOf({ short: 1, long: 20 });
/** So many of them at once: most of the time is waiting. */
export const LANES = Math.min(4, ROUNDS);

/**
 * Tries a cell in every round, with where to cut (from 0, the beginning, to 1): the first time in the middle, then
 * anywhere. Of the rounds that go on at once each has a lane, from 0.
 */
export async function inEachRound(tryCell: (cut: number, lane: number) => Promise<void>): Promise<void> {
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let round = lane; round < ROUNDS; round += LANES) await tryCell(round === 0 ? 0.5 : Math.random(), lane);
  });
  await Promise.all(lanes);
}

/** A limit of Beckon’s, in milliseconds, for what stalls: nothing else ends that. */
export const SHORT_LIMIT_MS = 2_500;
/** For a busy machine, in milliseconds: what breaks ends within it, and what stalls ends so much after its limit. */
const SLACK_MS = roundsOf({ short: 60_000, long: 300_000 });
/** A limit of Beckon’s for everything else, which ends long before it. */
export const LONG_LIMIT_MS = 2 * SLACK_MS;

/** What comes of something that ends by itself; fails where it does not, or only by a limit. */
export async function inItsTime<T>(what: Promise<T>, limitMs = 0): Promise<T> {
  let bound: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_, reject) => {
    bound = setTimeout(() => reject(new Error('It did not end in its time')), limitMs + SLACK_MS);
  });
  try {
    return await Promise.race([what, hanging]);
  } finally {
    clearTimeout(bound);
  }
}

/** How long the cells of one file took. */
export class CellTimes {
  readonly #stalls: number[] = [];
  readonly #breaks: number[] = [];

  /** What comes of a connection that breaks: it ends because of that, and by no limit. */
  async ofBreak<T>(cell: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const end = await inItsTime(cell());
    this.#breaks.push(performance.now() - startedAt);
    return end;
  }

  /** What comes of a connection that stalls: it ends by this limit, in milliseconds, and not before. */
  async ofStall<T>(limitMs: number, cell: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let isDue = false;
    // Timers go by the clock of the event loop, which may be behind: this one is behind as far as the limit itself.
    const due = setTimeout(() => {
      isDue = true;
    }, limitMs);
    try {
      const end = await inItsTime(cell(), limitMs);
      const tookMs = performance.now() - startedAt;
      if (!isDue && tookMs < limitMs) throw new Error(`It ended after ${tookMs} ms, before its limit of ${limitMs} ms`);
      this.#stalls.push(tookMs);
      return end;
    } finally {
      clearTimeout(due);
    }
  }

  /** @param what name of the file, for people */
  report(what: string): void {
    reportFigure('wire', `${what}: breaks`, figureOf(this.#breaks));
    reportFigure('wire', `${what}: stalls`, figureOf(this.#stalls));
  }
}

function figureOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (ms = 0): string => (ms / 1000).toFixed(2);
  return `${times.length} ends, median ${seconds(sorted[Math.floor(sorted.length / 2)])} s, longest ${seconds(sorted.at(-1))} s`;
}
