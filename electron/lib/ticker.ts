import type { Clock, TimerHandle } from './clock';
import type { Disposable } from './disposable';

/** Calls back at a fixed interval while active; does not keep the process alive, and costs nothing while inactive. */
export class Ticker implements Disposable {
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #onTick: () => void;
  #timer: TimerHandle | null = null;

  constructor(clock: Clock, intervalMs: number, onTick: () => void) {
    this.#clock = clock;
    this.#intervalMs = intervalMs;
    this.#onTick = onTick;
  }

  get isActive(): boolean {
    return this.#timer !== null;
  }

  setActive(isActive: boolean): void {
    if (isActive === this.isActive) return;
    this.#timer?.cancel();
    this.#timer = null;
    if (isActive) this.#wait();
  }

  dispose(): void {
    this.setActive(false);
  }

  #wait(): void {
    this.#timer = this.#clock.after(this.#intervalMs, () => {
      this.#wait();
      this.#onTick();
    });
    this.#timer.unref();
  }
}
