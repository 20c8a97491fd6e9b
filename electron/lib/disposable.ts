/** Something that was opened and has to be closed. */
export interface Disposable {
  dispose(): void | Promise<void>;
}

/** Owns what was opened, and closes it in reverse order, once; a failure does not keep the rest open. */
export class DisposableStack implements Disposable {
  readonly #items: Disposable[] = [];
  #disposed = false;

  /** Registers for closing, on the line that opens. */
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
