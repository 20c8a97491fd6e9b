import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../../renderer/features/apps/app-entries';
import type { StatusGroup } from '../../../../../../renderer/features/apps/app-status';
import { appTitle } from '../../../../../../renderer/features/apps/app-title';
import { filterApps, searchApps } from '../../../../../../renderer/features/apps/list/shown-apps';
import type { AppFilter } from '../../../../../../shared/domain/view';
import { english } from '../../../../../support/english';
import { aKnownApp } from '../../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../../support/nearby-app-factory';
import { aReachState } from '../../../../../support/reach-result-factory';

function row(key: string, entry: Partial<AppEntry>) {
  const rest = {
    key,
    known: aKnownApp({ id: key }),
    info: null,
    listed: false,
    reach: { kind: 'unchecked' },
    reconnect: null,
  } as const;
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

const phone = aNearbyApp({
  deviceCode: 'remote_AbC',
  platform: 'android',
  toys: [aToy({ displayName: 'Café Lush', id: 'toy77' })],
});
const pc = aNearbyApp({ deviceCode: 'connect_9', platform: 'pc', address: '10.0.0.7', httpsPort: 44_123, toys: null });
const t = await english();
const rows = [
  row('phone', { known: aKnownApp({ id: 'phone', addresses: [], alias: 'Wohnzimmer', lastInfo: phone }), info: phone }),
  row('pc', { known: null, info: pc }),
].map(({ entry }) => ({ entry, title: appTitle(entry, t) }));

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
