import type { Clock } from './clock';

/** How long one reading of the system's network state serves everybody, in milliseconds. */
export const READING_LIFETIME_MS = 250;

/**
 * Shares each reading for {@link READING_LIFETIME_MS}: what takes the system a fraction of a millisecond is otherwise
 * most of the work of measuring a thousand apps. A clock that jumps ends it.
 */
export function sharedReading<T>(clock: Pick<Clock, 'now'>, read: () => T): () => T {
  let last: { readonly at: number; readonly value: T } | null = null;
  return () => {
    const now = clock.now();
    const age = last === null ? Number.POSITIVE_INFINITY : now - last.at;
    if (last === null || age < 0 || age >= READING_LIFETIME_MS) last = { at: now, value: read() };
    return last.value;
  };
}
