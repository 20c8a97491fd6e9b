/** A document whose changes can be awaited. */
export interface AwaitedDocument {
  /** Increases with every change that must not be lost. */
  readonly urgentChanges: number;
  /** Resolves when everything is on the disk; false: the disk refuses, and the change is in memory only. */
  saved(): Promise<boolean>;
}

/** An answer, and whether the changes it acknowledges are on the disk. */
export interface DurableAnswer<T> {
  readonly answer: T;
  /** False: the disk refused. The documents keep the change in memory, retry, and have notified the user. */
  readonly isSaved: boolean;
}

/**
 * Delays an answer until every document that changed meanwhile is written, so that every acknowledged change is on the
 * disk. All requests to Beckon pass through here, so no handler has to care.
 */
export class DurableAnswers {
  readonly #documents: readonly AwaitedDocument[];

  constructor(documents: readonly AwaitedDocument[]) {
    this.#documents = documents;
  }

  /** Runs the work, and resolves once its changes are on the disk. Rejects if the work does. */
  async after<T>(work: () => Promise<T>): Promise<DurableAnswer<T>> {
    const before = this.#documents.map((document) => document.urgentChanges);
    const answer = await work();
    const changed = this.#documents.filter((document, index) => document.urgentChanges !== before[index]);
    const saved = await Promise.all(changed.map(async (document) => await document.saved()));
    return { answer, isSaved: saved.every(Boolean) };
  }
}
