/** A value that can be read and observed, but not set. */
export interface Observable<T> {
  readonly value: T;
  /** Calls back after each change; returns an unsubscribe function. */
  subscribe(listener: (value: T) => void): () => void;
}

/** The owner's side of an {@link Observable}: the only way to change the value. */
export class ObservableValue<T> implements Observable<T> {
  #value: T;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(initial: T) {
    this.#value = initial;
  }

  get value(): T {
    return this.#value;
  }

  /** Sets the value and notifies listeners; does not notify if the value is the same. */
  set(next: T): void {
    if (Object.is(next, this.#value)) return;
    this.#value = next;
    for (const listener of this.#listeners) listener(next);
  }

  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** A part of a value, or a value derived from it; listeners are called for each change of the whole. */
export function projected<T, U>(source: Observable<T>, project: (value: T) => U): Observable<U> {
  return {
    get value() {
      return project(source.value);
    },
    subscribe: (listener) => source.subscribe((value) => listener(project(value))),
  };
}

/** Calls back when what is seen of a value changes; returns an unsubscribe function. */
export function whenChanged<T, U>(source: Observable<T>, see: (value: T) => U, listener: (now: U) => void): () => void {
  let seen = see(source.value);
  return source.subscribe((value) => {
    const now = see(value);
    if (Object.is(now, seen)) return;
    seen = now;
    listener(now);
  });
}

/** An occasional event for subscribers; it has no value in between. */
export class Emitter<T = void> {
  readonly #listeners = new Set<(event: T) => void>();

  emit(event: T): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Calls back each time; returns an unsubscribe function. */
  subscribe(listener: (event: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
