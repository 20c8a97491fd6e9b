import type { TrayFacts } from '../../electron/tray/app-lines';
import type { TrayModel } from '../../electron/tray/tray-model';
import type { KnownApp } from '../../shared/domain/known-app';
import type { MeasuredReach, ReachState } from '../../shared/domain/reach-state';

/** A moment at which the factories' measurements are just over. */
export const NOW = Date.parse('2026-01-01T00:01:00.000Z');

/** Facts of a tray that knows nothing yet. */
export function trayFacts(overrides: Partial<TrayFacts> = {}): TrayFacts {
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

export function aTrayModel(overrides: Partial<TrayModel> = {}): TrayModel {
  return {
    icon: 'well',
    tooltip: '1 of 1 reachable',
    status: ['1 of 1 reachable'],
    apps: [{ id: 'app-0', name: 'Study', lines: ['Reachable · measured just now'] }],
    more: 0,
    hasApps: true,
    isPaused: false,
    ...overrides,
  };
}

/** Apps by their ids. */
export function knownById(...apps: readonly KnownApp[]): Readonly<Record<string, KnownApp>> {
  return Object.fromEntries(apps.map((app) => [app.id, app]));
}

export function measured(reach: MeasuredReach): ReachState {
  return { kind: 'measured', measured: reach };
}
