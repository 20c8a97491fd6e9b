import { FollowedApp, type FollowedEvent } from '../forward/followed-app';
import type { Clock, TimerHandle } from '../lib/clock';
import type { AppConnections } from '../reach/app-connections';
import type { AppLocator, Located } from './app-locator';
import type { SaidVerdict } from './contract/shapes';
import type { StatusSource } from './status-source';
import { verdictOnWire } from './wire-text';

/** However often an app is suspected, it is not searched for more often than this, in milliseconds. */
const SEARCH_GAP_MS = 5_000;

export interface AppFollowersOptions {
  readonly clock: Clock;
  readonly source: Pick<StatusSource, 'find' | 'subscribe'>;
  readonly locator: Pick<AppLocator, 'locate' | 'lookUp'>;
  readonly connections: Pick<AppConnections, 'hold' | 'stateOf'>;
}

/** One who follows an app. */
export interface Follower {
  /** Searches for the app now, unless that was done just now. */
  readonly suspect: () => void;
  /** Asks the service again where the app is; resolves once all who follow it have heard what is new; false: no answer. */
  readonly lookUp: () => Promise<boolean>;
  /** Resolves when the signal fires, or the app is no longer known. */
  readonly ended: Promise<'stopped' | 'forgotten'>;
}

/** An app, for all who follow it. */
interface Followed {
  readonly listeners: Set<(located: Located) => void>;
  /** Fires when nobody follows it any longer. */
  readonly left: AbortController;
  /** Number of searches that are under way. */
  searches: number;
  /** When the last search began. */
  searchedAt: number;
}

/**
 * Those who follow known apps: each hears where its app is, and when it moves, changes otherwise, is lost or comes
 * back. While an app is followed it is measured and reconnected like one to keep connected; nothing more is polled for
 * it, and one search serves all who follow it.
 */
export class AppFollowers {
  readonly #options: AppFollowersOptions;
  readonly #followed = new Map<string, Followed>();

  constructor(options: AppFollowersOptions) {
    this.#options = options;
  }

  /**
   * Follows an app until the signal fires; searches for it first, unless that was done just now.
   *
   * @param source what the follower may see of it, which in discreet mode has a neutral name
   */
  follow(
    appId: string,
    onEvent: (event: FollowedEvent<SaidVerdict>) => void,
    signal: AbortSignal,
    source: AppFollowersOptions['source'] = this.#options.source,
  ): Follower {
    const { clock, connections } = this.#options;
    const app = new FollowedApp<SaidVerdict>(onEvent);
    /** When it was last reached before it was lost: what was measured earlier does not bring it back. */
    let lastGoodAt: string | null = null;
    const take = (located: Located): void => {
      if (signal.aborted || located.kind === 'stopped') return;
      if (located.kind === 'reachable') {
        const { name, localUrl } = source.find(appId)?.connection ?? located.connection;
        app.reached({ ...located.connection, name, localUrl });
      } else {
        lastGoodAt = source.find(appId)?.reach.lastGoodAt ?? null;
        app.lost(verdictOnWire(located.verdict));
      }
    };
    const followed = this.#listen(appId, take);
    // Nor does it say where the app is now, unless a search has just found it there.
    if (!this.#isFresh(followed)) lastGoodAt = source.find(appId)?.reach.lastGoodAt ?? null;
    const search = (): void => {
      if (!signal.aborted && !this.#isFresh(followed)) void this.#search(appId, followed);
    };
    /** The search that the last one kept from being made; null: none. */
    let postponed: TimerHandle | null = null;
    const ended = new Promise<'stopped' | 'forgotten'>((resolve) => {
      const judge = (hasToKnow: boolean): void => {
        const status = source.find(appId);
        if (status === null) {
          end('forgotten');
          return;
        }
        const { reach, reconnect, connection } = status;
        const isTrying = reconnect?.kind === 'running';
        if (reach.outcome === 'reachable' && !isFailing(reconnect?.kind)) {
          if (app.isReachable || reach.lastGoodAt !== lastGoodAt) app.reached(connection);
        } else if ((app.isReachable || hasToKnow) && !isTrying && reach.outcome !== 'unchecked') {
          const state = connections.stateOf(appId).reconnect;
          if (state?.kind === 'failed' || state?.kind === 'waiting') {
            lastGoodAt = reach.lastGoodAt;
            app.lost(verdictOnWire(state.verdict));
          } else {
            // Nothing tries to bring it back, and says why: the search does.
            search();
            if (followed.searches > 0) return;
            postponed ??= clock.after(SEARCH_GAP_MS, () => {
              postponed = null;
              judge(hasToKnow);
            });
          }
        }
      };
      const release = connections.hold(appId);
      const unsubscribe = source.subscribe(({ changed, removed }) => {
        if (changed.has(appId) || removed.has(appId)) judge(false);
      });
      const stop = (): void => end('stopped');
      const end = (how: 'stopped' | 'forgotten'): void => {
        signal.removeEventListener('abort', stop);
        this.#unlisten(appId, followed, take);
        unsubscribe();
        release();
        postponed?.cancel();
        resolve(how);
      };
      signal.addEventListener('abort', stop);
      if (signal.aborted) {
        stop();
        return;
      }
      // A search that is under way is news for this one too.
      if (followed.searches > 0) return;
      // What one found just now is in the status, so that it is not repeated for each who comes.
      if (this.#isFresh(followed)) judge(true);
      if (!app.isKnown) void this.#search(appId, followed);
    });
    const lookUp = async (): Promise<boolean> => {
      const located = await this.#options.locator.lookUp(appId, signal);
      if (located !== null && located !== 'as-before') this.located(appId, located);
      return located !== null;
    };
    return { suspect: search, lookUp, ended };
  }

  /** Call with what a search found, whoever asked for it: it is news for all who follow the app. */
  located(appId: string, located: Located): void {
    for (const listener of this.#followed.get(appId)?.listeners ?? []) listener(located);
  }

  /** Whether the app was searched for just now. */
  #isFresh({ searchedAt }: Followed): boolean {
    const now = this.#options.clock.now();
    return now >= searchedAt && now - searchedAt < SEARCH_GAP_MS;
  }

  /** Searches for the app, for all who follow it by then. */
  async #search(appId: string, followed: Followed): Promise<void> {
    const { clock, locator } = this.#options;
    const { signal } = followed.left;
    if (signal.aborted) return;
    followed.searchedAt = clock.now();
    followed.searches += 1;
    try {
      const located = await locator.locate(appId, signal);
      if (!signal.aborted) this.located(appId, located);
    } finally {
      followed.searches -= 1;
    }
  }

  #listen(appId: string, listener: (located: Located) => void): Followed {
    const followed: Followed = this.#followed.get(appId) ?? {
      listeners: new Set(),
      left: new AbortController(),
      searches: 0,
      searchedAt: Number.NEGATIVE_INFINITY,
    };
    this.#followed.set(appId, followed);
    followed.listeners.add(listener);
    return followed;
  }

  #unlisten(appId: string, followed: Followed, listener: (located: Located) => void): void {
    followed.listeners.delete(listener);
    if (followed.listeners.size > 0 || this.#followed.get(appId) !== followed) return;
    this.#followed.delete(appId);
    followed.left.abort();
  }
}

function isFailing(reconnect: string | undefined): boolean {
  return reconnect === 'failed' || reconnect === 'waiting';
}
