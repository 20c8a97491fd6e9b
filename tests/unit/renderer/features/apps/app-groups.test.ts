import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGroups } from '../../../../../renderer/features/apps/app-groups';
import { recordChangedKeys } from '../../../../../renderer/stores/derivation';
import type { KnownApp } from '../../../../../shared/domain/known-app';
import type { AppState } from '../../../../../shared/ipc/state';
import { aKnownApp } from '../../../../support/known-app-factory';
import { MANY, type Touched, watchedApps } from '../../../../support/watched-apps';

type Known = AppState['known'];

/** The slice as one patch leaves it; null: the app goes. */
function patched(before: Known, id: string, app: KnownApp | null): Known {
  const { [id]: _, ...others } = before;
  const after = app === null ? others : { ...before, [id]: app };
  recordChangedKeys(before, after, [id]);
  return after;
}

function groupsAnew(known: Known): readonly string[] {
  return createGroups()(known);
}

describe('the groups', () => {
  it('are named once each, numbers as numbers', () => {
    const apps = ['Room 10', null, 'room 2', 'Room 10'].map((group, index) => aKnownApp({ id: `${index}`, group }));
    expect(groupsAnew(Object.fromEntries(apps.map((app) => [app.id, app])))).toEqual(['room 2', 'Room 10']);
  });

  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    group: fc.option(fc.constantFrom(null, 'Desk', 'desk', 'Room 2'), { nil: undefined }),
    isPatch: fc.boolean(),
  });

  it('are those that all apps give, whatever a patch changed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const groups = createGroups();
        let known: Known = {};
        for (const { id, group, isPatch } of steps) {
          const next = patched(known, id, group === undefined ? null : aKnownApp({ id, group }));
          known = isPatch ? next : { ...next };
          expect(groups(known)).toEqual(groupsAnew(known));
        }
      }),
    );
  });

  it(`are a look at one app of ${MANY} where it changes, and stay the same array until a group comes or goes`, () => {
    const touched: Touched = new Set();
    const apps = watchedApps(touched, (index) => ({ group: `Room ${index % 3}` }));
    const start = Object.fromEntries(apps.map((app, index) => [`app-${index}`, app]));
    const groups = createGroups();
    const before = groups(start);
    touched.clear();
    const moved = patched(start, 'app-7', aKnownApp({ id: 'app-7', group: 'Room 2' }));
    expect(groups(moved)).toBe(before);
    expect(groups(patched(moved, 'app-8', aKnownApp({ id: 'app-8', group: 'Attic' })))).toEqual([
      'Attic',
      'Room 0',
      'Room 1',
      'Room 2',
    ]);
    expect([...touched]).toEqual(['app-7', 'app-8']);
  });
});
