/** Set to repeat a run: the seed that it said. */
const SEED = 'BECKON_SEED';

/** Numbers that are the same again for the same seed. */
export class SeededRandom {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** With the seed of the environment, or a new one. */
  static create(): SeededRandom {
    const given = Number(process.env[SEED]);
    return new SeededRandom(Number.isSafeInteger(given) && given > 0 ? given : 1 + Math.floor(Math.random() * 2 ** 31));
  }

  /** At least 0, below 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 on, below the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}
