/** What a ticker needs from its environment, so that tests can control it. */
export interface TickerEnvironment {
  now(): number;
  /** Calls back periodically; returns a function that stops it. */
  every(milliseconds: number, callback: () => void): () => void;
  isHidden(): boolean;
  onVisibilityChange(callback: () => void): void;
}

const TICK_MS = 1_000;

/** The clock behind every age and countdown. It runs only while it has listeners and the window is visible. */
export class Ticker {
  readonly #environment: TickerEnvironment;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #now: number;

  constructor(environment: TickerEnvironment) {
    this.#environment = environment;
    this.#now = environment.now();
    environment.onVisibilityChange(() => this.#adjust());
  }

  /** Milliseconds since 1970 as of the last tick: the same for all callers between two ticks. */
  readonly now = (): number => this.#now;

  /** Listens to ticks; returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#adjust();
    return () => {
      this.#listeners.delete(listener);
      this.#adjust();
    };
  };

  #adjust(): void {
    const shouldRun = this.#listeners.size > 0 && !this.#environment.isHidden();
    if (shouldRun && this.#stop === null) {
      this.#stop = this.#environment.every(TICK_MS, () => this.#tick());
      this.#tick();
    } else if (!shouldRun && this.#stop !== null) {
      this.#stop();
      this.#stop = null;
    }
  }

  #tick(): void {
    this.#now = this.#environment.now();
    for (const listener of this.#listeners) listener();
  }
}
