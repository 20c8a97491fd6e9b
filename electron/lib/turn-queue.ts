import type { Disposable } from './disposable';

export interface TurnQueueOptions {
  /** Maximum tasks in progress. */
  readonly concurrency: number;
  /** Maximum tasks that begin in one turn of the event loop: whatever else waits for the loop comes in between. */
  readonly perTurn: number;
  /** Takes the next task from where they wait, and begins it; null: none may begin now. */
  readonly begin: () => Promise<unknown> | null;
}

/** Begins tasks in small portions, so that a thousand of them leave the event loop free. */
export class TurnQueue implements Disposable {
  readonly #options: TurnQueueOptions;
  #inProgress = 0;
  #begunInTurn = 0;
  #nextTurn: NodeJS.Immediate | null = null;

  constructor(options: TurnQueueOptions) {
    this.#options = options;
  }

  /** Call when a task may have become ready: begins as many as may begin in this turn. */
  wake(): void {
    const { concurrency, perTurn, begin } = this.#options;
    while (this.#inProgress < concurrency && this.#begunInTurn < perTurn) {
      const task = begin();
      if (task === null) return;
      this.#inProgress += 1;
      this.#begunInTurn += 1;
      this.#awaitTurn();
      void this.#follow(task);
    }
  }

  /** Begins nothing more in a later turn. */
  dispose(): void {
    if (this.#nextTurn !== null) clearImmediate(this.#nextTurn);
    this.#nextTurn = null;
  }

  async #follow(task: Promise<unknown>): Promise<void> {
    await task.catch(() => undefined);
    this.#inProgress -= 1;
    this.wake();
  }

  #awaitTurn(): void {
    this.#nextTurn ??= setImmediate(() => {
      this.#nextTurn = null;
      this.#begunInTurn = 0;
      this.wake();
    });
  }
}
