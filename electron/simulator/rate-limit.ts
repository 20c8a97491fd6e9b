import type { Clock } from '../lib/clock';
import type { RateLimitRule } from './scenario';

/** Counts requests in a sliding window. */
export class RateLimit {
  readonly #rule: RateLimitRule;
  readonly #clock: Clock;
  #taken: number[] = [];

  constructor(rule: RateLimitRule, clock: Clock) {
    this.#rule = rule;
    this.#clock = clock;
  }

  /** Takes one request: null when it is within the limit, else how long to wait, in milliseconds. */
  take(): number | null {
    const now = this.#clock.now();
    this.#taken = this.#taken.filter((at) => at > now - this.#rule.withinMs);
    const first = this.#taken[0];
    if (first !== undefined && this.#taken.length >= this.#rule.requests) return first + this.#rule.withinMs - now;
    this.#taken.push(now);
    return null;
  }
}
