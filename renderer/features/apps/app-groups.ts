import { useMemo } from 'react';
import type { KnownApp } from '../../../shared/domain/known-app';
import { useAppState } from '../../stores/mirror';

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The groups that there are, by name; a group exists as long as an app is in it. */
export function groupsOf(apps: readonly Pick<KnownApp, 'group'>[]): readonly string[] {
  const names = new Set(apps.flatMap(({ group }) => (group === null ? [] : [group])));
  return [...names].sort(byName.compare);
}

/** The groups that there are now. */
export function useGroups(): readonly string[] {
  const known = useAppState((state) => state.known);
  return useMemo(() => groupsOf(Object.values(known)), [known]);
}
