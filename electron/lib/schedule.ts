import type { Clock, TimerHandle } from './clock';
import type { Disposable } from './disposable';

/** Keys fall due together within a slot of this length, in milliseconds: one wake-up of the processor serves them. */
export const SLOT_MS = 5_000;

/**
 * Keys that fall due, each at its own time, by one timer for all of them; without keys there is no timer. Time counts
 * while the computer is awake, and its clock may jump. Setting a key costs the same however many there are.
 */
export class Schedule implements Disposable {
  readonly #clock: Clock;
  readonly #onDue: (keys: readonly string[]) => void;
  readonly #slotOf = new Map<string, number>();
  /** Keys by the number of the slot at whose end they are due. */
  readonly #slots = new Map<number, Set<string>>();
  #timer: {
    readonly handle: TimerHandle;
    readonly slot: number;
    readonly startedAt: number;
    readonly ms: number;
  } | null = null;
  /** Milliseconds that had passed when the timer was started. */
  #passedMs = 0;

  constructor(clock: Clock, onDue: (keys: readonly string[]) => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  has(key: string): boolean {
    return this.#slotOf.has(key);
  }

  /** Makes a key due once, in so many milliseconds or up to a slot later, instead of when it was due before. */
  set(key: string, delayMs: number): void {
    // Slots begin anew with the first key, which is due at its exact time.
    if (this.#slots.size === 0) this.#passedMs = Math.ceil(delayMs / SLOT_MS) * SLOT_MS - delayMs;
    const slot = Math.ceil((this.#now() + delayMs) / SLOT_MS);
    if (this.#slotOf.get(key) === slot) return;
    this.#remove(key);
    this.#slotOf.set(key, slot);
    const keys = this.#slots.get(slot);
    if (keys === undefined) this.#slots.set(slot, new Set([key]));
    else keys.add(key);
    if (this.#timer === null || slot < this.#timer.slot || !this.#slots.has(this.#timer.slot)) this.#start();
  }

  delete(key: string): void {
    this.#remove(key);
    if (this.#timer !== null && !this.#slots.has(this.#timer.slot)) this.#start();
  }

  clear(): void {
    this.#slotOf.clear();
    this.#slots.clear();
    this.#start();
  }

  dispose(): void {
    this.clear();
  }

  #remove(key: string): void {
    const slot = this.#slotOf.get(key);
    if (slot === undefined) return;
    this.#slotOf.delete(key);
    const keys = this.#slots.get(slot);
    keys?.delete(key);
    if (keys?.size === 0) this.#slots.delete(slot);
  }

  /** Starts the timer for the earliest slot, or none. */
  #start(): void {
    this.#passedMs = this.#now();
    this.#timer?.handle.cancel();
    this.#timer = null;
    if (this.#slots.size === 0) return;
    const slot = Math.min(...this.#slots.keys());
    const ms = Math.max(0, slot * SLOT_MS - this.#passedMs);
    const handle = this.#clock.after(ms, () => this.#end());
    this.#timer = { handle, slot, ms, startedAt: this.#clock.now() };
  }

  #end(): void {
    if (this.#timer === null) return;
    const { slot, ms } = this.#timer;
    this.#passedMs += ms;
    this.#timer = null;
    const due = [...(this.#slots.get(slot) ?? [])];
    for (const key of due) this.#remove(key);
    this.#start();
    this.#onDue(due);
  }

  /** Milliseconds that have passed; a jump of the clock leads no further than to either end of the running timer. */
  #now(): number {
    if (this.#timer === null) return this.#passedMs;
    const { startedAt, ms } = this.#timer;
    return this.#passedMs + Math.min(Math.max(0, this.#clock.now() - startedAt), ms);
  }
}
