import type { ReachState } from './reach-state';
import type { ReconnectState } from './reconnect';

/** An app’s connection, as every surface shows it. */
export interface AppConnectionState {
  /** What was measured from this computer. */
  readonly reach: ReachState;
  /** What is done, or was done, to bring it back; null: nothing. */
  readonly reconnect: ReconnectState | null;
}

/** The connection of an app of which nothing is known yet. */
export const UNCHECKED: AppConnectionState = { reach: { kind: 'unchecked' }, reconnect: null };
