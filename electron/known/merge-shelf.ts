import { randomUUID } from 'node:crypto';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Clock } from '../lib/clock';
import { type Observable, ObservableValue } from '../lib/observable';
import type { StoredMerge } from './merges-format';

/** How long a merge can be undone, in milliseconds: longer than it takes to notice that two apps were taken for one. */
export const UNDO_MERGE_MS = 30 * 24 * 60 * 60_000;
/** How many merges can be undone; the oldest go first. */
export const MAX_MERGES = 20;

/** Where the merges are kept between two runs, the newest first. */
export interface MergesDocument {
  readonly value: readonly StoredMerge[];
  set(value: readonly StoredMerge[]): void;
}

export interface MergeShelfOptions {
  readonly document: MergesDocument;
  /** The app of that id as it is now; null: it is not known any more. */
  readonly find: (id: string) => KnownApp | null;
  readonly clock: Clock;
}

/** The merges that can be undone: the last twenty of a month, as long as the record that came of them is there. */
export class MergeShelf {
  readonly #options: MergeShelfOptions;
  readonly #merges: ObservableValue<readonly StoredMerge[]>;

  constructor(options: MergeShelfOptions) {
    this.#options = options;
    this.#merges = new ObservableValue(options.document.value);
    this.dropStale();
  }

  /** The newest first. */
  get merges(): Observable<readonly StoredMerge[]> {
    return this.#merges;
  }

  add(merges: readonly Omit<StoredMerge, 'undoToken'>[]): void {
    const added = merges.map((merge) => ({ ...merge, undoToken: randomUUID() }));
    this.#set([...added.reverse(), ...this.#merges.value].slice(0, MAX_MERGES));
  }

  /** The merge of that token; null: it is too late. */
  find(undoToken: string): StoredMerge | null {
    const merge = this.#merges.value.find((one) => one.undoToken === undoToken);
    return merge !== undefined && this.#isUndoable(merge) ? merge : null;
  }

  remove(undoToken: string): void {
    this.#set(this.#merges.value.filter((one) => one.undoToken !== undoToken));
  }

  /** Gives up what is over, or is no more as it was left: forgotten, or merged into a third record. */
  dropStale(): void {
    this.#set(this.#merges.value.filter((one) => this.#isUndoable(one)));
  }

  #isUndoable({ at, coded, merged }: StoredMerge): boolean {
    const { clock, find } = this.#options;
    if (clock.now() - Date.parse(at) >= UNDO_MERGE_MS) return false;
    const isSeparate = coded !== null && find(coded.id) !== null;
    return find(merged.id)?.deviceCode === merged.deviceCode && !isSeparate;
  }

  #set(merges: readonly StoredMerge[]): void {
    if (merges.length === this.#merges.value.length && merges.every((one, at) => one === this.#merges.value[at]))
      return;
    this.#options.document.set(merges);
    this.#merges.set(merges);
  }
}
