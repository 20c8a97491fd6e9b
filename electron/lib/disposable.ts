/** Something that was opened and must be closed. */
export interface Disposable {
  dispose(): void | Promise<void>;
}

/** Owns opened resources, and closes them in reverse order, once; a failure does not leave the rest open. */
export class DisposableStack implements Disposable {
  readonly #items: Disposable[] = [];
  #disposed = false;

  get isDisposed(): boolean {
    return this.#disposed;
  }

  /** Registers a resource for closing, on the line that opens it. */
  use<T extends Disposable>(item: T): T {
    if (this.#disposed) throw new Error('Used after it was disposed');
    this.#items.push(item);
    return item;
  }

  defer(dispose: () => void | Promise<void>): void {
    this.use({ dispose });
  }

  async dispose(): Promise<void> {
    if (this.#disposed) return;
    this.#disposed = true;
    const failures: unknown[] = [];
    for (const item of this.#items.splice(0).reverse()) {
      try {
        await item.dispose();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some things did not close');
  }
}
