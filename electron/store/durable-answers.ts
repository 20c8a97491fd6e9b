/** A document whose changes somebody waits for. */
export interface AwaitedDocument {
  /** Grows with every change that must not be lost. */
  readonly urgentChanges: number;
  /** Answers when everything is on the disk; false: the disk refuses, and the change is in memory alone. */
  saved(): Promise<boolean>;
}

/** What was answered, and whether what it acknowledges is on the disk. */
export interface DurableAnswer<T> {
  readonly answer: T;
  /** False: the disk refuses. The documents keep the change in memory, try again, and have told the user so. */
  readonly isSaved: boolean;
}

/**
 * Keeps what is acknowledged and what is on the disk in step: an answer is given only when every document that changed
 * while it was worked out is written. Every way by which somebody asks Beckon for something goes through here, so that
 * no handler has to think of it.
 */
export class DurableAnswers {
  readonly #documents: readonly AwaitedDocument[];

  constructor(documents: readonly AwaitedDocument[]) {
    this.#documents = documents;
  }

  /** Does the work, and answers once what it changed is on the disk. What the work throws is thrown. */
  async after<T>(work: () => Promise<T>): Promise<DurableAnswer<T>> {
    const before = this.#documents.map((document) => document.urgentChanges);
    const answer = await work();
    const changed = this.#documents.filter((document, index) => document.urgentChanges !== before[index]);
    const saved = await Promise.all(changed.map(async (document) => await document.saved()));
    return { answer, isSaved: saved.every(Boolean) };
  }
}
