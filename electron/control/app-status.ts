import { isDeepStrictEqual } from 'node:util';
import { discreetNames, nameOfKnownApp } from '../../shared/domain/app-name';
import { connectionOf } from '../../shared/domain/connection-text';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import type { Listing } from '../../shared/domain/nearby-app';
import { measuredOf, type ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import { assertNever } from '../../shared/lib/assert-never';
import type { Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import { verdictInWords } from '../lib/words';
import type { Nearby } from '../nearby/nearby-apps';
import type { ControlApp, LookingState } from './control-contract';

/** What is watched, each as its owner shows it. */
export interface StatusSources {
  readonly known: ObservableMap<KnownApp>;
  readonly nearby: Nearby;
  /** The addresses of an app that are not another one’s by now; follows `nearby`. */
  readonly ownAddresses: (appId: string) => readonly LedgerAddress[];
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  readonly discovery: Observable<DiscoveryState>;
  readonly settings: Observable<Pick<Settings, 'notifications'>>;
}

/** What statuses are made of, but for what follows from it. */
type Facts = Omit<StatusFacts, 'ownAddresses'> & {
  /** Of the list that `nearby` is; a new one with each. */
  readonly listing: Listing;
};

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
    const stops = [known, nearby.listing, reach, reconnect, discovery, settings].map((source) =>
      source.subscribe(listener),
    );
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
      nearby,
      listing: nearby.listing.value,
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
    one.listing === other.listing &&
    one.reach === other.reach &&
    one.reconnect === other.reconnect &&
    one.discreet === other.discreet
  );
}

/** What the statuses of all known apps are made of. */
export interface StatusFacts {
  /** By {@link KnownApp.id}, in the order in which they were added. */
  readonly known: Readonly<Record<string, KnownApp>>;
  readonly nearby: Nearby;
  /** The addresses of an app that are not another one’s by now. */
  readonly ownAddresses: (appId: string) => readonly LedgerAddress[];
  readonly reach: Readonly<Record<string, ReachState>>;
  readonly reconnect: Readonly<Record<string, ReconnectState>>;
  /** Neutral words in place of what people call things. */
  readonly discreet: boolean;
}

/** Every known app as the command line tells of it: favourites first, then in the order in which they were added. Pure. */
export function appStatuses(facts: StatusFacts): readonly ControlApp[] {
  const neutral = facts.discreet ? discreetNames(facts.known) : null;
  const all = Object.values(facts.known).map((app) =>
    statusOf(app, neutral?.get(app.id) ?? nameOfKnownApp(app), facts),
  );
  return [...all.filter((app) => app.favourite), ...all.filter((app) => !app.favourite)];
}

/** What the discovery loop is doing, for the command line. Pure. */
function lookingOf(state: DiscoveryState): LookingState {
  switch (state.kind) {
    case 'idle':
      return { kind: state.kind, reason: state.reason, at: null };
    case 'looking':
      return { kind: state.kind, reason: null, at: state.since };
    case 'found':
    case 'empty':
      return { kind: state.kind, reason: null, at: state.at };
    case 'failed':
      return { kind: state.kind, reason: state.failure.code, at: state.at };
    default:
      return assertNever(state);
  }
}

function statusOf(app: KnownApp, name: string, facts: StatusFacts): ControlApp {
  const { discreet } = facts;
  const toys = app.lastInfo?.toys ?? null;
  return {
    id: app.id,
    name,
    deviceCode: app.deviceCode,
    alias: discreet ? null : app.alias,
    favourite: app.favourite,
    keepConnected: app.keepConnected,
    group: discreet ? null : app.group,
    source: app.source,
    simulated: app.simulated,
    service: serviceSays(app, facts.nearby),
    reach: measured(ownOf(facts.reach, app.id)),
    reconnect: reconnecting(ownOf(facts.reconnect, app.id)),
    connection: connectionOf({ ...app, addresses: facts.ownAddresses(app.id) }),
    toys: discreet || toys === null ? null : [...toys],
  };
}

function serviceSays(app: KnownApp, { apps, listing, simulated }: Nearby): ControlApp['service'] {
  if (app.deviceCode === null || listing.value.fetchedAt === null || simulated !== app.simulated) {
    return { listed: null, online: null, at: app.lastListedAt };
  }
  const info = apps.get(app.deviceCode);
  return { listed: info !== undefined, online: info?.online ?? null, at: app.lastListedAt };
}

function measured(state: ReachState | undefined): ControlApp['reach'] {
  const known = measuredOf(state);
  if (known === null) return { outcome: 'unchecked', latencyMs: null, at: null, lastGoodAt: null };
  const { shown, last, lastGoodAt } = known;
  return {
    outcome: shown.kind,
    latencyMs: shown.kind === 'reachable' ? shown.latencyMs : null,
    at: last.at,
    lastGoodAt,
  };
}

function reconnecting(state: ReconnectState | undefined): ControlApp['reconnect'] {
  const nothing = { step: null, automatic: null, verdict: null, nextAt: null };
  switch (state?.kind) {
    case undefined:
      return null;
    case 'running':
      return { ...nothing, kind: state.kind, step: state.step, automatic: state.automatic };
    case 'failed':
      return { ...nothing, kind: state.kind, verdict: verdictInWords(state.verdict) };
    case 'waiting':
      return { ...nothing, kind: state.kind, verdict: verdictInWords(state.verdict), nextAt: state.nextAt };
    case 'connected':
    case 'stopped':
      return { ...nothing, kind: state.kind };
  }
}

/** Keys come from outside and may be called `__proto__`. */
function ownOf<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
