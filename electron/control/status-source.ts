import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import type { Observable } from '../lib/observable';
import type { Nearby } from '../nearby/discovery-service';
import { appStatuses, lookingOf } from './app-status';
import type { ControlApp, LookingState } from './control-schemas';

/** What is watched, each as its owner shows it. */
export interface StatusSources {
  readonly known: Observable<Readonly<Record<string, KnownApp>>>;
  readonly nearby: Observable<Nearby>;
  /** The addresses of an app that are not another one’s by now; follows `nearby`. */
  readonly ownAddresses: (appId: string) => readonly LedgerAddress[];
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  readonly discovery: Observable<DiscoveryState>;
  readonly settings: Observable<Pick<Settings, 'notifications'>>;
}

/** Everything that the command line is told of, as it is now. */
export class StatusSource {
  readonly #sources: StatusSources;

  constructor(sources: StatusSources) {
    this.#sources = sources;
  }

  /** Whether people’s own words for things are kept to the window. */
  get discreet(): boolean {
    return this.#sources.settings.value.notifications.discreet;
  }

  get looking(): LookingState {
    return lookingOf(this.#sources.discovery.value);
  }

  get apps(): readonly ControlApp[] {
    const { known, nearby, ownAddresses, reach, reconnect } = this.#sources;
    return appStatuses({
      known: known.value,
      nearby: nearby.value,
      ownAddresses,
      reach: reach.value,
      reconnect: reconnect.value,
      discreet: this.discreet,
    });
  }

  /** Null: it is known no more. */
  find(appId: string): ControlApp | null {
    return this.apps.find((app) => app.id === appId) ?? null;
  }

  /** Calls back after each change, however small; the answer stops it. */
  subscribe(listener: () => void): () => void {
    const { known, nearby, reach, reconnect, discovery, settings } = this.#sources;
    const stops = [known, nearby, reach, reconnect, discovery, settings].map((source) => source.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }
}
