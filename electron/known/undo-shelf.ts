import { randomUUID } from 'node:crypto';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';

/** Where what was done waits for a while, each under a token of its own, in case it was a mistake. */
export class UndoShelf<T> implements Disposable {
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #entries = new Map<string, { readonly value: T; readonly timer: TimerHandle }>();

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Keeps the value and answers the token that brings it back. */
  add(value: T): string {
    const token = randomUUID();
    this.#entries.set(token, { value, timer: this.#clock.after(this.#lifetimeMs, () => this.remove(token)) });
    return token;
  }

  /** What was put there; null when it is too late. */
  find(token: string): T | null {
    return this.#entries.get(token)?.value ?? null;
  }

  remove(token: string): void {
    this.#entries.get(token)?.timer.cancel();
    this.#entries.delete(token);
  }

  dispose(): void {
    for (const token of this.#entries.keys()) this.remove(token);
  }
}
