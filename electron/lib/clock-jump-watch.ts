import type { Clock } from './clock';
import type { Disposable } from './disposable';
import { Ticker } from './ticker';

const TICK_MS = 5_000;
/** Tolerated deviation of the clock after a tick; a busy computer is late by less. */
const TOLERANCE_MS = 10_000;

/**
 * Detects jumps of the computer’s clock: an unreported sleep, or a change by the user. Timers count only time awake, so
 * a tick reveals a jump when much more, or less, than its interval has passed on the clock.
 */
export class ClockJumpWatch implements Disposable {
  readonly #clock: Clock;
  readonly #onJump: () => void;
  readonly #onTick: (() => void) | undefined;
  readonly #ticker: Ticker;
  #lastAt = 0;

  /**
   * @param onTick called at each tick after which nothing had jumped: whatever else has to check now and then needs no
   *   timer of its own
   */
  constructor(clock: Clock, onJump: () => void, onTick?: () => void) {
    this.#clock = clock;
    this.#onJump = onJump;
    this.#onTick = onTick;
    this.#ticker = new Ticker(clock, TICK_MS, () => this.#compare());
  }

  /** Watches only while a jump would matter. */
  setActive(isActive: boolean): void {
    if (isActive === this.#ticker.isActive) return;
    this.#lastAt = this.#clock.now();
    this.#ticker.setActive(isActive);
  }

  dispose(): void {
    this.#ticker.dispose();
  }

  #compare(): void {
    const now = this.#clock.now();
    const offMs = now - this.#lastAt - TICK_MS;
    this.#lastAt = now;
    if (Math.abs(offMs) > TOLERANCE_MS) this.#onJump();
    else this.#onTick?.();
  }
}
