import { isDeepStrictEqual } from 'node:util';
import type {
  AppState,
  KeyedSliceName,
  KeyedSlices,
  StateChange,
  StatePatch,
  StateSnapshot,
  WholeSliceName,
  WholeSlices,
} from '../../shared/ipc/state';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import { type ObservableEntries, PendingChange } from '../lib/observable-map';

/** At most ten patches a second: changes in between are batched. */
export const PATCH_INTERVAL_MS = 100;
/** Likewise, while the window is hidden and nobody sees them. */
export const HIDDEN_INTERVAL_MS = 30_000;

/** The source of each slice of the state: a value that is replaced whole, or entries that change by key. */
export type StateSources = {
  readonly [S in WholeSliceName]: Observable<WholeSlices[S]>;
} & {
  readonly [S in KeyedSliceName]: ObservableEntries<KeyedSlices[S][string]>;
};

export interface StateHubOptions {
  readonly sources: StateSources;
  readonly about: StateSnapshot['about'];
  readonly clock: Clock;
  /** Sends a patch to the window that mirrors the state; it is never sent again. */
  readonly publish: (patch: StatePatch) => void;
}

/**
 * Publishes numbered changes of the state that the window shows. A snapshot equals all patches up to its number;
 * a patch has only what differs from what was sent before, and costs in proportion to the changes.
 */
export class StateHub implements Disposable {
  readonly #options: StateHubOptions;
  readonly #slices: readonly PublishedSlice[];
  #sequence = 0;
  #isDirty = false;
  #isHidden = false;
  #timer: TimerHandle | null = null;

  constructor(options: StateHubOptions) {
    this.#options = options;
    const markDirty = (): void => this.#markDirty();
    this.#slices = Object.entries<Observable<unknown> | ObservableEntries<unknown>>(options.sources).map(
      ([name, source]) =>
        'toRecord' in source ? new KeyedSlice(name, source, markDirty) : new WholeSlice(name, source, markDirty),
    );
  }

  /** The newest state. Sends pending changes first, so that later patches continue from exactly here. */
  snapshot(): StateSnapshot {
    if (this.#isDirty) {
      this.#timer?.cancel();
      this.#publish();
    }
    const state: object = Object.fromEntries(this.#slices.map((slice) => [slice.name, slice.value]));
    if (!isAppState(state, this.#options.sources)) throw new Error('A slice has no value');
    return { sequence: this.#sequence, state, about: this.#options.about };
  }

  /** Makes the window take a snapshot at the next change, whose number leaves a gap: all is to be sent in another form. */
  resend(): void {
    this.#sequence += 1;
  }

  /** While the window is hidden, it gets few patches; when it is shown, it gets at once all that changed. */
  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (isHidden) return;
    // Also where nothing changed: the next change must not wait as long as in a hidden window.
    this.#timer?.cancel();
    this.#publish();
  }

  dispose(): void {
    for (const slice of this.#slices) slice.dispose();
    this.#timer?.cancel();
    this.#timer = null;
    this.#isDirty = false;
  }

  #markDirty(): void {
    this.#isDirty = true;
    // Deferred even if nothing was sent recently: one answer of the service changes several slices.
    this.#timer ??= this.#options.clock.after(0, () => this.#publish());
  }

  #publish(): void {
    this.#timer = null;
    if (!this.#isDirty) return;
    this.#isDirty = false;
    const { sources } = this.#options;
    const changes = this.#slices
      .flatMap((slice) => slice.takeChange() ?? [])
      .filter((change) => isStateChange(change, sources));
    if (changes.length === 0) return;
    this.#sequence += 1;
    const intervalMs = this.#isHidden ? HIDDEN_INTERVAL_MS : PATCH_INTERVAL_MS;
    this.#timer = this.#options.clock.after(intervalMs, () => this.#publish());
    this.#options.publish({ sequence: this.#sequence, changes });
  }
}

/** A {@link StateChange} of any slice. */
type SliceChange =
  | { readonly op: 'replace'; readonly slice: string; readonly value: unknown }
  | {
      readonly op: 'merge';
      readonly slice: string;
      readonly set: Readonly<Record<string, unknown>>;
      readonly remove: readonly string[];
    };

/** A slice with its last published value. */
interface PublishedSlice extends Disposable {
  readonly name: string;
  /** As it is now. */
  readonly value: unknown;
  /** Returns the difference from what was published, and marks it as published; null: none. */
  takeChange(): SliceChange | null;
  dispose(): void;
}

class WholeSlice implements PublishedSlice {
  readonly name: string;
  readonly dispose: () => void;
  readonly #source: Observable<unknown>;
  #published: unknown;

  constructor(name: string, source: Observable<unknown>, onChange: () => void) {
    this.name = name;
    this.#source = source;
    this.#published = source.value;
    this.dispose = source.subscribe(onChange);
  }

  get value(): unknown {
    return this.#source.value;
  }

  takeChange(): SliceChange | null {
    const { value } = this;
    const isSame = isSameValue(this.#published, value);
    this.#published = value;
    return isSame ? null : { op: 'replace', slice: this.name, value };
  }
}

class KeyedSlice implements PublishedSlice {
  readonly name: string;
  readonly dispose: () => void;
  readonly #source: ObservableEntries<unknown>;
  readonly #published: Map<string, unknown>;
  #pending = new PendingChange();

  constructor(name: string, source: ObservableEntries<unknown>, onChange: () => void) {
    this.name = name;
    this.#source = source;
    this.#published = new Map(Object.entries(source.toRecord()));
    this.dispose = source.subscribe((change) => {
      this.#pending.merge(change);
      onChange();
    });
  }

  get value(): Readonly<Record<string, unknown>> {
    return this.#source.toRecord();
  }

  takeChange(): SliceChange | null {
    const { changed, removed } = this.#pending;
    this.#pending = new PendingChange();
    const remove = [...removed].filter((key) => this.#published.delete(key));
    const set: [string, unknown][] = [];
    for (const key of changed) {
      const value = this.#source.get(key);
      if (this.#published.has(key) && isSameValue(this.#published.get(key), value)) continue;
      this.#published.set(key, value);
      set.push([key, value]);
    }
    if (set.length === 0 && remove.length === 0) return null;
    // Keys come from outside, and one may be called `__proto__`.
    return { op: 'merge', slice: this.name, set: Object.fromEntries(set), remove };
  }
}

function isSameValue(before: unknown, after: unknown): boolean {
  return Object.is(before, after) || isDeepStrictEqual(before, after);
}

/** The table has a source of the right type for each slice, so a state with all the names has the right values. */
function isAppState(state: object, sources: StateSources): state is AppState {
  return Object.keys(sources).every((name) => Object.hasOwn(state, name));
}

/** Likewise: a change has the name and the value of one entry of the table. */
function isStateChange(change: SliceChange, sources: StateSources): change is StateChange {
  return Object.hasOwn(sources, change.slice);
}
