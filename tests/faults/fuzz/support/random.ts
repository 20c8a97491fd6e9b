/** A fast random generator: the same seed and index give the same numbers, on every machine. */
export class Random {
  #state: number;

  constructor(seed: number, index = 0) {
    // Neighboring indexes have to give unlike numbers from the first one on.
    this.#state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0;
    this.next();
  }

  /** From 0 to 2³² - 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** From 0 to below `end`. */
  below(end: number): number {
    return Math.floor((this.next() / 2 ** 32) * end);
  }

  /** True in one of so many cases. */
  oneIn(cases: number): boolean {
    return this.below(cases) === 0;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined && list.length === 0) throw new Error('Nothing to pick from');
    return picked as T;
  }
}

/** The environment variable by which a run can be repeated; every failure prints its value. */
const SEED = 'BECKON_FUZZ_SEED';

/** The seed of this run: the one in the environment, else a new one. */
export const RUN_SEED = seedIn(process.env[SEED]);

/** What repeats this run. */
export const REPEAT_WITH = `${SEED}=${RUN_SEED}`;

function seedIn(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(text);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`${SEED} is “${text}”; it has to be a whole number.`);
}
