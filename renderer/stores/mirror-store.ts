import { create } from 'zustand';
import type { RequestError } from '../../shared/ipc/envelope';
import type { AppState, StateSnapshot } from '../../shared/ipc/state';

/** The copy of main's state, or why there is none yet. */
export type Mirror =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'unavailable'; readonly error: RequestError }
  | { readonly kind: 'live'; readonly snapshot: StateSnapshot };

/** Written by the connection in `main.tsx` alone; components only read. */
export const useMirror = create<Mirror>(() => ({ kind: 'connecting' }));

/** One part of main's state; only for components below the shell, which shows once there is a state. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useMirror((mirror) => select(liveSnapshot(mirror).state));
}

/** What never changes while the app runs: version, platform. */
export function useAbout(): StateSnapshot['about'] {
  return useMirror((mirror) => liveSnapshot(mirror).about);
}

function liveSnapshot(mirror: Mirror): StateSnapshot {
  if (mirror.kind !== 'live') throw new Error('Read before the first snapshot');
  return mirror.snapshot;
}
