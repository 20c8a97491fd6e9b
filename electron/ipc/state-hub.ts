import type { AppState, StatePatch, StateSnapshot } from '../../shared/ipc/state';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { diffState } from './slice-diff';

/** At most ten patches a second: what changes in between arrives together. */
export const PATCH_INTERVAL_MS = 100;

export interface StateHubOptions {
  readonly initial: AppState;
  readonly about: StateSnapshot['about'];
  readonly clock: Clock;
  /** Sends a patch to whoever mirrors the state; it is never sent again. */
  readonly publish: (patch: StatePatch) => void;
}

/**
 * Owns what the window shows and its sequence numbers. Of two copies of the state, `current` is the newest, and
 * `published` is what all patches up to the sequence number add up to; where a snapshot is taken they are the same.
 */
export class StateHub implements Disposable {
  readonly #options: StateHubOptions;
  #current: AppState;
  #published: AppState;
  #sequence = 0;
  #isDirty = false;
  #timer: TimerHandle | null = null;

  constructor(options: StateHubOptions) {
    this.#options = options;
    this.#current = options.initial;
    this.#published = options.initial;
  }

  /** Replaces a slice; the window gets only what differs. */
  set<S extends keyof AppState>(slice: S, value: AppState[S]): void {
    if (Object.is(this.#current[slice], value)) return;
    this.#current = { ...this.#current, [slice]: value };
    this.#isDirty = true;
    // Not at once even when nothing was sent lately: one answer of the service changes several slices.
    this.#timer ??= this.#options.clock.after(0, () => this.#publish());
  }

  /** The newest state. What was not sent yet goes out first, so that the patches go on from exactly here. */
  snapshot(): StateSnapshot {
    if (this.#isDirty) {
      this.#timer?.cancel();
      this.#publish();
    }
    return { sequence: this.#sequence, state: this.#published, about: this.#options.about };
  }

  dispose(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#isDirty = false;
  }

  #publish(): void {
    this.#timer = null;
    if (!this.#isDirty) return;
    this.#isDirty = false;
    const changes = diffState(this.#published, this.#current);
    this.#published = this.#current;
    if (changes.length === 0) return;
    this.#sequence += 1;
    this.#timer = this.#options.clock.after(PATCH_INTERVAL_MS, () => this.#publish());
    this.#options.publish({ sequence: this.#sequence, changes });
  }
}
