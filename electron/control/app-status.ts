import type { AppConnectionState } from '../../shared/domain/app-connection';
import { type AuthorityFileOf, connectionOf } from '../../shared/domain/connection-info';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp, LedgerAddress } from '../../shared/domain/known-app';
import { type LocalAddressState, localUrl, localUrlOf } from '../../shared/domain/local-address';
import { measuredOf, type ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { assertNever } from '../../shared/lib/assert-never';
import { lastListedAt } from '../known/last-listed';
import { verdictInWords } from '../lib/words';
import type { Nearby } from '../nearby/nearby-apps';
import type { ControlApp, LookingState } from './contract/shapes';

/** The inputs of a known app's status. */
export interface StatusFacts {
  readonly app: KnownApp;
  readonly name: string;
  readonly nearby: Nearby;
  /** The addresses of the app that do not now belong to another one. */
  readonly ownAddresses: readonly LedgerAddress[];
  readonly connection: AppConnectionState;
  /** Of its local address; undefined: it has none that is switched on. */
  readonly localAddress: LocalAddressState | undefined;
  readonly authorityFileOf: AuthorityFileOf;
  /** Omits the user's own names. */
  readonly discreet: boolean;
}

/** A known app as the command line shows it. Pure. */
export function statusOf({ app, name, nearby, ownAddresses, ...facts }: StatusFacts): ControlApp {
  const { connection, authorityFileOf, discreet } = facts;
  const toys = app.lastInfo?.toys ?? null;
  const reached = measuredOf(connection.reach)?.reached ?? null;
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
    service: serviceSays(app, nearby),
    reach: measured(connection.reach),
    reconnect: reconnecting(connection.reconnect),
    connection: {
      ...connectionOf({ ...app, addresses: ownAddresses }, { reached, authorityFileOf }),
      name,
      localUrl: localUrlOf(app, facts.localAddress),
    },
    localAddress: localAddressOf(app, facts.localAddress, discreet),
    toys: discreet || toys === null ? null : [...toys],
  };
}

/** The state of the discovery loop, for the command line. Pure. */
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

function localAddressOf(
  { localAddress }: KnownApp,
  state: LocalAddressState | undefined,
  discreet: boolean,
): ControlApp['localAddress'] {
  if (localAddress === undefined) return null;
  const { port, origins } = localAddress;
  return {
    port,
    url: localUrl(port),
    state: state?.kind ?? 'off',
    takenBy: discreet ? null : (state?.takenBy ?? null),
    origins: discreet ? [] : [...origins],
  };
}

function serviceSays(app: KnownApp, nearby: Nearby): ControlApp['service'] {
  const { apps, listing, simulated } = nearby;
  if (app.deviceCode === null || listing.value.fetchedAt === null || simulated !== app.simulated) {
    return { listed: null, online: null, at: lastListedAt(app, nearby) };
  }
  const info = apps.get(app.deviceCode);
  return { listed: info !== undefined, online: info?.online ?? null, at: lastListedAt(app, nearby) };
}

function measured(state: ReachState): ControlApp['reach'] {
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

function reconnecting(state: ReconnectState | null): ControlApp['reconnect'] {
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
