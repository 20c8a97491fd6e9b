import type { DesktopQuestion } from '../../shared/domain/desktop';
import { type Observable, ObservableValue } from '../lib/observable';

type QuestionOf<K extends DesktopQuestion['kind']> = Extract<DesktopQuestion, { kind: K }>;

/**
 * Questions for the user, asked one at a time. A question does not change until it is answered: another one of its kind
 * is dropped meanwhile, so that nobody agrees to something that has just changed.
 */
export class DesktopQuestions {
  readonly #current = new ObservableValue<DesktopQuestion | null>(null);
  #waiting: readonly DesktopQuestion[] = [];

  /** The current question; null: none. */
  get current(): Observable<DesktopQuestion | null> {
    return this.#current;
  }

  /** Asks now, or after the current question is answered; false: one of this kind is already pending. */
  ask(question: DesktopQuestion): boolean {
    if (this.#waiting.some(({ kind }) => kind === question.kind)) return false;
    this.#set([...this.#waiting, question]);
    return true;
  }

  /** Removes the question that was just answered, and asks the next one; null: it is not the current question. */
  take<K extends DesktopQuestion['kind']>(kind: K): QuestionOf<K> | null {
    const [first] = this.#waiting;
    if (first === undefined || !isOf(first, kind)) return null;
    this.#set(this.#waiting.slice(1));
    return first;
  }

  /** Withdraws a question, whether it is being asked or still pending. */
  drop(kind: DesktopQuestion['kind']): void {
    this.#set(this.#waiting.filter((question) => question.kind !== kind));
  }

  #set(waiting: readonly DesktopQuestion[]): void {
    this.#waiting = waiting;
    this.#current.set(waiting[0] ?? null);
  }
}

function isOf<K extends DesktopQuestion['kind']>(question: DesktopQuestion, kind: K): question is QuestionOf<K> {
  return question.kind === kind;
}
