import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppEntry, TitledApp } from '../../../../../../renderer/features/apps/app-entries';
import type { StatusGroup } from '../../../../../../renderer/features/apps/app-status';
import { appTitle } from '../../../../../../renderer/features/apps/app-title';
import { filterApps, searchApps } from '../../../../../../renderer/features/apps/list/shown-apps';
import type { AppFilter } from '../../../../../../shared/domain/view';
import { english } from '../../../../../support/english';
import { aKnownApp } from '../../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../../support/nearby-app-factory';
import { aReachState } from '../../../../../support/reach-result-factory';
import { MANY, type Touched, watched } from '../../../../../support/watched-apps';

function row(key: string, entry: Partial<AppEntry>) {
  const known = entry.known ?? aKnownApp({ id: key });
  const rest = { key, known, info: null, listed: false, reach: { kind: 'unchecked' }, reconnect: null } as const;
  return {
    entry: { ...rest, ...entry },
    title: { name: key, headline: key, place: '', traits: '', hints: '', full: key },
  };
}

const filtered = [
  row('star', { known: aKnownApp({ favourite: true, group: 'Desk' }) }),
  row('good', { reach: aReachState(), listed: true }),
  row('gone', { reach: aReachState({ kind: 'silent' }), known: aKnownApp({ group: 'desk' }) }),
];
const groups = new Map<string, StatusGroup>([
  ['star', 'away'],
  ['good', 'reachable'],
  ['gone', 'attention'],
]);
const passing = (filter: AppFilter, group: string | null = null) =>
  filterApps(filtered, { filter, group }, groups).map(({ entry }) => entry.key);

describe('filterApps', () => {
  it.each([
    ['all', ['star', 'good', 'gone']],
    ['favourites', ['star']],
    ['reachable', ['good']],
    ['attention', ['gone']],
    ['away', ['star']],
  ] as const)('lets %s through', (filter, keys) => {
    expect(passing(filter)).toEqual(keys);
  });

  it('takes a group by its very name, on top of the filter', () => {
    expect(passing('all', 'Desk')).toEqual(['star']);
    expect(passing('attention', 'Desk')).toEqual([]);
  });
});

describe(`one changed app of ${MANY}`, () => {
  /** Keys of the apps that were looked into to tell whether they pass. */
  const touched: Touched = new Set();
  const watchedRow = (key: string): TitledApp => {
    const { entry, title } = row(key, {});
    return { entry: watched(key, entry, touched), title: watched(key, title, touched) };
  };
  const apps = Array.from({ length: MANY }, (_, index) => watchedRow(`app-${index}`));
  const changed = [...apps.slice(0, 7), watchedRow('app-7'), ...apps.slice(8)];

  it.each([
    ['a filter', (list: typeof apps) => filterApps(list, { filter: 'favourites', group: null }, groups)],
    ['a group', (list: typeof apps) => filterApps(list, { filter: 'all', group: 'Desk' }, groups)],
    ['a search', (list: typeof apps) => searchApps(list, 'app 7')],
  ])('is the only one that is tried against %s again', (_, shown) => {
    shown(apps);
    touched.clear();
    shown(changed);
    expect([...touched]).toEqual(['app-7']);
  });
});

let t: TFunction;
let rows: readonly TitledApp[];

beforeAll(async () => {
  t = await english();
  const phone = aNearbyApp({
    deviceCode: 'remote_AbC',
    platform: 'android',
    toys: [aToy({ displayName: 'Café Lush', id: 'toy77' })],
  });
  const pc = aNearbyApp({
    deviceCode: 'connect_9',
    platform: 'pc',
    address: '10.0.0.7',
    httpsPort: 44_123,
    toys: null,
  });
  const known = aKnownApp({ id: 'phone', addresses: [], alias: 'Wohnzimmer', lastInfo: phone });
  const rest = { listed: true, reach: { kind: 'unchecked' }, reconnect: null } as const;
  rows = [
    { key: 'phone', known, info: phone, ...rest },
    { key: 'pc', known: null, info: pc, ...rest },
  ].map((entry) => ({ entry, title: appTitle(entry, t) }));
});

describe('searchApps', () => {
  it.each([
    ['wohn', ['phone']],
    ['android PHONE', ['phone']],
    ['cafe', ['phone']],
    ['toy77', ['phone']],
    ['REMOTE_abc', ['phone']],
    ['10.0.0', ['pc']],
    ['44123', ['pc']],
    ['lush 10.0.0.7', []],
    ['   ', ['phone', 'pc']],
  ])('finds for "%s": %j', (query, keys) => {
    expect(searchApps(rows, query).map(({ entry }) => entry.key)).toEqual(keys);
  });
});
