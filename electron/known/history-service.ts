import { randomUUID } from 'node:crypto';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { HistoryApp, HistoryEntry, HistoryKind, HistoryPage, HistoryQuery } from '../../shared/domain/history';
import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import type { BatteryThresholds } from '../../shared/domain/notification';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { ObservableEntries, ObservableMap } from '../lib/observable-map';
import {
  eventsOf,
  type HistoryEvent,
  type HistorySnapshot,
  type KnownAppsById,
  lowToysNow,
  titleOf,
  toyKeysOf,
  updateLowToys,
} from './history-events';
import { HistoryLog, queryEntries } from './history-log';
import { lastReportedPresence, type Presence, presenceOf } from './history-presence';
import { sortedByAge, type Urgency } from './known-apps';
import { UNDO_FORGET_MS } from './known-apps-service';
import { RemovedState } from './undo-buffers';

/** Where the history is stored between runs. */
export interface HistoryDocument {
  /** Oldest first. */
  readonly value: readonly HistoryEntry[];
  readonly isReadOnly: boolean;
  /** Marks the value as changed; it is read only when it is written. */
  setLazily(read: () => readonly HistoryEntry[], urgency: Urgency): void;
}

export interface HistoryOptions {
  readonly document: HistoryDocument;
  readonly known: ObservableMap<KnownApp>;
  /** By app; hysteresis is applied by its owner. */
  readonly connections: Pick<ObservableEntries<AppConnectionState>, 'get' | 'subscribe'>;
  /** The charge at which the user considers a battery low. */
  readonly thresholds: () => BatteryThresholds;
  readonly clock: Clock;
}

/** What the history knew of an app when it was removed. */
interface RemovedApp {
  readonly app: KnownApp;
  readonly presence: Presence | undefined;
  readonly lowToys: readonly string[];
  /** Of an app of the simulator, whose entries leave with it. */
  readonly entries: readonly HistoryEntry[];
  /** When it was removed. */
  readonly at: IsoTime;
}

/** User actions are written to disk at once; measurements may be lost in a crash. */
const URGENT: ReadonlySet<HistoryKind> = new Set(['kept', 'forgotten', 'merged', 'paired']);

