import { describe, expect, it } from 'vitest';
import type { StatusGroup } from '../../../../../../renderer/features/apps/app-status';
import {
  groupHeadings,
  groupTop,
  hasSameHeadings,
  rowExtent,
  rowTop,
  sections,
} from '../../../../../../renderer/features/apps/list/list-layout';
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

describe('groupHeadings', () => {
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
