import type { ReachState } from './reach-state';
import type { ReconnectState } from './reconnect';

/** An app’s connection, as every surface shows it. */
export interface AppConnectionState {
  /** Reach as measured from this computer. */
  readonly reach: ReachState;
  /** Current or last reconnect; null: none. */
  readonly reconnect: ReconnectState | null;
}

/** The connection of an app before any measurement. */
export const UNCHECKED: AppConnectionState = { reach: { kind: 'unchecked' }, reconnect: null };

/** Whether nothing was measured, and nothing is in progress. */
export function isUnchecked({ reach, reconnect }: AppConnectionState): boolean {
  return reach.kind === 'unchecked' && reconnect === null;
}
