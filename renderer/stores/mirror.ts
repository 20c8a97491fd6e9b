import { useState } from 'react';
import { useStore } from 'zustand';
import type { AppState, StateSnapshot } from '../../shared/ipc/state';
import { type Mirror, mirrorStore } from './mirror-store';

/** A part of the mirror, also while there is no state yet. */
export function useMirror<T>(select: (mirror: Mirror) => T): T {
  return useStore(mirrorStore, select);
}

/** One part of main's state; only for components below the shell, which is rendered once there is a state. */
export function useAppState<T>(select: (state: AppState) => T): T {
  return useMirror((mirror) => select(liveSnapshot(mirror).state));
}

/** The service and what came of its last request: it stands while the next one runs, so that nothing flickers. */
export function useServiceState(): Pick<AppState, 'service' | 'discovery'> {
  const service = useAppState((state) => state.service);
  const discovery = useAppState((state) => state.discovery);
  const [settled, setSettled] = useState(discovery);
  if (discovery.kind !== 'looking' && discovery !== settled) setSettled(discovery);
  return { service, discovery: discovery.kind === 'looking' ? settled : discovery };
}

/** What never changes while the app runs: version, platform. */
export function useAbout(): StateSnapshot['about'] {
  return useMirror((mirror) => liveSnapshot(mirror).about);
}

function liveSnapshot(mirror: Mirror): StateSnapshot {
  if (mirror.kind !== 'live') throw new Error('Read before the first snapshot');
  return mirror.snapshot;
}
