import type { AppState, StateChange, StatePatch, StateSnapshot } from '../../shared/ipc/state';
import { recordChangedKeys } from './changed-keys';

/** What became of a patch: applied, older than what is mirrored, or missing a predecessor. */
export type PatchOutcome =
  | { readonly kind: 'applied'; readonly snapshot: StateSnapshot }
  | { readonly kind: 'old' }
  | { readonly kind: 'gap' };

/**
 * Puts one numbered patch on a snapshot. Slices that the patch does not name keep their identity; of the others it is
 * noted which keys changed.
 */
export function applyPatch(snapshot: StateSnapshot, patch: StatePatch): PatchOutcome {
  if (patch.sequence <= snapshot.sequence) return { kind: 'old' };
  if (patch.sequence > snapshot.sequence + 1) return { kind: 'gap' };
  const state = patch.changes.reduce(applyChange, snapshot.state);
  return { kind: 'applied', snapshot: { ...snapshot, sequence: patch.sequence, state } };
}

function applyChange(state: AppState, change: StateChange): AppState {
  if (change.op === 'replace') return { ...state, [change.slice]: change.value };
  const before = state[change.slice];
  const entries = { ...before, ...change.set };
  for (const key of change.remove) delete entries[key];
  recordChangedKeys(before, entries, [...Object.keys(change.set), ...change.remove]);
  return { ...state, [change.slice]: entries };
}
