import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type ScenarioAction, type ScenarioEvent, undoing } from './scenario';

/** Performs a scenario's events when they are due, repeats them, and reverts temporary ones. */
export class Timeline implements Disposable {
  readonly #events: readonly ScenarioEvent[];
  readonly #clock: Clock;
  readonly #perform: (action: ScenarioAction) => Promise<unknown>;
  readonly #timers = new Set<TimerHandle>();
  #startedAt = 0;

  constructor(events: readonly ScenarioEvent[], clock: Clock, perform: (action: ScenarioAction) => Promise<unknown>) {
    this.#events = events;
    this.#clock = clock;
    this.#perform = perform;
  }

  start(): void {
    this.#startedAt = this.#clock.now();
    for (const event of this.#events) this.#schedule(event, event.atMs);
  }

  dispose(): void {
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
  }

  /** `dueMs` is relative to the start, so that repetitions do not drift. */
  #schedule(event: ScenarioEvent, dueMs: number): void {
    const elapsed = this.#clock.now() - this.#startedAt;
    this.#after(Math.max(0, dueMs - elapsed), () => {
      void this.#perform(event.action);
      const undo = event.forMs === null ? null : undoing(event.action);
      if (event.forMs !== null && undo !== null) this.#after(event.forMs, () => void this.#perform(undo));
      if (event.everyMs !== null) this.#schedule(event, this.#nextDue(dueMs, event.everyMs));
    });
  }

  /** The next future time: after a sleep, missed repetitions are skipped. */
  #nextDue(dueMs: number, everyMs: number): number {
    const elapsed = this.#clock.now() - this.#startedAt;
    const missed = Math.max(0, Math.floor((elapsed - dueMs) / everyMs));
    return dueMs + (missed + 1) * everyMs;
  }

  #after(delayMs: number, callback: () => void): void {
    const timer = this.#clock.after(delayMs, () => {
      this.#timers.delete(timer);
      callback();
    });
    this.#timers.add(timer);
  }
}

/** Longest timer, in milliseconds; a longer one would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A clock that starts at the real time and runs `speed` times as fast. */
export function scaledClock(real: Clock, speed: number): Clock {
  const startedAt = real.now();
  return {
    now: () => startedAt + (real.now() - startedAt) * speed,
    after: (delayMs, callback) => real.after(Math.min(delayMs / speed, MAX_TIMER_MS), callback),
  };
}
