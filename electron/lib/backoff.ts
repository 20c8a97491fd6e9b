/** Bounds of an exponential backoff, in milliseconds. */
export interface BackoffPolicy {
  readonly baseMs: number;
  readonly capMs: number;
}

/** Full jitter: a random delay from 0 to `min(cap, base · 2^attempt)`; `attempt` counts from 0. */
export function fullJitterDelay(policy: BackoffPolicy, attempt: number, random: () => number = Math.random): number {
  // 2^31 exceeds every cap in use; beyond it the power would only lose precision.
  const ceiling = Math.min(policy.capMs, policy.baseMs * 2 ** Math.min(attempt, 31));
  return Math.floor(random() * ceiling);
}
