import { useCallback, useState } from 'react';

/** An action for a button. */
export interface BusyAction<I extends readonly unknown[], T> {
  /** While the action runs. */
  readonly isBusy: boolean;
  readonly run: (...input: I) => Promise<T>;
}

/** Wraps an action for a button that shows that it is busy until the action ends. */
export function useBusy<I extends readonly unknown[], T>(action: (...input: I) => Promise<T>): BusyAction<I, T> {
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (...input: I) => {
      setBusy(true);
      const result = await action(...input);
      setBusy(false);
      return result;
    },
    [action],
  );
  return { isBusy, run };
}
