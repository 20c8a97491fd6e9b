import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TitledApp } from '../../../../../renderer/features/apps/app-entries';
import { createAppSorter, sortApps } from '../../../../../renderer/features/apps/app-order';
import type { SortOrder } from '../../../../../shared/domain/view';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';

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

  it('puts the recently seen first: what is listed now, then by when it last was, and what never was at the end', () => {
    const seen = (key: string, lastListedAt: string | null, listed = false) => {
      const { entry, title } = row(key, key);
      return { entry: { ...entry, listed, known: aKnownApp({ id: key, lastListedAt }) }, title };
    };
    const rows = [
      seen('never', null),
      seen('long ago', '2025-01-01T00:00:00.000Z'),
      seen('now', '2024-01-01T00:00:00.000Z', true),
      seen('lately', '2025-02-01T00:00:00.000Z'),
      {
        ...row('a favorite', 'z', true),
        entry: { ...seen('a favorite', null).entry, known: aKnownApp({ favourite: true }) },
      },
    ];
    expect(keys(sortApps(rows, 'seen'))).toEqual(['a favorite', 'now', 'lately', 'long ago', 'never']);
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
    expect(keys(sort(moved, 'listed'))).toEqual(['ios', 'pc', 'none']);
  });

  it('leaves what it was given alone', () => {
    const rows = [row('b', 'B'), row('a', 'A')];
    sortApps(rows);
    expect(keys(rows)).toEqual(['b', 'a']);
  });
});

describe('createAppSorter', () => {
  /** One app of sixty changes, is added or goes. */
  const step = fc.record({
    index: fc.nat({ max: 59 }),
    title: fc.constantFrom('Phone', 'phone 2', 'Tablet'),
    favourite: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    isGone: fc.boolean(),
    sort: fc.oneof(
      { weight: 5, arbitrary: fc.constant<SortOrder>('seen') },
      { weight: 1, arbitrary: fc.constant<SortOrder>('name') },
    ),
  });

  it('gives the order that sorting everything gives, whatever changed since the last time', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const apps = new Map(Array.from({ length: 60 }, (_, index) => [index, row(`app-${index}`, 'Phone')]));
        const sort = createAppSorter();
        for (const { index, title, favourite, day, isGone, sort: by } of steps) {
          const { entry, ...rest } = row(`app-${index}`, title, favourite);
          if (isGone) apps.delete(index);
          else {
            const lastListedAt = new Date(Date.UTC(2025, 0, day)).toISOString();
            const known = aKnownApp({ id: entry.key, favourite, lastListedAt });
            apps.set(index, { entry: { ...entry, listed: false, known }, ...rest });
          }
          const given = [...apps.values()];
          const sorted = sort(given, by);
          expect(keys(sorted)).toEqual(keys(sortApps(given, by)));
          expect(new Set(sorted)).toEqual(new Set(given));
          expect(sorted).toHaveLength(given.length);
        }
      }),
    );
  });
});
