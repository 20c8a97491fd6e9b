/** Several rows picked at once, by their keys. */
export interface Selection {
  readonly keys: readonly string[];
  /** Where a range starts; null: nothing was picked yet. */
  readonly anchor: string | null;
}

export const NO_SELECTION: Selection = { keys: [], anchor: null };

/** Picks a row, or unpicks it. */
export function withToggled({ keys }: Selection, key: string): Selection {
  return { keys: keys.includes(key) ? keys.filter((picked) => picked !== key) : [...keys, key], anchor: key };
}

/** Picks the rows from the anchor (else from `from`) to `to` in list order, in place of the previous selection. */
export function withRange({ anchor }: Selection, order: readonly string[], from: string, to: string): Selection {
  const start = anchor !== null && order.includes(anchor) ? anchor : from;
  const ends = [order.indexOf(start), order.indexOf(to)];
  return { keys: order.slice(Math.min(...ends), Math.max(...ends) + 1), anchor: start };
}
