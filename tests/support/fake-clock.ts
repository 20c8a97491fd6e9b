import type { Clock, TimerHandle } from '../../electron/lib/clock';

interface Timer {
  at: number;
  readonly order: number;
  readonly callback: () => void;
}

/** A clock that moves only when told. */
export class FakeClock implements Clock {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): TimerHandle {
    const timer = { at: this.#now + delayMs, order: this.#order++, callback };
    this.#timers.add(timer);
    return { cancel: () => void this.#timers.delete(timer), unref: () => undefined };
  }

  /** How many timers wait; a test ends with none left. */
  get pending(): number {
    return this.#timers.size;
  }

  /** When the next timer is due, in milliseconds from now; null: none waits. */
  get nextInMs(): number | null {
    const next = this.#next();
    return next === undefined ? null : next.at - this.#now;
  }

  /** Whether a timer is due in exactly this time, in milliseconds. */
  isDueIn(ms: number): boolean {
    return [...this.#timers].some(({ at }) => at - this.#now === ms);
  }

  /** Moves time on, firing what falls due, and lets promises settle after each. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let next = this.#next(); next !== undefined && next.at <= end; next = this.#next()) {
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settled();
    }
    this.#now = end;
    await settled();
  }

  /** Sets the computer’s clock, as sleep does or somebody who corrects it; timers run on as if nothing had happened. */
  async jump(ms: number): Promise<void> {
    this.#now += ms;
    for (const timer of this.#timers) timer.at += ms;
    await settled();
  }

  #next(): Timer | undefined {
    return [...this.#timers].sort((a, b) => a.at - b.at || a.order - b.order)[0];
  }
}

/** Lets everything that is already resolved run. */
export async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
