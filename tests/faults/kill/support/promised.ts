/** Stands for a value of which nothing is known; no JSON is like it. */
const ANYTHING = 'anything';

/**
 * What the window was told, by subject: what has to be there after a crash. While a request has no answer, what was
 * there before and what was asked for may both be. Values are compared as JSON.
 */
export class Promised {
  readonly #possible = new Map<string, readonly string[]>();
  #told = 0;

  /** How many changes were acknowledged. */
  get told(): number {
    return this.#told;
  }

  /** A change is on its way. */
  ask(subject: string, value: unknown): void {
    const before = this.#of(subject).filter((possible) => possible !== ANYTHING);
    this.#possible.set(subject, [...before, JSON.stringify(value)]);
  }

  /** A change is on its way whose value is chosen by who makes it; {@link ask} says it once that is known. */
  askAnything(subject: string): void {
    this.#possible.set(subject, [...this.#of(subject), ANYTHING]);
  }

  /** The change was acknowledged. */
  tell(subject: string, value: unknown): void {
    this.#told += 1;
    this.#possible.set(subject, [JSON.stringify(value)]);
  }

  /**
   * Compares what was found after a crash, which counts from now on.
   *
   * @returns what is wrong, for a message; null: nothing. `unacknowledged`: a change is there that nobody was told of
   */
  compare(subject: string, found: unknown): { readonly problem: string | null; readonly unacknowledged: boolean } {
    const possible = this.#of(subject);
    const text = JSON.stringify(found);
    this.#possible.set(subject, [text]);
    if (!possible.includes(text) && !possible.includes(ANYTHING)) {
      return { problem: `${subject} is ${text}, and may be ${possible.join(' or ')}`, unacknowledged: false };
    }
    return { problem: null, unacknowledged: possible.length > 1 && text !== possible[0] };
  }

  #of(subject: string): readonly string[] {
    return this.#possible.get(subject) ?? [JSON.stringify(null)];
  }
}
