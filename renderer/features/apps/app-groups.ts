import { useState } from 'react';
import type { AppState } from '../../../shared/ipc/state';
import { compareNames } from '../../i18n/i18n';
import { changedKeys } from '../../stores/derivation';
import { useAppState } from '../../stores/mirror';

type Known = AppState['known'];

/**
 * Creates a derivation of the existing groups, by name; a group exists as long as an app is in it. After a patch it
 * processes only the apps whose keys the patch named, and returns the same array until a group is added or removed.
 */
export function createGroups(): (known: Known) => readonly string[] {
  const sizes = new Map<string, number>();
  let last: Known = {};
  let groups: readonly string[] = [];
  return (known) => {
    const changed = changedKeys(last, known);
    if (changed === null) {
      last = {};
      sizes.clear();
    }
    let isSame = changed !== null;
    for (const id of changed ?? Object.keys(known)) {
      const [before, after] = [last[id]?.group ?? null, known[id]?.group ?? null];
      if (before === after) continue;
      if (resize(sizes, before, -1)) isSame = false;
      if (resize(sizes, after, 1)) isSame = false;
    }
    last = known;
    if (!isSame) groups = [...sizes.keys()].sort((a, b) => compareNames(a, b) || (a < b ? -1 : 1));
    return groups;
  };
}

/** Whether that added or removed the group. */
function resize(sizes: Map<string, number>, group: string | null, by: 1 | -1): boolean {
  if (group === null) return false;
  const before = sizes.get(group) ?? 0;
  const after = before + by;
  if (after === 0) sizes.delete(group);
  else sizes.set(group, after);
  return before === 0 || after === 0;
}

/** The existing groups. */
export function useGroups(): readonly string[] {
  const [groups] = useState(createGroups);
  return useAppState(({ known }) => groups(known));
}
