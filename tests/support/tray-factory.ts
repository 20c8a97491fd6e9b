import { MutableObservableMap } from '../../electron/lib/observable-map';
import { TrayIndex } from '../../electron/tray/tray-index';
import { type TrayModel, trayModel } from '../../electron/tray/tray-model';
import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { DiscoveryState } from '../../shared/domain/discovery';
import type { KnownApp } from '../../shared/domain/known-app';
import type { MeasuredReach, ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';

/** A moment at which the factories' measurements are just over. */
export const NOW = Date.parse('2026-01-01T00:01:00.000Z');

/** Everything that a tray tells of; by {@link KnownApp.id}. */
export interface TrayWorld {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly known: Readonly<Record<string, KnownApp>>;
  readonly reach: Readonly<Record<string, ReachState>>;
  readonly reconnect: Readonly<Record<string, ReconnectState>>;
  readonly discovery: DiscoveryState;
  readonly discreet: boolean;
}

/** A tray that knows nothing yet. */
export function trayWorld(overrides: Partial<TrayWorld> = {}): TrayWorld {
  return {
    now: NOW,
    known: {},
    reach: {},
    reconnect: {},
    discovery: { kind: 'empty', at: '2026-01-01T00:00:00.000Z', nextAt: '2026-01-01T00:00:15.000Z' },
    discreet: false,
    ...overrides,
  };
}

/** The tray as it is drawn the first time. */
export function drawnTray({ now, known, reach, reconnect, discovery, discreet }: TrayWorld): TrayModel {
  const connections = Object.keys(known).map((id) => [id, connection(reach[id], reconnect[id])] as const);
  const sources = {
    known: new MutableObservableMap(Object.entries(known)),
    connections: new MutableObservableMap(connections),
    lastListedAt: (app: KnownApp) => app.lastListedAt,
  };
  const index = new TrayIndex(sources, now);
  index.setDiscreet(discreet, now);
  return trayModel({
    size: index.size,
    counts: index.counts,
    listed: index.list(now),
    discovery,
    readyUpdate: null,
    discreet,
  });
}

export function connection(reach?: ReachState, reconnect?: ReconnectState): AppConnectionState {
  return { reach: reach ?? { kind: 'unchecked' }, reconnect: reconnect ?? null };
}

export function aTrayModel(overrides: Partial<TrayModel> = {}): TrayModel {
  return {
    icon: 'well',
    tooltip: '1 of 1 reachable',
    status: ['1 of 1 reachable'],
    apps: [{ id: 'app-0', name: 'Study', lines: ['Reachable · checked just now'], hasLocalAddress: false }],
    more: 0,
    hasApps: true,
    isPaused: false,
    readyUpdate: null,
    ...overrides,
  };
}

export function measured(reach: MeasuredReach): ReachState {
  return { kind: 'measured', measured: reach };
}
