import { isDeepStrictEqual } from 'node:util';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { PendingChange } from '../lib/observable-map';
import type { WatchEvent } from './contract/app-methods';
import type { ControlApp, LookingState } from './contract/shapes';
import type { Statuses } from './revealed-statuses';

/** Changes within this interval are sent together, in milliseconds. */
export const FEED_INTERVAL_MS = 100;

export interface WatchFeedOptions {
  readonly source: Statuses;
  readonly clock: Clock;
  /** False: the reader is behind. */
  readonly notify: (event: WatchEvent) => boolean;
}

type Untimed<E> = E extends WatchEvent ? Omit<E, 'at'> : never;

/**
 * Notifies one reader of changes, at a cost proportional to the changed apps. While the reader is behind, changes are
 * only counted: once it has caught up, it gets their number and the current state. A measurement that only confirms the
 * previous one is no change.
 *
 *   notifying ──reader behind──▶ counting
 *      ▲                            │
 *      └───missed, state─── drained ┘
 */
export class WatchFeed implements Disposable {
  readonly #options: WatchFeedOptions;
  readonly #stopWatching: () => void;
  /** As the reader knows them, or will know them once it has caught up. */
  #apps: Map<string, ControlApp> = new Map();
  #looking: LookingState;
  #pending = new PendingChange();
  #isBehind = false;
  #missed = 0;
  #timer: TimerHandle | null = null;

  /** Sends the current state at once. */
  constructor(options: WatchFeedOptions) {
    const { source, clock } = options;
    this.#options = options;
    this.#looking = source.looking;
    this.#stopWatching = source.subscribe((change) => {
      this.#pending.merge(change);
      this.#timer ??= clock.after(FEED_INTERVAL_MS, () => this.#flush());
    });
    this.#notifyOfAll();
  }

  /** Call when the reader has caught up. */
  drained(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    if (this.#missed === 0) return;
    this.#notify({ event: 'missed', changes: this.#missed });
    this.#missed = 0;
    this.#notifyOfAll();
  }

  dispose(): void {
    this.#stopWatching();
    this.#timer?.cancel();
    this.#timer = null;
  }

  #flush(): void {
    this.#timer = null;
    const { changed, removed } = this.#pending;
    this.#pending = new PendingChange();
    const events = [
      ...[...removed].flatMap((id) => this.#gone(id)),
      ...this.#options.source.inOrder(changed).flatMap((id) => this.#changed(id)),
      ...this.#lookingChanged(),
    ];
    for (const event of events) {
      if (this.#isBehind) this.#missed += 1;
      else this.#notify(event);
    }
  }

  #gone(id: string): readonly Untimed<WatchEvent>[] {
    const app = this.#apps.get(id);
    this.#apps.delete(id);
    return app === undefined ? [] : [{ event: 'gone', id, name: app.name }];
  }

  #changed(id: string): readonly Untimed<WatchEvent>[] {
    const app = this.#options.source.find(id);
    if (app === null) return this.#gone(id);
    const before = this.#apps.get(id);
    if (before === app) return [];
    this.#apps.set(id, app);
    return before !== undefined && isDeepStrictEqual(stableFields(before), stableFields(app))
      ? []
      : [{ event: 'app', app }];
  }

  #lookingChanged(): readonly Untimed<WatchEvent>[] {
    const before = this.#looking;
    const { looking } = this.#options.source;
    this.#looking = looking;
    return before.kind === looking.kind && before.reason === looking.reason ? [] : [{ event: 'looking', looking }];
  }

  #notifyOfAll(): void {
    const { apps, looking } = this.#options.source;
    this.#apps = new Map(apps.map((app) => [app.id, app]));
    this.#looking = looking;
    this.#notify({ event: 'state', apps: [...apps], looking });
  }

  #notify(event: Untimed<WatchEvent>): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    if (!this.#options.notify({ ...event, at })) this.#isBehind = true;
  }
}

/** An app without the fields that every measurement and every poll changes. */
function stableFields({ service, reach, ...app }: ControlApp) {
  return { ...app, listed: service.listed, online: service.online, outcome: reach.outcome };
}
