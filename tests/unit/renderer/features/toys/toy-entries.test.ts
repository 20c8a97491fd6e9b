import { describe, expect, it } from 'vitest';
import { knownEntries, type TitledApp, titledApps } from '../../../../../renderer/features/apps/app-entries';
import {
  matchingToys,
  needsCharging,
  readAt,
  sortedToys,
  type ToyEntry,
  type ToyQuery,
  toysOf,
} from '../../../../../renderer/features/toys/toy-entries';
import { i18n } from '../../../../../renderer/i18n/i18n';
import type { NearbyApp, Toy } from '../../../../../shared/domain/nearby-app';
import { INITIAL_NOTIFICATIONS } from '../../../../../shared/domain/notification';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';

const SEEN = '2026-01-01T00:00:00.000Z';

function anApp(id: string, toys: readonly Partial<Toy>[], { listed = true, online = true } = {}): TitledApp {
  const info: NearbyApp = aNearbyApp({ deviceCode: id, online, toys: toys.map((toy) => aToy(toy)) });
  const known = { [id]: aKnownApp({ id, deviceCode: id, alias: `App ${id}`, lastInfo: info, lastListedAt: SEEN }) };
  const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
  const state = { known, nearby: listed ? { [id]: info } : {}, service, connections: {} };
  const [app] = titledApps(knownEntries(state), i18n.t);
  if (app === undefined) throw new Error('No app');
  return app;
}

const here = anApp('a', [
  { id: '1', displayName: 'Zora', battery: 12 },
  { id: '2', displayName: 'Édge', battery: 80, connected: false },
  { id: '3', displayName: 'Dolce', battery: null },
  { id: '4', displayName: 'Max', battery: 5 },
]);
const away = anApp('b', [{ id: '5', displayName: 'Nora', battery: 1 }], { listed: false });
const all = [here, away].flatMap((app) => toysOf(app));
const names = (toys: readonly ToyEntry[]): readonly string[] => toys.map(({ name }) => name);
const shown = (query: Partial<ToyQuery>): readonly string[] =>
  names(matchingToys(all, { filter: 'all', appKey: null, search: '', ...query }, INITIAL_NOTIFICATIONS));

describe('the toys of apps', () => {
  it('are in the order in which they need charging, outdated readings later, then by name', () => {
    const sorted = sortedToys(all, INITIAL_NOTIFICATIONS, (a, b) => a.localeCompare(b, 'en'));
    expect(names(sorted)).toEqual(['Max', 'Zora', 'Nora', 'Dolce', 'Édge']);
  });

  it('need charging at the limit of each', () => {
    const dolce = all.find(({ name }) => name === 'Dolce');
    const edge = all.find(({ name }) => name === 'Édge');
    if (dolce === undefined || edge === undefined) throw new Error('No toys');
    const thresholds = { batteryThreshold: 20, toyThresholds: { '2': 90 } };
    expect([needsCharging(edge, thresholds), needsCharging(dolce, thresholds)]).toEqual([true, false]);
  });

  it.each<[Partial<ToyQuery>, readonly string[]]>([
    [{}, ['Zora', 'Édge', 'Dolce', 'Max', 'Nora']],
    [{ filter: 'charging' }, ['Zora', 'Max', 'Nora']],
    [{ filter: 'connected' }, ['Zora', 'Dolce', 'Max']],
    [{ filter: 'away' }, ['Nora']],
    [{ appKey: 'b' }, ['Nora']],
    [{ search: ' edge ' }, ['Édge']],
    [{ search: 'KIND-A app zo' }, ['Zora']],
    [{ search: 'zz' }, []],
  ])('match %j', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('were read with the latest list, or when their app was last in one', () => {
    const [first] = toysOf(here);
    const [last] = toysOf(away);
    if (first === undefined || last === undefined) throw new Error('No toys');
    expect([readAt(first, '2026-02-02T00:00:00.000Z'), readAt(last, null)]).toEqual(['2026-02-02T00:00:00.000Z', SEEN]);
  });

  it('stay the same objects as long as their app does, and count as away while it is offline', () => {
    expect(toysOf(here)).toBe(toysOf(here));
    const offline = anApp('c', [{ id: '6', displayName: 'Hush' }], { online: false });
    const query = { filter: 'away', appKey: null, search: '' } as const;
    expect(names(matchingToys(toysOf(offline), query, INITIAL_NOTIFICATIONS))).toEqual(['Hush']);
  });
});
