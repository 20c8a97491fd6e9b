/** A document that is kept in memory, and remembers how urgent each write was. */
export class FakeDocument<T> {
  #read: () => T;
  readonly urgencies: (string | undefined)[] = [];
  readonly isReadOnly: boolean;

  constructor(value: T, isReadOnly = false) {
    this.#read = () => value;
    this.isReadOnly = isReadOnly;
  }

  get value(): T {
    return this.#read();
  }

  set value(value: T) {
    this.#read = () => value;
  }

  set(value: T, urgency?: 'soon' | 'sometime'): void {
    this.setLazily(() => value, urgency);
  }

  setLazily(read: () => T, urgency?: 'soon' | 'sometime'): void {
    if (this.isReadOnly) return;
    this.#read = read;
    this.urgencies.push(urgency);
  }
}
