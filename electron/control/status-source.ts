import { isDeepStrictEqual } from 'node:util';
import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import { discreetNames, nameOfKnownApp } from '../../shared/domain/app-name';
import type { AuthorityFileOf } from '../../shared/domain/connection-info';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { LocalAddressState } from '../../shared/domain/local-address';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Settings } from '../../shared/domain/settings';
import { sortedByAge } from '../known/known-apps';
import { lastListedAt } from '../known/last-listed';
import { placeOfAddress, placeOfInfo } from '../known/place';
import type { Clock, TimerHandle } from '../lib/clock';
import { type Disposable, DisposableStack } from '../lib/disposable';
import { type Observable, whenChanged } from '../lib/observable';
import { type KeyedChange, MutableObservableMap, type ObservableMap, PendingChange } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { lookingOf, statusOf } from './app-status';
import type { ControlApp, LookingState } from './contract/shapes';

/** The sources of the status, as their owners publish them. */
export interface StatusSources {
  readonly clock: Clock;
  readonly known: ObservableMap<KnownApp>;
  readonly nearby: Nearby;
  /** The addresses of an app that do not now belong to another one; follows `nearby`. */
  readonly ownAddresses: (appId: string) => readonly LedgerAddress[];
  readonly connections: ObservableMap<AppConnectionState>;
  readonly localAddresses: ObservableMap<LocalAddressState>;
  readonly authorityFileOf: AuthorityFileOf;
  readonly discovery: Observable<DiscoveryState>;
  readonly settings: Observable<Pick<Settings, 'discreet'>>;
}

/**
 * The current state that the command line shows. A change to an app recomputes only that app's status, at most once a
 * tick, whatever the number of changes and watchers; an unchanged app stays the same object. Nothing is computed, or
 * even observed, before it is needed.
 */
export class StatusSource implements Disposable {
  readonly #sources: StatusSources;
  readonly #statuses = new MutableObservableMap<ControlApp>();
  readonly #dependents = new Dependents();
  readonly #watching = new DisposableStack();
  /** The apps whose statuses are recomputed at the next read. */
  #stale = new Set<string>();
  /** Names of apps in discreet mode; null: must be recounted. */
  #neutralNames: ReadonlyMap<string, string> | null = null;
  #isWatching = false;
  #listeners = 0;
  #timer: TimerHandle | null = null;

  constructor(sources: StatusSources) {
    this.#sources = sources;
  }

  /** Whether the user's own names are shown only in the window. */
  get discreet(): boolean {
    return this.#sources.settings.value.discreet;
  }

