import type { WatchEvent } from '../control/control-contract';
import type { ControlApp, LookingState } from '../control/control-schemas';

/** What a reader of `watch` knows so far. */
export interface WatchedState {
  /** Favourites first, then in the order in which they came. */
  readonly apps: readonly ControlApp[];
  readonly looking: LookingState;
}

export const NOTHING_WATCHED: WatchedState = { apps: [], looking: { kind: 'idle', reason: null, at: null } };

/** The state after one more event. Pure. */
export function afterEvent(state: WatchedState, event: WatchEvent): WatchedState {
  switch (event.event) {
    case 'state':
      return { apps: event.apps, looking: event.looking };
    case 'app':
      return { ...state, apps: inOrder(withApp(state.apps, event.app)) };
    case 'gone':
      return { ...state, apps: state.apps.filter((app) => app.id !== event.id) };
    case 'looking':
      return { ...state, looking: event.looking };
    case 'missed':
      return state;
  }
}

function withApp(apps: readonly ControlApp[], changed: ControlApp): readonly ControlApp[] {
  return apps.some((app) => app.id === changed.id)
    ? apps.map((app) => (app.id === changed.id ? changed : app))
    : [...apps, changed];
}

function inOrder(apps: readonly ControlApp[]): readonly ControlApp[] {
  return [...apps.filter((app) => app.favourite), ...apps.filter((app) => !app.favourite)];
}
