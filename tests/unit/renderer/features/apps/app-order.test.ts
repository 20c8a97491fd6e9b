import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TitledApp } from '../../../../../renderer/features/apps/app-entries';
import { createAppSorter, sortApps } from '../../../../../renderer/features/apps/app-order';
import type { SortOrder } from '../../../../../shared/domain/view';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';
import { aReachState } from '../../../../support/reach-result-factory';

function row(key: string, title: string, favourite = false): TitledApp {
  const known = aKnownApp({ id: key, favourite });
  return {
    entry: { key, known, info: known.lastInfo, listed: true, reach: { kind: 'unchecked' }, reconnect: null },
    title: { name: title, headline: title, hints: '', full: title },
  };
}

const keys = (rows: readonly TitledApp[]): string[] => rows.map(({ entry }) => entry.key);

describe('sortApps', () => {
  it('puts favourites first, then goes by title with numbers as numbers', () => {
    const rows = [row('a', 'Phone 10'), row('b', 'phone 2'), row('c', 'Zebra', true), row('d', 'Ärger')];
    expect(keys(sortApps(rows))).toEqual(['c', 'd', 'b', 'a']);
  });

  it('goes by title alone where the states are the order, since their groups have the favorites', () => {
    expect(keys(sortApps([row('c', 'Zebra', true), row('a', 'Phone')], 'state'))).toEqual(['a', 'c']);
  });

  it('gives equal titles the same order whichever way they come', () => {
    const rows = [row('b', 'Same'), row('a', 'Same')];
    expect(keys(sortApps(rows))).toEqual(keys(sortApps([...rows].reverse())));
  });

  it('sorts by reach without following the latency', () => {
    const slow = { ...row('slow', 'A'), entry: { ...row('slow', 'A').entry, reach: aReachState() } };
    const quick = { kind: 'reachable', latencyMs: 1 } as const;
    const fast = { ...row('fast', 'B'), entry: { ...row('fast', 'B').entry, reach: aReachState(quick) } };
    const gone = { ...row('gone', '0'), entry: { ...row('gone', '0').entry, reach: aReachState({ kind: 'silent' }) } };
    expect(keys(sortApps([row('new', '0'), gone, fast, slow], 'reach'))).toEqual(['slow', 'fast', 'gone', 'new']);
  });

  it('puts the emptiest battery first, and an unknown one last', () => {
    const withBattery = (key: string, battery: number | null) => {
      const { entry, title } = row(key, key);
      return { entry: { ...entry, info: aNearbyApp({ toys: [aToy({ battery })] }) }, title };
    };
    const rows = [withBattery('unknown', null), withBattery('full', 100), withBattery('low', 3)];
    expect(keys(sortApps(rows, 'battery'))).toEqual(['low', 'full', 'unknown']);
  });

  it('keeps each group together, favorites first in it, and those without a group last', () => {
    const inGroup = (key: string, group: string | null, favourite = false) => {
      const { entry, title } = row(key, key, favourite);
      return { entry: { ...entry, known: aKnownApp({ id: key, favourite, group }) }, title };
    };
    const rows = [
      inGroup('z', null, true),
      inGroup('a', 'Hall'),
      inGroup('b', 'hall'),
      inGroup('c', 'Hall', true),
      inGroup('d', 'Attic'),
    ];
    const sorted = sortApps(rows, 'group').map(({ entry }) => entry.known?.group);
    expect(sorted.filter((group, index) => group !== sorted[index - 1])).toHaveLength(4);
    expect(keys(sortApps(rows, 'group')).filter((key) => key === 'a' || key === 'c')).toEqual(['c', 'a']);
    expect(keys(sortApps(rows, 'group')).at(-1)).toBe('z');
  });

  it('leaves the nearby apps in the order of the service', () => {
    const ofPlatform = (key: string, platform: string | null) => {
      const { entry, title } = row(key, key);
      return { entry: { ...entry, known: null, info: aNearbyApp({ platform }) }, title };
    };
    const rows = [ofPlatform('none', null), ofPlatform('pc', 'pc'), ofPlatform('ios', 'ios')];
    expect(keys(sortApps(rows, 'listed'))).toEqual(['none', 'pc', 'ios']);
    const sort = createAppSorter();
    sort(rows, 'listed');
    const moved = [...rows].reverse();
    expect(keys(sort(moved, 'listed').sorted)).toEqual(['ios', 'pc', 'none']);
    expect(sort(moved, 'listed').places.get('ios')).toBe(0);
  });

  it('leaves what it was given alone', () => {
    const rows = [row('b', 'B'), row('a', 'A')];
    sortApps(rows);
    expect(keys(rows)).toEqual(['b', 'a']);
  });
});

describe('createAppSorter', () => {
  /** One app of sixty changes, is added or goes, so that the others are not sorted again. */
  const step = fc.record({
    index: fc.nat({ max: 59 }),
    title: fc.constantFrom('Phone', 'phone 2', 'Tablet'),
    favourite: fc.boolean(),
    battery: fc.constantFrom(null, 3, 90),
    isGone: fc.boolean(),
    sort: fc.oneof(
      { weight: 5, arbitrary: fc.constant<SortOrder>('battery') },
      { weight: 1, arbitrary: fc.constant<SortOrder>('name') },
    ),
  });

  it('gives the order that sorting everything gives, whatever changed since the last time', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const apps = new Map(Array.from({ length: 60 }, (_, index) => [index, row(`app-${index}`, 'Phone')]));
        const sort = createAppSorter();
        for (const { index, title, favourite, battery, isGone, sort: by } of steps) {
          const { entry, ...rest } = row(`app-${index}`, title, favourite);
          if (isGone) apps.delete(index);
          else apps.set(index, { entry: { ...entry, info: aNearbyApp({ toys: [aToy({ battery })] }) }, ...rest });
          const given = [...apps.values()];
          const { sorted, places } = sort(given, by);
          expect(keys(sorted)).toEqual(keys(sortApps(given, by)));
          expect(new Set(sorted)).toEqual(new Set(given));
          expect(keys(sorted).map((key) => places.get(key))).toEqual([...sorted.keys()]);
          expect(places.size).toBe(sorted.length);
        }
      }),
    );
  });

  /** Apps with the books on how often a title was read to compare it. */
  const count = 10_000;
  let reads = 0;
  const counted = (index: number, favourite: boolean): TitledApp => {
    const { entry, title } = row(`app-${index}`, `App ${index}`, favourite);
    const { full, headline, ...rest } = title;
    return {
      entry,
      title: {
        ...rest,
        get full() {
          reads += 1;
          return full;
        },
        get headline() {
          reads += 1;
          return headline;
        },
      },
    };
  };

  it(`compares a changed app with a few of ${count}, and the others not at all`, () => {
    const apps = Array.from({ length: count }, (_, index) => counted(index, false));
    const sort = createAppSorter();
    sort(apps, 'name');
    reads = 0;
    sort(
      apps.map((app, index) => (index === 7 ? { ...app, entry: { ...app.entry, reach: aReachState() } } : app)),
      'name',
    );
    expect(reads).toBe(2);
    reads = 0;
    const star = counted(9, true);
    expect(
      sort(
        apps.map((app, index) => (index === 9 ? star : app)),
        'name',
      ).sorted[0],
    ).toBe(star);
    expect(reads).toBeLessThan(50);
  });
});
