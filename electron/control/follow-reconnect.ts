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
 * Asks for an app to be brought back, and follows it to its end. An app that is kept connected goes on being tried
 * after a failure; that is an end all the same. Null: the signal came first.
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
    // The state until now is about an earlier reconnect.
    let last = stateNow();
    let isAsking = true;
    const judge = ({ changed, removed }: KeyedChange): void => {
      if (!changed.has(appId) && !removed.has(appId)) return;
      const state = stateNow();
      if (state === last) return;
      last = state;
      // Asking ends a disconnect first, which leaves no state for a moment: that is no end of the try.
      if (state === null && isAsking) return;
      const ended = endOf(state);
      if (ended !== null) end(ended);
      else if (state?.kind === 'running') onStep(state.step);
    };
    const stopWatching = connections.states.subscribe(judge);
    signal.addEventListener('abort', giveUp);
    // A try under way that the user asked for is joined; its next step tells of it.
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
