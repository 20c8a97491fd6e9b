import { describe, expect, it } from 'vitest';
import type { AppEntry, TitledApp } from '../../../../../../renderer/features/apps/app-entries';
import { HeldGroups } from '../../../../../../renderer/features/apps/list/held-groups';
import { aKnownApp } from '../../../../../support/known-app-factory';
import { aReachState } from '../../../../../support/reach-result-factory';

function app(key: string, overrides: Partial<AppEntry> = {}): TitledApp {
  const known = aKnownApp({ id: key, deviceCode: key });
  return {
    entry: { key, known, info: null, listed: true, reach: aReachState(), reconnect: null, ...overrides },
    title: { name: key, headline: key, hints: '', full: key },
  };
}

const lost = (key: string) => app(key, { reach: aReachState({ kind: 'refused' }, 3) });
const starred = (key: string) => app(key, { known: aKnownApp({ id: key, deviceCode: key, favourite: true }) });

/** The groups of a list, looked at when the test says. */
function aList() {
  let now = 0;
  const held = new HeldGroups(() => now);
  return {
    update: (apps: readonly TitledApp[], at: number, isHeld: boolean) => {
      now = at;
      return held.update(apps, isHeld);
    },
  };
}

describe('the groups that rows stand in', () => {
  it('change after a state has held for two seconds', () => {
    const held = aList();
    const before = held.update([app('a')], 0, false).groups;
    const apps = [lost('a')];
    expect(held.update(apps, 1_000, false)).toEqual({ groups: before, dueAt: 3_000 });
    expect(held.update(apps, 2_999, false).groups).toBe(before);
    const after = held.update(apps, 3_000, false);
    expect([after.groups.get('a'), after.dueAt]).toEqual(['attention', null]);
  });

  it('change when the timer goes off, which counts whole milliseconds alone', () => {
    const held = aList();
    held.update([app('a')], 0, false);
    const apps = [lost('a')];
    held.update(apps, 1_000.6, false);
    const looked = 1_000.9;
    const { dueAt } = held.update(apps, looked, false);
    const goesOff = looked + Math.trunc((dueAt ?? 0) - looked);
    expect(held.update(apps, goesOff, false).groups.get('a')).toBe('attention');
  });

  it('stay where the state came back before, and wait anew for the next one', () => {
    const held = aList();
    const before = held.update([app('a')], 0, false).groups;
    held.update([lost('a')], 1_000, false);
    expect(held.update([app('a')], 2_000, false)).toEqual({ groups: before, dueAt: null });
    const again = [lost('a')];
    expect(held.update(again, 2_500, false).dueAt).toBe(4_500);
    expect(held.update(again, 3_500, false).groups).toBe(before);
  });

  it('stay while the pointer is over the rows, however long', () => {
    const held = aList();
    const before = held.update([app('a')], 0, false).groups;
    const apps = [lost('a')];
    held.update(apps, 0, true);
    expect(held.update(apps, 60_000, true)).toEqual({ groups: before, dueAt: null });
    expect(held.update(apps, 60_001, false).groups.get('a')).toBe('attention');
  });

  it('follow a star at once, but not under the pointer', () => {
    const held = aList();
    held.update([app('a')], 0, false);
    const apps = [starred('a')];
    expect(held.update(apps, 10, true).groups.get('a')).toBe('reachable');
    expect(held.update(apps, 20, false).groups.get('a')).toBe('favorites');
  });

  it('forget an app that is gone', () => {
    const held = aList();
    held.update([app('a'), app('b')], 0, false);
    held.update([app('a'), lost('b')], 0, false);
    expect([...held.update([app('a')], 1, false).groups.keys()]).toEqual(['a']);
    expect(held.update([app('a'), lost('b')], 2, true).groups.get('b')).toBe('attention');
  });
});
