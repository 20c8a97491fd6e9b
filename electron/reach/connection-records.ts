import type { AppConnectionState } from '../../shared/domain/app-connection';
import type { ReachState } from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { type Observable, ObservableValue } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';

/** The two parts of all connections as whole records, for those who do not follow them by key yet. */
export interface ConnectionRecords {
  /** By {@link KnownApp.id}; an absent entry is unchecked. */
  readonly reach: Observable<Readonly<Record<string, ReachState>>>;
  /** By {@link KnownApp.id}; an absent entry: nothing is under way. */
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
}

/** Follows the connections for as long as these live. */
export function connectionRecords(connections: ObservableMap<AppConnectionState>): ConnectionRecords {
  const reach = new ObservableValue<Readonly<Record<string, ReachState>>>({});
  const reconnect = new ObservableValue<Readonly<Record<string, ReconnectState>>>({});
  const follow = (): void => {
    const entries = [...connections.entries()];
    const reached = entries.filter(([, state]) => state.reach.kind !== 'unchecked');
    const next = Object.fromEntries(reached.map(([id, state]) => [id, state.reach]));
    if (!isSame(reach.value, next)) reach.set(next);
    const tried = entries.flatMap(([id, state]): [string, ReconnectState][] =>
      state.reconnect === null ? [] : [[id, state.reconnect]],
    );
    const nextTried = Object.fromEntries(tried);
    if (!isSame(reconnect.value, nextTried)) reconnect.set(nextTried);
  };
  follow();
  connections.subscribe(follow);
  return { reach, reconnect };
}

function isSame(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const ids = Object.keys(left);
  return ids.length === Object.keys(right).length && ids.every((id) => left[id] === right[id]);
}
