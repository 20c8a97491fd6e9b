import type { AwaitedDocument } from '../../electron/store/durable-answers';

/** A document that is on the disk when the test says so. */
export class HeldDocument implements AwaitedDocument {
  urgentChanges = 0;
  readonly #waiting: ((isSaved: boolean) => void)[] = [];

  /** How many answers it holds up. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async saved(): Promise<boolean> {
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The disk takes it, or refuses. */
  end(isSaved: boolean): void {
    for (const resolve of this.#waiting.splice(0)) resolve(isSaved);
  }
}
