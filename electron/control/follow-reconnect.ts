import type { Verdict } from '../../shared/domain/doctor';
import type { ReconnectState, ReconnectStep } from '../../shared/domain/reconnect';
import type { ReconnectService } from '../reach/reconnect-service';

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
  reconnect: Pick<ReconnectService, 'states' | 'reconnect'>,
  appId: string,
  onStep: (step: ReconnectStep) => void,
  signal: AbortSignal,
): Promise<ReconnectEnd | null> {
  if (signal.aborted) return null;
  return await new Promise((resolve) => {
    const stateNow = (): ReconnectState | undefined => {
      const states = reconnect.states.value;
      return Object.hasOwn(states, appId) ? states[appId] : undefined;
    };
    const end = (how: ReconnectEnd | null): void => {
      signal.removeEventListener('abort', giveUp);
      stopWatching();
      resolve(how);
    };
    const giveUp = (): void => end(null);
    // What stood there before is about an earlier one.
    let last = stateNow();
    const judge = (): void => {
      const state = stateNow();
      if (state === last) return;
      last = state;
      const ended = endOf(state);
      if (ended !== null) end(ended);
      else if (state?.kind === 'running') onStep(state.step);
    };
    const stopWatching = reconnect.states.subscribe(judge);
    signal.addEventListener('abort', giveUp);
    // A try under way that the user asked for is joined; its next step tells of it.
    if (last?.kind === 'running') onStep(last.step);
    reconnect.reconnect([appId]);
  });
}

function endOf(state: ReconnectState | undefined): ReconnectEnd | null {
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
