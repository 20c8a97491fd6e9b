import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import { textFor } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import { type DocumentFormat, parseRecords } from '../store/document-format';
import { storedKnownApp } from './known-apps-format';

/** How long undoing a merge is offered, in milliseconds: longer than it takes to notice that two apps were taken for one. */
export const UNDO_MERGE_MS = 30 * 24 * 60 * 60_000;
/** How many merges are kept; the oldest go first. */
export const MAX_MERGES = 20;

/** Where the merges are kept between two runs, the newest first. */
export interface MergesDocument {
  readonly value: readonly StoredMerge[];
  set(value: readonly StoredMerge[]): void;
}

export interface MergeUndoBufferOptions {
  readonly document: MergesDocument;
  /** The app of that id as it is now; null: it is not known any more. */
  readonly find: (id: string) => KnownApp | null;
  readonly clock: Clock;
}

/**
 * The merges that can be undone: the last twenty of a month, as long as the merged record exists. Those of a longer time
 * are not offered, but stay in the document: only the clock says how long it was, and it may be set back again.
 */
export class MergeUndoBuffer {
  readonly #options: MergeUndoBufferOptions;
  readonly #merges = new ObservableValue<readonly StoredMerge[]>([]);

  constructor(options: MergeUndoBufferOptions) {
    this.#options = options;
    this.dropStale();
  }

  /** The newest first. */
  get merges(): Observable<readonly StoredMerge[]> {
    return this.#merges;
  }

  add(merges: readonly Omit<StoredMerge, 'undoToken'>[]): void {
    const added = merges.map((merge) => ({ ...merge, undoToken: randomUUID() }));
    this.#set([...added.reverse(), ...this.#options.document.value].slice(0, MAX_MERGES));
  }

  /** The merge of that token; null: expired. */
  find(undoToken: string): StoredMerge | null {
    const merge = this.#options.document.value.find((entry) => entry.undoToken === undoToken);
    return merge !== undefined && this.#isRecent(merge) && this.#isMerged(merge) ? merge : null;
  }

  remove(undoToken: string): void {
    this.#set(this.#options.document.value.filter((entry) => entry.undoToken !== undoToken));
  }

  /** Drops merges whose record is gone: forgotten, or merged into a third one. */
  dropStale(): void {
    this.#set(this.#options.document.value.filter((entry) => this.#isMerged(entry)));
  }

  #isRecent({ at }: StoredMerge): boolean {
    return this.#options.clock.now() - Date.parse(at) < UNDO_MERGE_MS;
  }

  #isMerged({ coded, merged }: StoredMerge): boolean {
    const { find } = this.#options;
    const isSeparate = coded !== null && find(coded.id) !== null;
    return find(merged.id)?.deviceCode === merged.deviceCode && !isSeparate;
  }

  #set(merges: readonly StoredMerge[]): void {
    const { document } = this.#options;
    if (!areSame(merges, document.value)) document.set(merges);
    const recent = merges.filter((entry) => this.#isRecent(entry));
    if (!areSame(recent, this.#merges.value)) this.#merges.set(recent);
  }
}

function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((entry, at) => entry === others[at]);
}

/** Two merged records, with what is needed to split them again. */
export interface StoredMerge {
  readonly undoToken: string;
  readonly at: IsoTime;
  /** The address under which both were known. */
  readonly address: string;
  /** The record that stayed, as it was before: known only by its address. */
  readonly typed: KnownApp;
  /** The record that was merged into it; null: that app was not known. */
  readonly coded: KnownApp | null;
  /** The merged record; its id is that of `typed`. */
  readonly merged: KnownApp;
}

const storedMerge: z.ZodType<StoredMerge> = z
  .object({
    undoToken: z.string().min(1).max(64),
    at: z.iso.datetime(),
    address: z.string(),
    typed: storedKnownApp,
    coded: storedKnownApp.nullable(),
    merged: storedKnownApp,
  })
  .refine(({ typed, coded, merged }) => typed.id === merged.id && coded?.id !== typed.id);

/**
 * The file of merges that can be undone: `{ "schemaVersion": 1, "merges": [StoredMerge, …] }`, the newest first. The
 * records in it are those of `known-apps.json`: a migration there is a migration here.
 */
export const mergesFormat: DocumentFormat<readonly StoredMerge[]> = {
  name: 'merges',
  label: textFor('document.merges'),
  steps: [],
  initial: [],
  parse: ({ merges }, copy) => parseRecords(merges, copy?.merges, { schema: storedMerge, key: ['undoToken'] }),
  serialize: (merges) => ({ merges }),
};

/** Keeps values for a while, each under its own token, so that an operation can be undone. */
export class UndoBuffer<T> implements Disposable {
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #entries = new Map<string, { readonly value: T; readonly timer: TimerHandle }>();

  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Stores the value; returns the token that retrieves it. */
  add(value: T): string {
    const token = randomUUID();
    this.#entries.set(token, { value, timer: this.#clock.after(this.#lifetimeMs, () => this.remove(token)) });
    return token;
  }

  /** The stored value; null when it has expired. */
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

/** How much longer the state of a removed app is kept than it can be restored: the two timers do not start together. */
const RESTORE_SLACK_MS = 5_000;

/**
 * What a service remembers of apps that were just removed, by id: once the removal is undone, it goes on where it was,
 * and has nothing to report.
 */
export class RemovedState<T> implements Disposable {
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #states = new Map<string, T>();
  readonly #timers = new Set<TimerHandle>();

  /** @param lifetimeMs how long a removal can be undone, in milliseconds */
  constructor(clock: Clock, lifetimeMs: number) {
    this.#clock = clock;
    this.#lifetimeMs = lifetimeMs + RESTORE_SLACK_MS;
  }

  /** Keeps the states of apps that were removed together, and drops them once that cannot be undone any more. */
  keep(states: Iterable<readonly [string, T]>): void {
    const kept = [...states];
    if (kept.length === 0) return;
    for (const [id, state] of kept) this.#states.set(id, state);
    const timer = this.#clock.after(this.#lifetimeMs, () => {
      this.#timers.delete(timer);
      for (const [id, state] of kept) if (this.#states.get(id) === state) this.#states.delete(id);
    });
    timer.unref();
    this.#timers.add(timer);
  }

  /** The state of a removed app, once; undefined: none. */
  take(id: string): T | undefined {
    const state = this.#states.get(id);
    this.#states.delete(id);
    return state;
  }

  dispose(): void {
    for (const timer of this.#timers) timer.cancel();
    this.#timers.clear();
    this.#states.clear();
  }
}
