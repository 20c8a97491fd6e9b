import { describe, expect, it } from 'vitest';
import { knownEntries, type TitledApp, titledApps } from '../../../../../renderer/features/apps/app-entries';
import { isOld, isStale, readAt } from '../../../../../renderer/features/apps/reading-age';
import {
  passes,
  sortedToys,
  type ToyEntry,
  type ToyOrder,
  toysOf,
  typeOf,
} from '../../../../../renderer/features/toys/toy-entries';
import { i18n } from '../../../../../renderer/i18n/i18n';
import type { NearbyApp, Toy } from '../../../../../shared/domain/nearby-app';
import { INITIAL_NOTIFICATIONS } from '../../../../../shared/domain/notification';
import { type ReachState, withResult } from '../../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../../shared/domain/reconnect';
import { connectionsOf } from '../../../../support/app-state-factory';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';
import { aMiss, aReachResult } from '../../../../support/reach-result-factory';

const SEEN = '2026-01-01T00:00:00.000Z';

interface AppFacts {
  readonly listed?: boolean;
  readonly online?: boolean;
  readonly reach?: ReachState;
  readonly reconnect?: ReconnectState;
}

function anApp(
  id: string,
  toys: readonly Partial<Toy>[],
  { listed = true, online = true, reach, reconnect }: AppFacts = {},
): TitledApp {
  const info: NearbyApp = aNearbyApp({ deviceCode: id, online, toys: toys.map((toy) => aToy(toy)) });
  const known = { [id]: aKnownApp({ id, deviceCode: id, alias: `App ${id}`, lastInfo: info, lastListedAt: SEEN }) };
  const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
  const state = {
    known,
    nearby: listed ? { [id]: info } : {},
    service,
    connections: connectionsOf({
      ...(reach === undefined ? {} : { reach: { [id]: reach } }),
      ...(reconnect === undefined ? {} : { reconnect: { [id]: reconnect } }),
    }),
  };
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
const sorted = (by: ToyOrder['by'], descending = false): readonly string[] =>
  names(sortedToys(all, { by, descending }, INITIAL_NOTIFICATIONS, (a, b) => a.localeCompare(b, 'en')));

describe('the toys of apps', () => {
  it.each<[ToyOrder['by'], boolean, readonly string[]]>([
    // An unknown charge is neither the emptiest nor the fullest.
    ['battery', false, ['Nora', 'Max', 'Zora', 'Édge', 'Dolce']],
    ['battery', true, ['Édge', 'Zora', 'Max', 'Nora', 'Dolce']],
    ['toy', false, ['Dolce', 'Édge', 'Max', 'Nora', 'Zora']],
    ['app', true, ['Nora', 'Dolce', 'Édge', 'Max', 'Zora']],
    ['state', false, ['Max', 'Zora', 'Dolce', 'Édge', 'Nora']],
  ])('are sorted by %s, descending %s', (by, descending, expected) => {
    expect(sorted(by, descending)).toEqual(expected);
  });

  it('say what they are where their names do not', () => {
    const app = anApp('d', [
      { id: '7', displayName: 'Mint', toyType: 'Edge 2' },
      { id: '8', displayName: 'Hush 2', toyType: 'hush' },
      { id: '9', displayName: 'Nora', toyType: null },
    ]);
    expect(toysOf(app).map(typeOf)).toEqual(['Edge 2', null, null]);
  });

  it('were read with the latest list, or when their app was last in one', () => {
    const [first] = toysOf(here);
    const [last] = toysOf(away);
    if (first === undefined || last === undefined) throw new Error('No toys');
    expect([readAt(first.app.entry, '2026-02-02T00:00:00.000Z'), readAt(last.app.entry, null)]).toEqual([
      '2026-02-02T00:00:00.000Z',
      SEEN,
    ]);
  });

  it('stay the same objects as long as their app does, and count as away while it is offline', () => {
    expect(toysOf(here)).toBe(toysOf(here));
    const offline = anApp('c', [{ id: '6', displayName: 'Hush' }], { online: false });
    expect(toysOf(offline).map((toy) => passes(toy, 'away', INITIAL_NOTIFICATIONS))).toEqual([true]);
  });

  it('count as away while their app does not answer, as of when it last did', () => {
    const misses = [1, 2, 3].map((minute) => aMiss({ kind: 'refused' }, { at: `2026-01-01T00:0${minute}:00.000Z` }));
    const measured = [aReachResult(), ...misses].reduce<ReturnType<typeof withResult> | null>(withResult, null);
    if (measured === null) throw new Error('Nothing measured');
    const [toy] = toysOf(anApp('e', [{ id: '10', displayName: 'Ferri' }], { reach: { kind: 'measured', measured } }));
    if (toy === undefined) throw new Error('No toys');
    expect(isStale(toy.app.entry)).toBe(true);
    expect(readAt(toy.app.entry, '2026-02-02T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  });

  it('are old once their app is disconnected, although it answered before', () => {
    const reach: ReachState = { kind: 'measured', measured: withResult(null, aReachResult({ at: SEEN })) };
    const [reached] = toysOf(anApp('a', [{ id: '1' }], { reach }));
    const [stopped] = toysOf(anApp('a', [{ id: '1' }], { reach, reconnect: { kind: 'stopped', at: SEEN } }));
    expect(reached !== undefined && isStale(reached.app.entry)).toBe(false);
    expect(stopped !== undefined && isStale(stopped.app.entry)).toBe(true);
  });

  it('are shown old from a minute on where nothing newer comes, else from ten minutes on', () => {
    const isOldAfter = (app: TitledApp, seconds: number, isServiceDown = false): boolean =>
      isOld(app.entry, SEEN, isServiceDown, Date.parse(SEEN) + seconds * 1000);
    expect([isOldAfter(away, 59), isOldAfter(away, 60)]).toEqual([false, true]);
    expect([isOldAfter(here, 59, true), isOldAfter(here, 60, true)]).toEqual([false, true]);
    expect([isOldAfter(here, 599), isOldAfter(here, 600)]).toEqual([false, true]);
    expect(isOld(here.entry, null, false, 0)).toBe(true);
  });
});
