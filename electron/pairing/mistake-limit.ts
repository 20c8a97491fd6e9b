import type { Clock } from '../lib/clock';

const MINUTE_MS = 60_000;

/** Counts what strangers do wrong, minute by minute. */
export class MistakeLimit {
  readonly #clock: Clock;
  readonly #mostPerMinute: number;
  #minuteFrom = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock, mostPerMinute: number) {
    this.#clock = clock;
    this.#mostPerMinute = mostPerMinute;
  }

  /** Whether there were as many as there may be in this minute. */
  get isReached(): boolean {
    this.#turn();
    return this.#count >= this.#mostPerMinute;
  }

  count(): void {
    this.#turn();
    this.#count += 1;
  }

  #turn(): void {
    const now = this.#clock.now();
    // The clock can be set back: a minute does not last longer for that.
    if (Math.abs(now - this.#minuteFrom) < MINUTE_MS) return;
    this.#minuteFrom = now;
    this.#count = 0;
  }
}
