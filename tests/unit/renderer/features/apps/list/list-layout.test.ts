import { describe, expect, it } from 'vitest';
import {
  groupHeadings,
  hasSameHeadings,
  rowDensity,
  sections,
} from '../../../../../../renderer/features/apps/list/list-layout';
import { COMPACT_FROM } from '../../../../../../shared/domain/appearance';
import { aKnownApp } from '../../../../../support/known-app-factory';

function inGroups(...groups: readonly (string | null)[]) {
  return groups.map((group, index) => ({
    entry: {
      key: `${index}`,
      known: aKnownApp({ id: `${index}`, group }),
      info: null,
      listed: false,
      reach: { kind: 'unchecked' } as const,
      reconnect: null,
    },
    title: { name: '', headline: '', place: '', traits: '', hints: '', full: '' },
  }));
}

describe('rowDensity', () => {
  it('is compact from twelve apps on, unless the user chose', () => {
    expect([COMPACT_FROM - 1, COMPACT_FROM].map((count) => rowDensity('automatic', count))).toEqual([
      'comfortable',
      'compact',
    ]);
    expect([rowDensity('compact', 1), rowDensity('comfortable', 900)]).toEqual(['compact', 'comfortable']);
  });
});

describe('groupHeadings', () => {
  it('stand above the first app of each group, those without one among them', () => {
    const headings = [...groupHeadings(inGroups('Hall', 'Hall', 'hall', null, null))];
    expect(headings.map(([index, { group, count }]) => [index, group, count])).toEqual([
      [0, 'Hall', 2],
      [2, 'hall', 1],
      [3, null, 2],
    ]);
  });

  it('are not needed by a single group, or by none', () => {
    expect(groupHeadings(inGroups('Hall', 'Hall')).size).toBe(0);
    expect(groupHeadings(inGroups(null, null)).size).toBe(0);
    expect(groupHeadings([]).size).toBe(0);
  });

  it('are the same until a group begins elsewhere or grows', () => {
    const headings = groupHeadings(inGroups('Hall', null));
    expect(hasSameHeadings(headings, groupHeadings(inGroups('Hall', null)))).toBe(true);
    expect(hasSameHeadings(headings, groupHeadings(inGroups('Hall', null, null)))).toBe(false);
    expect(hasSameHeadings(headings, groupHeadings(inGroups('Attic', null)))).toBe(false);
  });
});

describe('sections', () => {
  const items = (...indexes: readonly number[]) => indexes.map((index) => ({ index }));

  it('are the visible rows under each heading, the first of which may be out of sight', () => {
    const headings = groupHeadings(inGroups('A', 'A', 'A', 'B', 'C', 'C'));
    const found = sections(items(0, 2, 4, 5), headings);
    expect(found.map(({ heading, items: rows }) => [heading?.group, rows.map(({ index }) => index)])).toEqual([
      ['A', [0, 2]],
      ['C', [4, 5]],
    ]);
  });

  it('are one without headings', () => {
    expect(sections(items(3, 4), new Map())).toEqual([{ heading: null, items: items(3, 4) }]);
  });
});
