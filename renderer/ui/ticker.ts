/** What a ticker needs of its surroundings, so that tests can hold them. */
export interface TickerSurroundings {
  now(): number;
  /** Calls again and again; the answer stops it. */
  every(milliseconds: number, callback: () => void): () => void;
  isHidden(): boolean;
  onVisibilityChange(callback: () => void): void;
}

const TICK_MS = 1_000;

/**
 * The one clock behind every age and countdown in the window. It runs only while something listens and the window
 * can be seen; when the window comes back, everything is brought up to date at once.
 */
export class Ticker {
  readonly #surroundings: TickerSurroundings;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #now: number;

  constructor(surroundings: TickerSurroundings) {
    this.#surroundings = surroundings;
    this.#now = surroundings.now();
    surroundings.onVisibilityChange(() => this.#adjust());
  }

  /** Milliseconds since 1970 as of the last tick: the same for all who ask between two ticks. */
  readonly now = (): number => this.#now;

  /** Listens to the ticks; the answer stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#adjust();
    return () => {
      this.#listeners.delete(listener);
      this.#adjust();
    };
  };

  #adjust(): void {
    const shouldRun = this.#listeners.size > 0 && !this.#surroundings.isHidden();
    if (shouldRun && this.#stop === null) {
      this.#stop = this.#surroundings.every(TICK_MS, () => this.#tick());
      this.#tick();
    } else if (!shouldRun && this.#stop !== null) {
      this.#stop();
      this.#stop = null;
    }
  }

  #tick(): void {
    this.#now = this.#surroundings.now();
    for (const listener of this.#listeners) listener();
  }
}
