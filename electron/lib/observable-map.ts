import type { Clock } from './clock';

/** Which entries of a map changed; a key is in at most one of the two sets. */
export interface KeyedChange {
  /** Added or replaced. */
  readonly changed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/** The minimum of a keyed source: entries that can be read and observed. */
export interface ObservableEntries<T> {
  get(key: string): T | undefined;
  /** All entries as a plain object: O(n), for a snapshot; a listener reads only the changed keys. */
  toRecord(): Readonly<Record<string, T>>;
  /** Calls back after each change with the keys concerned; returns an unsubscribe function. */
  subscribe(listener: (change: KeyedChange) => void): () => void;
}

/** Values by key that can be read and observed, but not set; iterated in insertion order, or in its owner's. */
export interface ObservableMap<T> extends ObservableEntries<T> {
  readonly size: number;
  has(key: string): boolean;
  keys(): IterableIterator<string>;
  values(): IterableIterator<T>;
  entries(): IterableIterator<[string, T]>;
  /** A number that grows in the order in which keys were added; given anew only when the owner replaces all entries. */
  sequenceOf(key: string): number | undefined;
}

/** The updates to a map in one change. */
export interface MapUpdate<T> {
  readonly set?: Iterable<readonly [string, T]>;
  readonly remove?: Iterable<string>;
  /** Given if an entry does not keep its place, or belongs elsewhere than last: how to sort all when next iterated. */
  readonly order?: (a: T, b: T) => number;
}

/** The owner's side of an {@link ObservableMap}: the only way to change its entries. */
export class MutableObservableMap<T> implements ObservableMap<T> {
  #entries: Map<string, T>;
  /** How to sort the entries before they are iterated; null: they are in order. */
  #order: ((a: T, b: T) => number) | null = null;
  readonly #sequences = new Map<string, number>();
  #lastSequence = 0;
  readonly #listeners = new Set<(change: KeyedChange) => void>();

  constructor(entries: Iterable<readonly [string, T]> = []) {
    this.#entries = new Map(entries);
    for (const key of this.#entries.keys()) this.#number(key);
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  keys(): IterableIterator<string> {
    return this.#inOrder().keys();
  }

  values(): IterableIterator<T> {
    return this.#inOrder().values();
  }

  entries(): IterableIterator<[string, T]> {
    return this.#inOrder().entries();
  }

  sequenceOf(key: string): number | undefined {
    return this.#sequences.get(key);
  }

  toRecord(): Readonly<Record<string, T>> {
    return Object.fromEntries(this.#inOrder());
  }

  set(key: string, value: T): void {
    this.update({ set: [[key, value]] });
  }

  delete(key: string): void {
    this.update({ remove: [key] });
  }

  /** Changes several entries and notifies listeners once; does not notify if all values are the same. */
  update({ set = [], remove = [], order }: MapUpdate<T>): void {
    if (order !== undefined) this.#order = order;
    const change = new PendingChange();
    for (const key of remove) {
      if (!this.#entries.delete(key)) continue;
      this.#sequences.delete(key);
      change.remove(key);
    }
    for (const [key, value] of set) {
      const isNew = !this.#entries.has(key);
      if (!isNew && Object.is(this.#entries.get(key), value)) continue;
      if (isNew) this.#number(key);
      this.#entries.set(key, value);
      change.add(key);
    }
    this.#notify(change);
  }

  /** Replaces all entries, and their order; listeners get the keys whose values differ. O(n). */
  replaceAll(entries: Iterable<readonly [string, T]>): void {
    const before = this.#entries;
    this.#entries = new Map(entries);
    this.#order = null;
    this.#sequences.clear();
    for (const key of this.#entries.keys()) this.#number(key);
    const change = new PendingChange();
    for (const key of before.keys()) if (!this.#entries.has(key)) change.remove(key);
    for (const [key, value] of this.#entries) {
      if (!before.has(key) || !Object.is(before.get(key), value)) change.add(key);
    }
    this.#notify(change);
  }

  subscribe(listener: (change: KeyedChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sorting waits until it is needed: a change costs in proportion to the entries it names. */
  #inOrder(): ReadonlyMap<string, T> {
    const order = this.#order;
    if (order !== null) {
      this.#entries = new Map([...this.#entries].sort(([, a], [, b]) => order(a, b)));
      this.#order = null;
    }
    return this.#entries;
  }

  #number(key: string): void {
    this.#lastSequence += 1;
    this.#sequences.set(key, this.#lastSequence);
  }

  #notify(change: PendingChange): void {
    if (change.isEmpty) return;
    for (const listener of this.#listeners) listener(change);
  }
}

/** Accumulates changes: for each key the last one counts. */
export class PendingChange implements KeyedChange {
  readonly changed = new Set<string>();
  readonly removed = new Set<string>();

  get isEmpty(): boolean {
    return this.changed.size === 0 && this.removed.size === 0;
  }

  add(key: string): void {
    this.removed.delete(key);
    this.changed.add(key);
  }

  remove(key: string): void {
    this.changed.delete(key);
    this.removed.add(key);
  }

  merge({ changed, removed }: KeyedChange): void {
    for (const key of removed) this.remove(key);
    for (const key of changed) this.add(key);
  }
}

/**
 * Collects the changes of maps with common keys, and handles them together once a tick: a list that changes a thousand
 * apps, or an app that changes in three maps, is one call. Returns an unsubscribe function.
 */
export function subscribeOnceATick(
  clock: Clock,
  sources: readonly Pick<ObservableMap<unknown>, 'subscribe'>[],
  listener: (change: KeyedChange) => void,
): () => void {
  let pending = new PendingChange();
  let timer: ReturnType<Clock['after']> | null = null;
  const flush = (): void => {
    timer = null;
    const change = pending;
    pending = new PendingChange();
    listener(change);
  };
  const stops = sources.map((source) =>
    source.subscribe((change) => {
      pending.merge(change);
      timer ??= clock.after(0, flush);
    }),
  );
  return () => {
    for (const stop of stops) stop();
    timer?.cancel();
    timer = null;
  };
}
