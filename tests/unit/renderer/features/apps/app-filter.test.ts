import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../renderer/features/apps/app-entry';
import { filterApps } from '../../../../../renderer/features/apps/app-filter';
import type { AppFilter } from '../../../../../shared/domain/view';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aReachState } from '../../../../support/reach-result-factory';

function row(key: string, entry: Partial<AppEntry>) {
  const known = entry.known ?? aKnownApp({ id: key });
  const rest = { key, known, info: null, listed: false, reach: { kind: 'unchecked' } } as const;
  return {
    entry: { ...rest, ...entry },
    title: { name: key, headline: key, place: '', traits: '', hints: '', full: key },
  };
}

const rows = [
  row('star', { known: aKnownApp({ favourite: true, group: 'Desk' }) }),
  row('good', { reach: aReachState(), listed: true }),
  row('gone', { reach: aReachState({ kind: 'silent' }), known: aKnownApp({ group: 'desk' }) }),
];
const passing = (filter: AppFilter, group: string | null = null) =>
  filterApps(rows, { filter, group }).map(({ entry }) => entry.key);

describe('filterApps', () => {
  it.each([
    ['all', ['star', 'good', 'gone']],
    ['favourites', ['star']],
    ['reachable', ['good']],
    ['lost', ['gone']],
    ['listed', ['good']],
  ] as const)('lets %s through', (filter, keys) => {
    expect(passing(filter)).toEqual(keys);
  });

  it('takes a group by its very name, on top of the filter', () => {
    expect(passing('all', 'Desk')).toEqual(['star']);
    expect(passing('lost', 'Desk')).toEqual([]);
  });
});
