import { randomUUID } from 'node:crypto';
import type { HistoryEntry, HistoryKind, HistoryPage, HistoryQuery } from '../../shared/domain/history';
import type { KnownApp } from '../../shared/domain/known-app';
import type { BatteryThresholds } from '../../shared/domain/notification';
import type { ReachState } from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import { witnessLowToys } from './history-battery';
import { eventsOf, type HistoryEvent, type Witnessed } from './history-events';
import { queryEntries, stamped, withEntries } from './history-log';
import { type Presence, presenceOf, presenceTold } from './history-presence';
import type { KnownAppsById, Urgency } from './known-apps';

/** After a resume the network needs a while; what is lost in it and back at its end was never news. */
export const RESUME_GRACE_MS = 30_000;

/** Where the history is kept between two runs. */
export interface HistoryDocument {
  /** Oldest first. */
  readonly value: readonly HistoryEntry[];
  readonly isReadOnly: boolean;
  set(value: readonly HistoryEntry[], urgency: Urgency): void;
}

export interface HistoryOptions {
  readonly document: HistoryDocument;
  readonly known: ObservableMap<KnownApp>;
  /** By app; hysteresis is its owner’s business. */
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  /** From which charge on the user calls a battery low. */
  readonly thresholds: () => BatteryThresholds;
  readonly clock: Clock;
}

/** What the user did goes to the disk at once; what was measured may be lost in a crash. */
const URGENT: ReadonlySet<HistoryKind> = new Set(['kept', 'forgotten', 'merged', 'paired']);

/** Writes down what happens to known apps, so that it can be looked up later. */
export class HistoryService implements Disposable {
  readonly #options: HistoryOptions;
  readonly #watching = new DisposableStack();
  #entries: readonly HistoryEntry[];
  #witnessed: Witnessed;
  #grace: TimerHandle | null = null;

  constructor(options: HistoryOptions) {
    this.#options = options;
    // A file may hold more than is kept, by whatever hand.
    this.#entries = withEntries(options.document.value, []);
    const apps = options.known.toRecord();
    // What the last run left low was told then.
    const lowToys = witnessLowToys({ apps: {}, lowToys: new Set() }, apps, options.thresholds());
    this.#witnessed = { apps, presence: presenceTold(this.#entries), lowToys };
    this.#watching.defer(options.known.subscribe(() => this.#look(options.known.toRecord())));
    this.#watching.defer(options.reach.subscribe(() => this.#look()));
  }

  query(query: HistoryQuery): HistoryPage {
    return queryEntries(this.#entries, query, (appId) => this.#idsOf(appId));
  }

  /** Deletes the entries of an app, or all of them. */
  clear(appId: string | null): Result<null, 'read-only'> {
    if (this.#options.document.isReadOnly) return failure('read-only');
    const ids = appId === null ? null : this.#idsOf(appId);
    this.#setEntries(ids === null ? [] : this.#entries.filter((entry) => !ids.has(entry.appId)), 'soon');
    return success(null);
  }

  /** The computer just woke up: reach counts again after {@link RESUME_GRACE_MS}, as it is then. */
  resumed(): void {
    this.#grace?.cancel();
    this.#grace = this.#options.clock.after(RESUME_GRACE_MS, () => {
      this.#grace = null;
      this.#look();
    });
  }

  async dispose(): Promise<void> {
    this.#grace?.cancel();
    this.#grace = null;
    await this.#watching.dispose();
  }

  #look(apps = this.#witnessed.apps): void {
    const before = this.#witnessed;
    this.#witnessed = {
      apps,
      presence: this.#presenceOf(apps),
      lowToys: apps === before.apps ? before.lowToys : witnessLowToys(before, apps, this.#options.thresholds()),
    };
    this.#dropSimulated(before.apps, apps);
    this.#add(eventsOf(before, this.#witnessed));
  }

  /** What is not told anew stays as it was told. */
  #presenceOf(apps: KnownAppsById): Readonly<Record<string, Presence>> {
    const before = this.#witnessed.presence;
    const states = this.#options.reach.value;
    const presences = Object.keys(apps).flatMap((id): [string, Presence][] => {
      const presence = (this.#grace === null ? presenceOf(states[id]) : null) ?? before[id];
      return presence === undefined ? [] : [[id, presence]];
    });
    return Object.fromEntries(presences);
  }

  #add(events: readonly HistoryEvent[]): void {
    if (events.length === 0) return;
    const known = new Set(this.#entries.map((entry) => entry.appId));
    const added = stamped(this.#entries, events, this.#options.clock.now()).map((event): HistoryEntry => {
      const isBack = event.kind === 'kept' && known.has(event.appId);
      return { ...event, id: randomUUID(), detail: isBack ? 'It was brought back.' : event.detail };
    });
    const isUrgent = events.some((event) => URGENT.has(event.kind));
    this.#setEntries(withEntries(this.#entries, added), isUrgent ? 'soon' : 'sometime');
  }

  /** Apps of the simulator leave no trace once they are gone. */
  #dropSimulated(before: KnownAppsById, after: KnownAppsById): void {
    const gone = Object.values(before).filter((app) => app.simulated && !Object.hasOwn(after, app.id));
    if (gone.length === 0) return;
    const ids = new Set(gone.flatMap((app) => [app.id, ...app.formerIds]));
    this.#setEntries(
      this.#entries.filter((entry) => !ids.has(entry.appId)),
      'soon',
    );
  }

  #setEntries(entries: readonly HistoryEntry[], urgency: Urgency): void {
    this.#entries = entries;
    this.#options.document.set(entries, urgency);
  }

  #idsOf(appId: string): ReadonlySet<string> {
    return new Set([appId, ...(this.#options.known.get(appId)?.formerIds ?? [])]);
  }
}
