import { createStore } from 'zustand/vanilla';
import type { LocalAddressState } from '../../shared/domain/local-address';
import type { Bridge } from '../../shared/ipc/contract';
import type { RequestError } from '../../shared/ipc/envelope';
import type { AppState, StateChange, StatePatch, StateSnapshot } from '../../shared/ipc/state';

/** The copy of main's state, or why there is none yet. */
export type Mirror =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'unavailable'; readonly error: RequestError }
  | { readonly kind: 'live'; readonly snapshot: StateSnapshot };

/** Written only by {@link startMirror}; without React, because it is filled before React is loaded. */
export const mirrorStore = createStore<Mirror>(() => ({ kind: 'connecting' }));

/** Calls back when discreet mode was turned on or off; returns an unsubscribe function. */
export function onDiscreetChange(listener: (discreet: boolean) => void): () => void {
  return mirrorStore.subscribe((now, before) => {
    if (now.kind !== 'live' || before.kind !== 'live') return;
    const { discreet } = now.snapshot.state.settings;
    if (discreet !== before.snapshot.state.settings.discreet) listener(discreet);
  });
}

/** Main's state at this moment; null: not known yet. */
export function stateNow(): AppState | null {
  const mirror = mirrorStore.getState();
  return mirror.kind === 'live' ? mirror.snapshot.state : null;
}

/** The saved apps at this moment, by id. */
export function knownNow(): AppState['known'] {
  return stateNow()?.known ?? {};
}

/** What becomes of an app's local address at this moment; undefined: it has none that is switched on. */
export function localAddressNow(id: string): LocalAddressState | undefined {
  return stateNow()?.localAddresses[id];
}

/** Whether discreet mode is on at this moment. */
export function isDiscreet(): boolean {
  return stateNow()?.settings.discreet === true;
}

/** Keeps {@link mirrorStore} up to date; `onFirst` is called before the first state is rendered. */
export function startMirror(bridge: Bridge, onFirst: (state: AppState) => void): MirrorConnection {
  return connectMirror(bridge, {
    show: (snapshot) => {
      if (mirrorStore.getState().kind !== 'live') onFirst(snapshot.state);
      mirrorStore.setState({ kind: 'live', snapshot }, true);
    },
    fail: (error) => mirrorStore.setState({ kind: 'unavailable', error }, true),
  });
}

/** Receives the mirrored state. */
export interface MirrorTarget {
  show(snapshot: StateSnapshot): void;
  /** Called if main did not respond and nothing was mirrored yet. */
  fail(error: RequestError): void;
}

export interface MirrorConnection {
  /** Requests a snapshot again, for example after {@link MirrorTarget.fail}. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** Maximum patches buffered while a snapshot is requested; beyond it the oldest are dropped, which causes a gap. */
const MAX_WAITING_PATCHES = 1_000;

/** Keeps a copy of main's state: one snapshot, then the numbered patches; a gap requests another snapshot. */
export function connectMirror(bridge: Bridge, target: MirrorTarget): MirrorConnection {
  let snapshot: StateSnapshot | null = null;
  let asking = false;
  let closed = false;
  let waiting: StatePatch[] = [];

  const follow = (patch: StatePatch): void => {
    if (asking || snapshot === null) {
      waiting.push(patch);
      if (waiting.length > MAX_WAITING_PATCHES) waiting.shift();
      return;
    }
    const outcome = applyPatch(snapshot, patch);
    if (outcome.kind === 'applied') {
      snapshot = outcome.snapshot;
      target.show(snapshot);
    } else if (outcome.kind === 'gap') {
      void ask();
    }
  };

  /** A gap here stays: an immediate second request would not close it, and the next patch reveals it again. */
  const replay = (start: StateSnapshot): StateSnapshot => {
    const late = waiting;
    waiting = [];
    return late.reduce((current, patch) => {
      const outcome = applyPatch(current, patch);
      return outcome.kind === 'applied' ? outcome.snapshot : current;
    }, start);
  };

  const ask = async (): Promise<void> => {
    if (asking || closed) return;
    asking = true;
    const answer = await bridge.request('state.snapshot', null);
    asking = false;
    if (closed) return;
    if (!answer.ok) {
      if (snapshot === null) target.fail(answer.error);
      return;
    }
    snapshot = replay(answer.data);
    target.show(snapshot);
  };

  const unsubscribe = bridge.on('state.patch', follow);
  void ask();
  return {
    retry: () => void ask(),
    close: () => {
      closed = true;
      unsubscribe();
    },
  };
}

/** The result of a patch: applied, older than the mirrored state, or missing a predecessor. */
export type PatchOutcome =
  | { readonly kind: 'applied'; readonly snapshot: StateSnapshot }
  | { readonly kind: 'old' }
  | { readonly kind: 'gap' };

/** Applies one numbered patch to a snapshot. Slices that the patch does not name keep their identity. */
export function applyPatch(snapshot: StateSnapshot, patch: StatePatch): PatchOutcome {
  if (patch.sequence <= snapshot.sequence) return { kind: 'old' };
  if (patch.sequence > snapshot.sequence + 1) return { kind: 'gap' };
  const state = patch.changes.reduce(applyChange, snapshot.state);
  return { kind: 'applied', snapshot: { ...snapshot, sequence: patch.sequence, state } };
}

function applyChange(state: AppState, change: StateChange): AppState {
  if (change.op === 'replace') return { ...state, [change.slice]: change.value };
  const entries = { ...state[change.slice], ...change.set };
  for (const key of change.remove) delete entries[key];
  return { ...state, [change.slice]: entries };
}
