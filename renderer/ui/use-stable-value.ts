import { useState } from 'react';

/**
 * The previous value for as long as `isSame` says that it is equal, so that values memoized by its identity stay too.
 */
export function useStableValue<T>(value: T, isSame: (before: T, after: T) => boolean): T {
  const [last, setLast] = useState(value);
  if (last === value || isSame(last, value)) return last;
  setLast(value);
  return value;
}

/** Whether two lists have the same keys in the same order. */
export function isSameOrder(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((key, at) => key === after[at]);
}
