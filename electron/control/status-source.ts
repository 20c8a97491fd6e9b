import { isDeepStrictEqual } from 'node:util';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/discovery-service';
import { appStatuses, lookingOf, type StatusFacts } from './app-status';
import type { ControlApp, LookingState } from './control-schemas';

/** What is watched, each as its owner shows it. */
export interface StatusSources {
  readonly known: ObservableMap<KnownApp>;
  readonly nearby: Observable<Nearby>;
  /** The addresses of an app that are not another one’s by now; follows `nearby`. */
  readonly ownAddresses: (appId: string) => readonly LedgerAddress[];
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  readonly discovery: Observable<DiscoveryState>;
  readonly settings: Observable<Pick<Settings, 'notifications'>>;
}

/** What statuses are made of, but for what follows from it. */
type Facts = Omit<StatusFacts, 'ownAddresses'>;

/**
 * Everything that the command line is told of, as it is now. It is worked out once for each change, however many
 * readers there are; what did not change of an app is the same object as before.
 */
export class StatusSource {
  readonly #sources: StatusSources;
  #known: Readonly<Record<string, KnownApp>>;
  #isKnownStale = false;
  #facts: Facts | null = null;
  #apps: readonly ControlApp[] = [];
  #byId: ReadonlyMap<string, ControlApp> = new Map();

  constructor(sources: StatusSources) {
    this.#sources = sources;
    this.#known = sources.known.toRecord();
    sources.known.subscribe(() => {
      this.#isKnownStale = true;
    });
  }

  /** Whether people’s own words for things are kept to the window. */
  get discreet(): boolean {
    return this.#sources.settings.value.notifications.discreet;
  }

  get looking(): LookingState {
    return lookingOf(this.#sources.discovery.value);
  }

  get apps(): readonly ControlApp[] {
    this.#update();
    return this.#apps;
  }

  /** Null: it is known no more. */
  find(appId: string): ControlApp | null {
    this.#update();
    return this.#byId.get(appId) ?? null;
  }

  /** Calls back after each change, however small; the answer stops it. */
  subscribe(listener: () => void): () => void {
    const { known, nearby, reach, reconnect, discovery, settings } = this.#sources;
    const stops = [known, nearby, reach, reconnect, discovery, settings].map((source) => source.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }

  #update(): void {
    const { known, nearby, ownAddresses, reach, reconnect } = this.#sources;
    if (this.#isKnownStale) this.#known = known.toRecord();
    this.#isKnownStale = false;
    const facts: Facts = {
      known: this.#known,
      nearby: nearby.value,
      reach: reach.value,
      reconnect: reconnect.value,
      discreet: this.discreet,
    };
    if (this.#facts !== null && isSame(this.#facts, facts)) return;
    this.#apps = appStatuses({ ...facts, ownAddresses }).map((app) => {
      const before = this.#byId.get(app.id);
      return before !== undefined && isDeepStrictEqual(before, app) ? before : app;
    });
    this.#byId = new Map(this.#apps.map((app) => [app.id, app]));
    this.#facts = facts;
  }
}

/** Values are replaced where they change, never changed. */
function isSame(one: Facts, other: Facts): boolean {
  return (
    one.known === other.known &&
    one.nearby === other.nearby &&
    one.reach === other.reach &&
    one.reconnect === other.reconnect &&
    one.discreet === other.discreet
  );
}
