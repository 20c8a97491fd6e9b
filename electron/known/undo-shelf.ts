import { randomUUID } from 'node:crypto';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';

/** What was done and can be undone for a while. */
export interface Undoable<T> {
  readonly token: string;
  readonly value: T;
}

/** Where what was done waits for a while, each under a token of its own, in case it was a mistake. */
export class UndoShelf<T> implements Disposable {
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #entries = new ObservableValue<readonly Undoable<T>[]>([]);
  readonly #timers = new Map<string, TimerHandle>();

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Newest first. */
  get entries(): Observable<readonly Undoable<T>[]> {
    return this.#entries;
  }

  /** Keeps the value and answers the token that brings it back. */
  add(value: T): string {
    const token = randomUUID();
    this.#timers.set(
      token,
      this.#clock.after(this.#lifetimeMs, () => this.remove(token)),
    );
    this.#entries.set([{ token, value }, ...this.#entries.value]);
    return token;
  }

  /** What was put there; null when it is too late. */
  find(token: string): T | null {
    return this.#entries.value.find((one) => one.token === token)?.value ?? null;
  }

  remove(token: string): void {
    this.removeWhere((_, its) => its === token);
  }

  /** Gives up on everything that fits. */
  removeWhere(fits: (value: T, token: string) => boolean): void {
    const gone = this.#entries.value.filter(({ token, value }) => fits(value, token));
    if (gone.length === 0) return;
    for (const { token } of gone) {
      this.#timers.get(token)?.cancel();
      this.#timers.delete(token);
    }
    this.#entries.set(this.#entries.value.filter((one) => !gone.includes(one)));
  }

  dispose(): void {
    this.removeWhere(() => true);
  }
}
