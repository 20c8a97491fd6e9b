import type { AppState, StateChange, StatePatch, StateSnapshot } from '../../shared/ipc/state';

/** What became of a patch: applied, older than what is mirrored, or missing a predecessor. */
export type PatchOutcome =
  | { readonly kind: 'applied'; readonly snapshot: StateSnapshot }
  | { readonly kind: 'old' }
  | { readonly kind: 'gap' };

/** Puts one numbered patch on a snapshot. Pure; slices that the patch does not name keep their identity. */
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
