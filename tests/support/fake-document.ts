/** A document that is kept in memory, and remembers how urgent each write was. */
export class FakeDocument<T> {
  #read: () => T;
  readonly urgencies: (string | undefined)[] = [];
  /** What is set is not on the disk until this is fulfilled. */
  #written: Promise<void> = Promise.resolve();
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

  /** From now on, nothing comes to the disk until the returned function is called. */
  hold(): () => void {
    let write = (): void => undefined;
    this.#written = new Promise((resolve) => {
      write = resolve;
    });
    return write;
  }

  async saved(): Promise<boolean> {
    await this.#written;
    return true;
  }

  setLazily(read: () => T, urgency?: 'soon' | 'sometime'): void {
    if (this.isReadOnly) return;
    this.#read = read;
    this.urgencies.push(urgency);
  }
}