/** Records what happens to known apps for later lookup; a change costs work for its apps only. */
export class HistoryService implements Disposable {
  readonly #options: HistoryOptions;
  readonly #watching = new DisposableStack();
  readonly #log: HistoryLog;
  /** As of the last comparison. */
  readonly #apps: Map<string, KnownApp>;
  readonly #presence: Map<string, Presence>;
  readonly #lowToys: Set<string>;
  #grace: TimerHandle | null = null;
  /** Apps whose reach changed meanwhile. */
  readonly #changedInGrace = new Set<string>();
  readonly #removed: RemovedState<RemovedApp>;

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#removed = this.#watching.use(new RemovedState(options.clock, UNDO_FORGET_MS));
    this.#log = new HistoryLog(options.document.value);
    this.#apps = new Map(options.known.entries());
    this.#presence = new Map(Object.entries(lastReportedPresence(this.#log.entries)));
    // Toys that were low at the end of the last run were reported then.
    this.#lowToys = new Set(lowToysNow(options.known.values(), options.thresholds()));
    this.#watching.defer(options.known.subscribe(({ changed, removed }) => this.#compare([...removed, ...changed])));
    this.#watching.defer(
      options.connections.subscribe(({ changed, removed }) => this.#compareReach([...removed, ...changed])),
    );
  }

  /** Entries with the present name of their app; those of a forgotten one have the last. */
  query(query: HistoryQuery): HistoryPage {
    return queryEntries(this.#log.entries, query, (appId) => this.#idsOf(appId), this.#presentNames());
  }

  /** The apps that have entries, forgotten ones too, with their present or last names. */
  apps(): readonly HistoryApp[] {
    const nameOf = this.#presentNames();
    const apps = new Map<string, HistoryApp>();
    for (const entry of this.#log.entries) {
      const app = nameOf(entry);
      apps.set(app.appId, app);
    }
    return [...apps.values()];
  }

  /** Deletes the entries of an app, or all of them. */
  clear(appId: string | null): Result<null, 'read-only'> {
    if (this.#options.document.isReadOnly) return failure('read-only');
    const ids = appId === null ? null : this.#idsOf(appId);
    this.#log.remove(({ appId: id }) => ids === null || ids.has(id));
    this.#store('soon');
    return success(null);
  }

  /**
   * Forgotten apps return with the next change of the known apps, because the user undid that: they go on where they
   * were, with their entries, and nothing was forgotten.
   */
  restore(ids: readonly string[]): void {
    const forgottenAt = new Map<string, IsoTime>();
    for (const id of ids) {
      const removed = this.#removed.take(id);
      if (removed === undefined) continue;
      const { app, presence, lowToys, entries, at } = removed;
      this.#apps.set(id, app);
      if (presence !== undefined) this.#presence.set(id, presence);
      for (const key of lowToys) this.#lowToys.add(key);
      this.#log.restore(entries);
      forgottenAt.set(id, at);
    }
    if (forgottenAt.size === 0) return;
    this.#log.remove(({ kind, appId, at }) => {
      const from = forgottenAt.get(appId);
      return kind === 'forgotten' && from !== undefined && at >= from;
    });
    this.#store('soon');
  }

  /**
   * The computer just woke up, or its network changed: an app that is lost and back within the grace period is not
   * reported. Reach is compared again at its end.
   *
   * @param graceMs in milliseconds
   */
  startGrace(graceMs: number): void {
    this.#grace?.cancel();
    this.#grace = this.#options.clock.after(graceMs, () => {
      this.#grace = null;
      const changed = [...this.#changedInGrace];
      this.#changedInGrace.clear();
      this.#compare(changed);
    });
  }

  async dispose(): Promise<void> {
    this.#grace?.cancel();
    this.#grace = null;
    await this.#watching.dispose();
  }

  /**
   * Skips apps whose record changed at the same moment, until that change arrives: they would seem gone or new,
   * while they may be one of two merged records.
   */
  #compareReach(ids: readonly string[]): void {
    const changed = ids.filter((id) => this.#options.known.get(id) === this.#apps.get(id) && this.#isNewPresence(id));
    if (changed.length > 0) this.#compare(changed);
  }

  /** Most changes of reach say what is reported already, and cost no more than this. */
  #isNewPresence(id: string): boolean {
    if (this.#grace !== null) {
      this.#changedInGrace.add(id);
      return false;
    }
    const reported = presenceOf(this.#options.connections.get(id)?.reach);
    if (reported === null) return false;
    if (reported.kind === 'certificate' || reported.kind !== this.#presence.get(id)?.kind) return true;
    this.#presence.set(id, reported);
    return false;
  }

  #compare(ids: readonly string[]): void {
    if (this.#grace !== null) for (const id of ids) this.#changedInGrace.add(id);
    const before = this.#snapshot(ids);
    const apps = this.#appsNow(ids);
    const after: HistorySnapshot = {
      apps,
      presence: this.#presenceOf(apps),
      lowToys: updateLowToys({ apps: before.apps, lowToys: this.#lowToys }, apps, this.#options.thresholds()),
    };
    this.#dropRemoved(before, apps);
    const events = eventsOf(before, after);
    this.#remember(before, after);
    this.#add(events);
  }

  /** What was seen of these apps at the last comparison. */
  #snapshot(ids: readonly string[]): HistorySnapshot {
    return { apps: entriesAt(this.#apps, ids), presence: entriesAt(this.#presence, ids), lowToys: this.#lowToys };
  }

  /** In the order in which they were added. */
  #appsNow(ids: readonly string[]): KnownAppsById {
    return Object.fromEntries(sortedByAge(this.#options.known, ids).map((app) => [app.id, app]));
  }

  /** Unchanged presence stays as last reported. */
  #presenceOf(apps: KnownAppsById): Readonly<Record<string, Presence>> {
    const presences = Object.keys(apps).flatMap((id): [string, Presence][] => {
      const reported = this.#grace === null ? presenceOf(this.#options.connections.get(id)?.reach) : null;
      const presence = reported ?? this.#presence.get(id);
      return presence === undefined ? [] : [[id, presence]];
    });
    return Object.fromEntries(presences);
  }

  #remember(before: HistorySnapshot, { apps, presence, lowToys }: HistorySnapshot): void {
    for (const [id, app] of Object.entries(before.apps)) {
      for (const key of toyKeysOf(app)) this.#lowToys.delete(key);
      this.#apps.delete(id);
      this.#presence.delete(id);
    }
    for (const [id, app] of Object.entries(apps)) this.#apps.set(id, app);
    for (const [id, reported] of Object.entries(presence)) this.#presence.set(id, reported);
    for (const key of lowToys) this.#lowToys.add(key);
  }

  #add(events: readonly HistoryEvent[]): void {
    if (events.length === 0) return;
    const now = this.#options.clock.now();
    const known = new Set(events.map(({ appId }) => appId).filter((appId) => this.#log.has(appId)));
    for (const event of events) {
      const isBack = event.kind === 'kept' && known.has(event.appId);
      const detail = isBack ? textFor('historyEvent.kept.again') : event.detail;
      this.#log.add({ ...event, id: randomUUID(), detail }, now);
    }
    this.#store(events.some((event) => URGENT.has(event.kind)) ? 'soon' : 'sometime');
  }

  /** Remembers removed apps in case that is undone. Those of the simulator leave no trace. */
  #dropRemoved({ apps: before, presence }: HistorySnapshot, after: KnownAppsById): void {
    const gone = Object.values(before).filter((app) => !Object.hasOwn(after, app.id));
    if (gone.length === 0) return;
    const at = new Date(this.#options.clock.now()).toISOString();
    const simulated = new Set(gone.flatMap((app) => (app.simulated ? [app.id, ...app.formerIds] : [])));
    const entries = simulated.size === 0 ? [] : this.#log.remove(({ appId }) => simulated.has(appId));
    if (simulated.size > 0) this.#store('soon');
    this.#removed.keep(
      gone.map((app) => {
        const ids = new Set([app.id, ...app.formerIds]);
        const lowToys = toyKeysOf(app).filter((key) => this.#lowToys.has(key));
        const own = app.simulated ? entries.filter(({ appId }) => ids.has(appId)) : [];
        return [app.id, { app, presence: presence[app.id], lowToys, entries: own, at }];
      }),
    );
  }

  #store(urgency: Urgency): void {
    this.#options.document.setLazily(() => this.#log.entries, urgency);
  }

  /** The record that an entry belongs to now, and its name: that of the app into which it was merged, or its last one. */
  #presentNames(): (entry: HistoryEntry) => HistoryApp {
    const { known } = this.#options;
    const merged = new Map<string, KnownApp>();
    for (const app of known.values()) for (const id of app.formerIds) merged.set(id, app);
    const lastTitles = new Map(this.#log.entries.map(({ appId, title }) => [appId, title]));
    return ({ appId, title }) => {
      const app = known.get(appId) ?? merged.get(appId);
      if (app === undefined) return { appId, title: lastTitles.get(appId) ?? title };
      return { appId: app.id, title: titleOf(app) };
    };
  }

  #idsOf(appId: string): ReadonlySet<string> {
    return new Set([appId, ...(this.#options.known.get(appId)?.formerIds ?? [])]);
  }
}

function entriesAt<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): Readonly<Record<string, T>> {
  const entries = keys.flatMap((key): [string, T][] => {
    const value = map.get(key);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}
