import { UNCHECKED } from '../../shared/domain/app-connection';
import { INITIAL_APPEARANCE } from '../../shared/domain/appearance';
import { type DesktopState, INITIAL_DESKTOP } from '../../shared/domain/desktop';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import { DIRECT_PORT, type PairingSetup } from '../../shared/domain/pairing';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { Settings } from '../../shared/domain/settings';
import { INITIAL_UPDATES } from '../../shared/domain/update';
import { INITIAL_VIEW } from '../../shared/domain/view';
import type { AppState } from '../../shared/ipc/state';

/** The settings of a first start. */
export const INITIAL_SETTINGS: Settings = {
  service: { kind: 'none' },
  pollIntervalSeconds: 15,
  view: INITIAL_VIEW,
  appearance: INITIAL_APPEARANCE,
  discreet: false,
  desktop: INITIAL_DESKTOP,
  notifications: INITIAL_NOTIFICATIONS,
  updates: INITIAL_UPDATES,
};

/** A desktop with a tray, on which nothing is set up. */
export const QUIET_DESKTOP: DesktopState = {
  tray: { kind: 'present' },
  shortcut: 'off',
  startsAtLogin: false,
  question: null,
};

/** No way to ask for codes is set up, unless said otherwise. */
export function aPairingSetup({ way = null, relay, direct }: PairingSetupOverrides = {}): PairingSetup {
  return {
    way,
    relay: { url: null, caFile: null, key: 'none', keyFor: relay?.url ?? null, ...relay },
    direct: { enabled: false, port: DIRECT_PORT.initial, token: 'none', tokenFor: null, ...direct },
  };
}

interface PairingSetupOverrides {
  readonly way?: PairingSetup['way'];
  readonly relay?: Partial<PairingSetup['relay']>;
  readonly direct?: Partial<PairingSetup['direct']>;
}

/** The state of a first start, before anything is known. */
export function anAppState(overrides: Partial<AppState> = {}): AppState {
  return {
    settings: INITIAL_SETTINGS,
    language: { tag: 'en', direction: 'ltr' },
    service: { kind: 'none' },
    discovery: { kind: 'idle', reason: 'no-service' },
    listing: { fetchedAt: null, skipped: [] },
    notices: [],
    desktop: QUIET_DESKTOP,
    update: { kind: 'off', reason: 'not-installed' },
    ignored: [],
    pairingSetup: aPairingSetup(),
    merges: [],
    nearby: {},
    known: {},
    connections: {},
    localAddresses: {},
    pairings: {},
    ...overrides,
  };
}

interface ConnectionParts {
  readonly reach?: Readonly<Record<string, ReachState>>;
  readonly reconnect?: Readonly<Record<string, ReconnectState>>;
}

/** Connections of apps of which parts are known, by the ids of the apps. */
export function connectionsOf({ reach = {}, reconnect = {} }: ConnectionParts): AppState['connections'] {
  const ids = new Set([...Object.keys(reach), ...Object.keys(reconnect)]);
  return Object.fromEntries(
    [...ids].map((id) => [id, { reach: reach[id] ?? UNCHECKED.reach, reconnect: reconnect[id] ?? null }]),
  );
}
