import { useMemo } from 'react';
import type { AppState } from '../../../shared/ipc/state';
import { compareNames } from '../../i18n/i18n';
import { useAppState } from '../../stores/mirror';

/** The existing groups, by name; a group exists as long as an app is in it. */
export function groupsOf(known: AppState['known']): readonly string[] {
  const groups = new Set(Object.values(known).map(({ group }) => group));
  return [...groups].filter((group) => group !== null).sort((a, b) => compareNames(a, b) || (a < b ? -1 : 1));
}

/** The existing groups. */
export function useGroups(): readonly string[] {
  const known = useAppState((state) => state.known);
  return useMemo(() => groupsOf(known), [known]);
}
