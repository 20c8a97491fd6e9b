import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { AppState } from '../../shared/ipc/state';
import { useAppState } from './mirror-store';

/**
 * What this computer measured of every known app, by its id; read one entry with {@link reachIn}. Everything that the
 * window shows of measurements and reconnects is read through this module.
 */
export type Connections = AppState['reach'];

export const UNCHECKED: ReachState = { kind: 'unchecked' };

export function useConnections(): Connections {
  return useAppState((state) => state.reach);
}

/** What was measured of one app; an app without an entry is unchecked. */
export function reachIn(connections: Connections, id: string): ReachState {
  return connections[id] ?? UNCHECKED;
}

/** What was measured of one app; null: of none. */
export function useReach(id: string | null): ReachState | null {
  return useAppState((state) => (id === null ? null : reachIn(state.reach, id)));
}

/** How bringing a known app back goes; undefined: nothing is under way. */
export function useReconnect(id: string): ReconnectState | undefined {
  return useAppState((state) => state.reconnect[id]);
}

/** Whether an app is being brought back right now; null: none. */
export function useIsReconnecting(id: string | null): boolean {
  return useAppState((state) => id !== null && state.reconnect[id]?.kind === 'running');
}
