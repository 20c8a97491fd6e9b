import { UNCHECKED } from '../../shared/domain/app-connection';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { AppState } from '../../shared/ipc/state';
import { useAppState } from './mirror';

/**
 * The connections of known apps, by their ids; read what was measured of one with {@link reachIn}. Everything that the
 * window shows of measurements and reconnects is read through this module.
 */
export type Connections = AppState['connections'];

export function useConnections(): Connections {
  return useAppState((state) => state.connections);
}

/** What was measured of one app; an app without an entry is unchecked. */
export function reachIn(connections: Connections, id: string): ReachState {
  return (connections[id] ?? UNCHECKED).reach;
}

/** What was measured of one app; null: of none. */
export function useReach(id: string | null): ReachState | null {
  return useAppState((state) => (id === null ? null : reachIn(state.connections, id)));
}

/** How bringing a known app back goes; undefined: nothing is under way. */
export function useReconnect(id: string): ReconnectState | undefined {
  return useAppState((state) => state.connections[id]?.reconnect ?? undefined);
}

/** Whether an app is being brought back right now; null: none. */
export function useIsReconnecting(id: string | null): boolean {
  return useAppState((state) => id !== null && state.connections[id]?.reconnect?.kind === 'running');
}
