/*
 * After a patch, only what it changed is derived again: `changedKeys` returns the changed entries of a slice, and
 * `perRecord` caches what was derived from the others.
 */

/** The latest changes of one keyed slice. */
interface SliceHistory {
  /** Number of the latest state. */
  latest: number;
  /** The keys of each change, the last of which led to the latest state. */
  readonly changes: (readonly string[])[];
}

/** A reader that is further behind reads everything again. */
const MAX_CHANGES = 64;

/** By identity: every patch replaces the object of a slice that it changes. */
const states = new WeakMap<object, { readonly history: SliceHistory; readonly number: number }>();

/** Records that `after` is `before` with these keys changed. */
export function recordChangedKeys(before: object, after: object, keys: readonly string[]): void {
  const known = states.get(before);
  const history = known?.number === known?.history.latest ? known?.history : undefined;
  const continued = history ?? { latest: 0, changes: [] };
  if (history === undefined) states.set(before, { history: continued, number: 0 });
  continued.latest += 1;
  continued.changes.push(keys);
  if (continued.changes.length > MAX_CHANGES) continued.changes.shift();
  states.set(after, { history: continued, number: continued.latest });
  const count = counts.get(before);
  if (count !== undefined)
    counts.set(
      after,
      keys.reduce((sum, key) => sum + has(after, key) - has(before, key), count),
    );
}

/** Entry counts of the slices that were read, and of their later versions. */
const counts = new WeakMap<object, number>();

/** How many entries a slice has: counted once, and followed by the keys that patches name. */
export function entryCount(slice: object): number {
  const count = counts.get(slice) ?? Object.keys(slice).length;
  counts.set(slice, count);
  return count;
}

function has(slice: object, key: string): number {
  return Object.hasOwn(slice, key) ? 1 : 0;
}

/** The keys whose entries may differ between two states of a slice; null if unknown. */
export function changedKeys(before: object, after: object): ReadonlySet<string> | null {
  if (before === after) return new Set();
  const [from, to] = [states.get(before), states.get(after)];
  if (from === undefined || to === undefined || from.history !== to.history || from.number > to.number) return null;
  const { latest, changes } = to.history;
  const oldest = latest - changes.length;
  if (from.number < oldest) return null;
  return new Set(changes.slice(from.number - oldest, to.number - oldest).flat());
}

/** Makes a derivation cache its last result for each record: after a patch only the changed ones are derived again. */
export function perRecord<K extends object, D extends readonly unknown[], V>(
  derive: (record: K, ...dependencies: D) => V,
): (record: K, ...dependencies: D) => V {
  const results = new WeakMap<K, { readonly dependencies: D; readonly value: V }>();
  return (record, ...dependencies) => {
    const last = results.get(record);
    if (last !== undefined && dependencies.every((dependency, at) => dependency === last.dependencies[at])) {
      return last.value;
    }
    const value = derive(record, ...dependencies);
    results.set(record, { dependencies, value });
    return value;
  };
}