  get looking(): LookingState {
    return lookingOf(this.#sources.discovery.value);
  }

  /** All apps, favorites first, then in the order in which they were added: O(n), for a snapshot. */
  get apps(): readonly ControlApp[] {
    this.#update();
    const all = [...this.#sources.known.keys()].flatMap((id) => this.#current(id) ?? []);
    return [...all.filter((app) => app.favourite), ...all.filter((app) => !app.favourite)];
  }

  /** The app that is called so in discreet mode; null: none is, or names are shown. */
  findByNeutralName(name: string): KnownApp | null {
    const { known } = this.#sources;
    this.#update();
    const wanted = name.trim().toLowerCase();
    for (const app of known.values()) if (this.#neutralName(app.id)?.toLowerCase() === wanted) return app;
    return null;
  }

  /** Null: it is no longer known. */
  find(appId: string): ControlApp | null {
    this.#update();
    return this.#current(appId);
  }

  /**
   * Sorts the ids of known apps like {@link apps}, and drops unknown ones; the cost is proportional to the number of
   * ids.
   */
  inOrder(appIds: Iterable<string>): readonly string[] {
    const apps = sortedByAge(this.#sources.known, appIds);
    return [...apps.filter((app) => app.favourite), ...apps.filter((app) => !app.favourite)].map(({ id }) => id);
  }

  /**
   * Calls back, once a tick, with the apps whose statuses changed; with no apps if only the state of the discovery loop
   * changed. Returns an unsubscribe function.
   */
  subscribe(listener: (change: KeyedChange) => void): () => void {
    this.#update();
    this.#listeners += 1;
    const stops = [
      this.#statuses.subscribe(listener),
      this.#sources.discovery.subscribe(() => listener(new PendingChange())),
    ];
    return () => {
      for (const stop of stops.splice(0)) stop();
      this.#listeners -= 1;
    };
  }

  async dispose(): Promise<void> {
    this.#timer?.cancel();
    this.#timer = null;
    await this.#watching.dispose();
  }

  #update(): void {
    if (!this.#isWatching) this.#watch();
    if (this.#stale.size === 0) return;
    const { known } = this.#sources;
    const stale = [...this.#stale];
    this.#stale = new Set();
    this.#statuses.update({
      remove: stale.filter((id) => !known.has(id)),
      set: stale.flatMap((id): [string, ControlApp][] => {
        const app = known.get(id);
        return app === undefined ? [] : [[id, this.#statusOf(app)]];
      }),
    });
  }

  /** Includes the time of the current list, which by itself changes no status. */
  #current(appId: string): ControlApp | null {
    const { known, nearby } = this.#sources;
    const [status, app] = [this.#statuses.get(appId), known.get(appId)];
    if (status === undefined || app === undefined) return null;
    const at = lastListedAt(app, nearby);
    return status.service.at === at ? status : { ...status, service: { ...status.service, at } };
  }

  #statusOf(app: KnownApp): ControlApp {
    const { nearby, ownAddresses, connections, localAddresses, authorityFileOf } = this.#sources;
    const status = statusOf({
      app,
      name: this.#neutralName(app.id) ?? nameOfKnownApp(app),
      nearby,
      ownAddresses: ownAddresses(app.id),
      connection: connections.get(app.id) ?? UNCHECKED,
      localAddress: localAddresses.get(app.id),
      authorityFileOf,
      discreet: this.discreet,
    });
    const before = this.#statuses.get(app.id);
    return before !== undefined && isDeepStrictEqual(before, status) ? before : status;
  }

  #neutralName(appId: string): string | null {
    if (!this.discreet) return null;
    this.#neutralNames ??= discreetNames(this.#sources.known.toRecord());
    return this.#neutralNames.get(appId) ?? null;
  }

  #watch(): void {
    this.#isWatching = true;
    const { known, nearby, connections, localAddresses, settings } = this.#sources;
    for (const app of known.values()) this.#dependents.setApp(app);
    for (const info of nearby.apps.values()) this.#dependents.setListed(info.deviceCode, info);
    this.#markAll();
    this.#watching.defer(known.subscribe((change) => this.#knownChanged(change)));
    this.#watching.defer(nearby.apps.subscribe((change) => this.#nearbyChanged(change)));
    for (const states of [connections, localAddresses]) {
      this.#watching.defer(states.subscribe(({ changed, removed }) => this.#mark([...changed, ...removed])));
    }
    this.#watching.defer(
      whenChanged(
        nearby.listing,
        ({ fetchedAt }) => fetchedAt === null,
        () => this.#markAll(),
      ),
    );
    const renameAll = (): void => {
      this.#neutralNames = null;
      this.#markAll();
    };
    this.#watching.defer(whenChanged(settings, () => this.discreet, renameAll));
  }

  #knownChanged({ changed, removed }: KeyedChange): void {
    for (const id of changed) {
      const app = this.#sources.known.get(id);
      if (app !== undefined) this.#dependents.setApp(app);
    }
    for (const id of removed) this.#dependents.removeApp(id);
    this.#mark([...changed, ...removed]);
    const names = this.#neutralNames;
    if (names === null || (removed.size === 0 && [...changed].every((id) => names.has(id)))) return;
    // Neutral names are numbered: adding or removing an app may rename others.
    this.#neutralNames = null;
    this.#markAll();
  }

  #nearbyChanged({ changed, removed }: KeyedChange): void {
    const { apps } = this.#sources.nearby;
    for (const code of [...changed, ...removed]) this.#mark(this.#dependents.setListed(code, apps.get(code)));
  }

  #markAll(): void {
    this.#mark(this.#sources.known.keys());
  }

  #mark(ids: Iterable<string>): void {
    for (const id of ids) this.#stale.add(id);
    if (this.#listeners === 0 || this.#stale.size === 0) return;
    this.#timer ??= this.#sources.clock.after(0, () => {
      this.#timer = null;
      this.#update();
    });
  }
}

/**
 * Tracks which known apps a listed device code concerns: those with the code, and those with an address where the
 * service lists it now or listed it until now, since an address may move to another app.
 */
class Dependents {
  readonly #ids = new Map<string, Set<string>>();
  /** The keys of each known app, and of each listed one with its place. */
  readonly #keysOfApps = new Map<string, readonly string[]>();
  readonly #places = new Map<string, { readonly host: string; readonly ports: string }>();

  setApp({ id, deviceCode, addresses }: KnownApp): void {
    this.removeApp(id);
    // An app without a code is whatever is at its address.
    if (deviceCode === null) return;
    const hosts = addresses.flatMap((address) => placeOfAddress(address)?.host ?? []);
    const keys = [codeKey(deviceCode), ...hosts.map(hostKey)];
    this.#keysOfApps.set(id, keys);
    for (const key of keys) {
      const ids = this.#ids.get(key);
      if (ids === undefined) this.#ids.set(key, new Set([id]));
      else ids.add(id);
    }
  }

  removeApp(id: string): void {
    for (const key of this.#keysOfApps.get(id) ?? []) {
      const ids = this.#ids.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(key);
    }
    this.#keysOfApps.delete(id);
  }

  /** Updates what is listed under a code; returns the known apps concerned. */
  setListed(deviceCode: string, info: NearbyApp | undefined): readonly string[] {
    const before = this.#places.get(deviceCode);
    const place = info === undefined ? null : placeOfInfo(info);
    const after = place === null ? undefined : { host: place.host, ports: place.ports.join(' ') };
    if (after === undefined) this.#places.delete(deviceCode);
    else this.#places.set(deviceCode, after);
    const hasMoved = before?.host !== after?.host || before?.ports !== after?.ports;
    const moved = hasMoved ? [before, after].flatMap((where) => (where === undefined ? [] : hostKey(where.host))) : [];
    return [codeKey(deviceCode), ...moved].flatMap((key) => [...(this.#ids.get(key) ?? [])]);
  }
}

const codeKey = (deviceCode: string): string => `code ${deviceCode}`;
const hostKey = (host: string): string => `host ${host}`;
