import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { AppState } from '../../shared/ipc/state';
import { useAppState } from './mirror';

/** The connections of known apps, by id; read the measurement of one with {@link connectionIn}. */
export type Connections = AppState['connections'];

export function useConnections(): Connections {
  return useAppState((state) => state.connections);
}

/** The connection of one app; an app without an entry is unchecked. */
export function connectionIn(connections: Connections, id: string): AppConnectionState {
  return connections[id] ?? UNCHECKED;
}

/** The measured reach of one app; null: of none. */
export function useReach(id: string | null): ReachState | null {
  return useAppState((state) => (id === null ? null : connectionIn(state.connections, id).reach));
}

/** The reconnect state of a known app; undefined: none. */
export function useReconnect(id: string): ReconnectState | undefined {
  return useAppState((state) => state.connections[id]?.reconnect ?? undefined);
}
