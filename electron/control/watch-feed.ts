import { isDeepStrictEqual } from 'node:util';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { StatusSource } from './app-status';
import type { ControlApp, LookingState, WatchEvent } from './control-contract';

/** What changes within this time is told together, in milliseconds. */
export const FEED_INTERVAL_MS = 100;

export interface WatchFeedOptions {
  readonly source: Pick<StatusSource, 'apps' | 'looking' | 'subscribe'>;
  readonly clock: Clock;
  /** False: the reader is behind. */
  readonly notify: (event: WatchEvent) => boolean;
}

type Untimed<E> = E extends WatchEvent ? Omit<E, 'at'> : never;

/**
 * Tells one reader what changes. While the reader is behind, changes are only counted: once it has caught up it is
 * told how many it missed, and how everything is by then. A measurement that only confirms what was is no change.
 *
 *   telling ──reader behind──▶ counting
 *      ▲                          │
 *      └──missed, state── drained ┘
 */
export class WatchFeed implements Disposable {
  readonly #options: WatchFeedOptions;
  readonly #stopWatching: () => void;
  #seen: { readonly apps: readonly ControlApp[]; readonly looking: LookingState };
  #isBehind = false;
  #missed = 0;
  #timer: TimerHandle | null = null;

  /** Tells how everything is at once. */
  constructor(options: WatchFeedOptions) {
    this.#options = options;
    this.#seen = { apps: options.source.apps, looking: options.source.looking };
    this.#stopWatching = options.source.subscribe(() => {
      this.#timer ??= options.clock.after(FEED_INTERVAL_MS, () => this.#flush());
    });
    this.#notify({ event: 'state', ...copied(this.#seen) });
  }

  /** The reader has caught up. */
  drained(): void {
    if (!this.#isBehind) return;
    this.#isBehind = false;
    if (this.#missed === 0) return;
    const changes = this.#missed;
    this.#missed = 0;
    const { apps, looking } = this.#options.source;
    this.#seen = { apps, looking };
    this.#notify({ event: 'missed', changes });
    this.#notify({ event: 'state', ...copied(this.#seen) });
  }

  dispose(): void {
    this.#stopWatching();
    this.#timer?.cancel();
    this.#timer = null;
  }

  #flush(): void {
    this.#timer = null;
    const before = this.#seen;
    const { apps, looking } = this.#options.source;
    this.#seen = { apps, looking };
    const events = changesBetween(before, this.#seen);
    for (const event of events) {
      if (this.#isBehind) this.#missed += 1;
      else this.#notify(event);
    }
  }

  #notify(event: Untimed<WatchEvent>): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    if (!this.#options.notify({ ...event, at })) this.#isBehind = true;
  }
}

function copied({ apps, looking }: { readonly apps: readonly ControlApp[]; readonly looking: LookingState }) {
  return { apps: [...apps], looking };
}

interface Seen {
  readonly apps: readonly ControlApp[];
  readonly looking: LookingState;
}

function changesBetween(before: Seen, now: Seen): readonly Untimed<WatchEvent>[] {
  const former = new Map(before.apps.map((app) => [app.id, app]));
  const present = new Set(now.apps.map((app) => app.id));
  const gone = before.apps.filter((app) => !present.has(app.id));
  const changed = now.apps.filter((app) => {
    const was = former.get(app.id);
    if (was === app) return false;
    return was === undefined || !isDeepStrictEqual(essence(was), essence(app));
  });
  return [
    ...gone.map(({ id, name }) => ({ event: 'gone' as const, id, name })),
    ...changed.map((app) => ({ event: 'app' as const, app })),
    ...(isSameLooking(before.looking, now.looking) ? [] : [{ event: 'looking' as const, looking: now.looking }]),
  ];
}

/** An app without what every measurement and every look changes. */
function essence({ service, reach, ...app }: ControlApp) {
  return { ...app, listed: service.listed, online: service.online, outcome: reach.outcome };
}

function isSameLooking(one: LookingState, other: LookingState): boolean {
  return one.kind === other.kind && one.reason === other.reason;
}
