import type { Verdict } from '../../shared/domain/doctor';
import type { ReconnectState, ReconnectStep } from '../../shared/domain/reconnect';
import type { KeyedChange } from '../lib/observable-map';
import type { AppConnections } from '../reach/app-connections';

/** How a reconnect ended; stopped: the user disconnected or forgot the app, or the computer went to sleep. */
export type ReconnectEnd =
  | Extract<ReconnectState, { readonly kind: 'connected' }>
  | { readonly kind: 'failed'; readonly verdict: Verdict }
  | { readonly kind: 'stopped' };

/**
 * Requests a reconnect, and follows it to its end. A failure counts as an end even if an app to keep connected is
 * retried. Null: the signal fired first.
 */
export async function followReconnect(
  connections: Pick<AppConnections, 'states' | 'reconnect'>,
  appId: string,
  onStep: (step: ReconnectStep) => void,
  signal: AbortSignal,
): Promise<ReconnectEnd | null> {
  if (signal.aborted) return null;
  return await new Promise((resolve) => {
    const stateNow = (): ReconnectState | null => connections.states.get(appId)?.reconnect ?? null;
    const end = (how: ReconnectEnd | null): void => {
      signal.removeEventListener('abort', giveUp);
      stopWatching();
      resolve(how);
    };
    const giveUp = (): void => end(null);
    // The current state is about an earlier reconnect.
    let last = stateNow();
    let isAsking = true;
    const judge = ({ changed, removed }: KeyedChange): void => {
      if (!changed.has(appId) && !removed.has(appId)) return;
      const state = stateNow();
      if (state === last) return;
      last = state;
      // The request first ends a disconnect, which clears the state for a moment: that is not the end of the attempt.
      if (state === null && isAsking) return;
      const ended = endOf(state);
      if (ended !== null) end(ended);
      else if (state?.kind === 'running') onStep(state.step);
    };
    const stopWatching = connections.states.subscribe(judge);
    signal.addEventListener('abort', giveUp);
    // A requested attempt in progress is joined; its next step reports it.
    if (last?.kind === 'running') onStep(last.step);
    connections.reconnect([appId]);
    isAsking = false;
  });
}

function endOf(state: ReconnectState | null): ReconnectEnd | null {
  switch (state?.kind) {
    case 'running':
      return null;
    case 'connected':
      return state;
    case 'failed':
    case 'waiting':
      return { kind: 'failed', verdict: state.verdict };
    case 'stopped':
    case undefined:
      return { kind: 'stopped' };
  }
}
