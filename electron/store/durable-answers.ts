/** A document whose changes somebody waits for. */
export interface AwaitedDocument {
  /** Grows with every change that must not be lost. */
  readonly urgentChanges: number;
  /** Resolves when everything is on the disk; false: the disk refuses, and the change is in memory alone. */
  saved(): Promise<boolean>;
}

/** An answer, and whether the changes that it acknowledges are on the disk. */
export interface DurableAnswer<T> {
  readonly answer: T;
  /** False: the disk refuses. The documents keep the change in memory, try again, and have told the user so. */
  readonly isSaved: boolean;
}

/**
 * Gives an answer only when every document that changed meanwhile is written, so that every acknowledged change is on
 * the disk. All requests to Beckon go through here, so that no handler has to think of it.
 */
export class DurableAnswers {
  readonly #documents: readonly AwaitedDocument[];

  constructor(documents: readonly AwaitedDocument[]) {
    this.#documents = documents;
  }

  /** Does the work, and resolves once its changes are on the disk. Rejects with whatever the work throws. */
  async after<T>(work: () => Promise<T>): Promise<DurableAnswer<T>> {
    const before = this.#documents.map((document) => document.urgentChanges);
    const answer = await work();
    const changed = this.#documents.filter((document, index) => document.urgentChanges !== before[index]);
    const saved = await Promise.all(changed.map(async (document) => await document.saved()));
    return { answer, isSaved: saved.every(Boolean) };
  }
}
