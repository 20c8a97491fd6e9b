import { discreetNames, nameOfKnownApp } from '../../shared/domain/app-name';
import { connectionOf } from '../../shared/domain/connection-text';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import { measuredOf, type ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { assertNever } from '../../shared/lib/assert-never';
import { verdictInWords } from '../lib/words';
import type { Nearby } from '../nearby/discovery-service';
import type { ControlApp, LookingState } from './control-schemas';

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
export function lookingOf(state: DiscoveryState): LookingState {
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
  if (app.deviceCode === null || listing.fetchedAt === null || simulated !== app.simulated) {
    return { listed: null, online: null, at: app.lastListedAt };
  }
  const info = ownOf(apps, app.deviceCode);
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
