import { describe, expect, it } from 'vitest';
import type { StatusGroup } from '../../../../../../renderer/features/apps/app-status';
import {
  groupHeadings,
  groupTop,
  hasSameHeadings,
  inGroups,
  rowDensity,
  rowExtent,
  rowTop,
  sections,
} from '../../../../../../renderer/features/apps/list/list-layout';
import { COMPACT_FROM } from '../../../../../../shared/domain/appearance';
import { aKnownApp } from '../../../../../support/known-app-factory';

function apps(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    entry: {
      key: `${index}`,
      known: aKnownApp({ id: `${index}` }),
      info: null,
      listed: false,
      reach: { kind: 'unchecked' } as const,
      reconnect: null,
    },
    title: { name: '', headline: '', place: '', traits: '', hints: '', full: '' },
  }));
}

const headingsOf = (...groups: readonly StatusGroup[]) =>
  groupHeadings(apps(groups.length), new Map(groups.map((group, index) => [`${index}`, group])));

describe('rowDensity', () => {
  it('is compact from twenty apps on, unless the user chose', () => {
    expect([COMPACT_FROM - 1, COMPACT_FROM].map((count) => rowDensity('automatic', count))).toEqual([
      'comfortable',
      'compact',
    ]);
    expect([rowDensity('compact', 1), rowDensity('comfortable', 900)]).toEqual(['compact', 'comfortable']);
  });
});

describe('groupHeadings', () => {
  it('stand above the first app of each group', () => {
    const headings = [...headingsOf('favorites', 'favorites', 'reachable', 'away', 'away')];
    expect(headings.map(([index, { group, count }]) => [index, group, count])).toEqual([
      [0, 'favorites', 2],
      [2, 'reachable', 1],
      [3, 'away', 2],
    ]);
  });

  it('are none of no apps', () => {
    expect(groupHeadings([], new Map()).size).toBe(0);
  });

  it('are the same until a group begins elsewhere or grows', () => {
    const headings = headingsOf('favorites', 'away');
    expect(hasSameHeadings(headings, headingsOf('favorites', 'away'))).toBe(true);
    expect(hasSameHeadings(headings, headingsOf('favorites', 'away', 'away'))).toBe(false);
    expect(hasSameHeadings(headings, headingsOf('attention', 'away'))).toBe(false);
  });
});

describe('sections', () => {
  const items = (...indexes: readonly number[]) => indexes.map((index) => ({ index }));

  it('are the visible rows under each heading, the first of which may be out of sight', () => {
    const headings = headingsOf('attention', 'attention', 'attention', 'reachable', 'away', 'away');
    const found = sections(items(0, 2, 4, 5), headings);
    expect(found.map(({ heading, items: rows }) => [heading?.group, rows.map(({ index }) => index)])).toEqual([
      ['attention', [0, 2]],
      ['away', [4, 5]],
    ]);
  });

  it('are one without headings', () => {
    expect(sections(items(3, 4), new Map())).toEqual([{ heading: null, items: items(3, 4) }]);
  });
});

describe('inGroups', () => {
  it('puts the groups in their order, and leaves the apps of each in theirs', () => {
    const groups = new Map([
      ['0', 'away'],
      ['1', 'reachable'],
      ['2', 'attention'],
      ['3', 'reachable'],
    ] as const);
    expect(inGroups(apps(4), groups).map(({ entry }) => entry.key)).toEqual(['2', '1', '3', '0']);
  });
});

describe('the place of a row', () => {
  it.each(['comfortable', 'compact'] as const)('is the sum of what stands above it, in %s rows', (density) => {
    const headings = headingsOf('attention', 'attention', 'reachable', 'away', 'away', 'away');
    let top = 0;
    for (let index = 0; index < 6; index += 1) {
      const heading = headings.get(index);
      top += rowExtent(index, headings, density);
      expect(rowTop(index, headings, density)).toBe(top - rowExtent(index, new Map(), density));
      if (heading !== undefined) expect(groupTop(heading, density)).toBe(rowTop(index, headings, density) - 28);
    }
  });
});
