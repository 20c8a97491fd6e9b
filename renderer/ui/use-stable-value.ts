import { useState } from 'react';

/** The value from last time for as long as it is the same by `isSame`, so that what goes by its identity stays too. */
export function useStableValue<T>(value: T, isSame: (before: T, after: T) => boolean): T {
  const [last, setLast] = useState(value);
  if (last === value || isSame(last, value)) return last;
  setLast(value);
  return value;
}
