import type { DesktopQuestion } from '../../shared/domain/desktop';
import { type Observable, ObservableValue } from '../lib/observable';

type QuestionOf<K extends DesktopQuestion['kind']> = Extract<DesktopQuestion, { kind: K }>;

/**
 * What the user is to be asked, one question after the other. A question stays as it is until it is answered: another
 * of its kind that comes in the meantime is dropped, so that nobody says yes to something that has just changed.
 */
export class DesktopQuestions {
  readonly #current = new ObservableValue<DesktopQuestion | null>(null);
  #waiting: readonly DesktopQuestion[] = [];

  /** What is asked now; null: nothing. */
  get current(): Observable<DesktopQuestion | null> {
    return this.#current;
  }

  /** Asks now, or once what is asked has been answered; false: one of this kind is asked already. */
  ask(question: DesktopQuestion): boolean {
    if (this.#waiting.some(({ kind }) => kind === question.kind)) return false;
    this.#set([...this.#waiting, question]);
    return true;
  }

  /** Takes the question that was just answered, and asks the next; null: it is not what is asked. */
  take<K extends DesktopQuestion['kind']>(kind: K): QuestionOf<K> | null {
    const [first] = this.#waiting;
    if (first === undefined || !isOf(first, kind)) return null;
    this.#set(this.#waiting.slice(1));
    return first;
  }

  /** Takes a question back, asked or not yet. */
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
