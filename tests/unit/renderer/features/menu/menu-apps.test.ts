import { beforeAll, describe, expect, it } from 'vitest';
import { knownEntries, type TitledApp } from '../../../../../renderer/features/apps/app-entries';
import { appTitle } from '../../../../../renderer/features/apps/app-title';
import { menuApps, reachableCount } from '../../../../../renderer/features/menu/menu-apps';
import type { KnownApp } from '../../../../../shared/domain/known-app';
import { type ReachState, withResult } from '../../../../../shared/domain/reach-state';
import { connectionsOf } from '../../../../support/app-state-factory';
import { english } from '../../../../support/english';
import { aKnownApp, aLedgerAddress } from '../../../../support/known-app-factory';
import { aReachResult } from '../../../../support/reach-result-factory';

let t: Awaited<ReturnType<typeof english>>;
beforeAll(async () => {
  t = await english();
});

function titled(apps: readonly KnownApp[], reach: Readonly<Record<string, ReachState>> = {}): readonly TitledApp[] {
  const known = Object.fromEntries(apps.map((app) => [app.id, app]));
  const entries = knownEntries({ known, nearby: {}, connections: connectionsOf({ reach }), service: { kind: 'none' } });
  return entries.map((entry) => ({ entry, title: appTitle(entry, t) }));
}

function named(alias: string, lastGoodAt: string | null = null, favourite = false): KnownApp {
  return aKnownApp({ id: alias, alias, favourite, addresses: [aLedgerAddress({ lastGoodAt })] });
}

describe('the apps of the menu', () => {
  it('are favourites and then the others, each by name, so that a measurement moves nothing under the pointer', () => {
    const apps = titled([
      named('never'),
      named('long ago', '2026-01-01T00:00:00.000Z'),
      named('z favourite', null, true),
      named('just now', '2026-06-01T00:00:00.000Z'),
      named('a favourite', null, true),
    ]);
    expect(menuApps(apps).map(({ title }) => title.name)).toEqual([
      'a favourite',
      'z favourite',
      'just now',
      'long ago',
      'never',
    ]);
    const [one, other] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z'];
    const names = (a: string, b: string): readonly string[] =>
      menuApps(titled([named('a', a), named('b', b)])).map(({ title }) => title.name);
    expect(names(one, other)).toEqual(names(other, one));
  });

  it('are those of the others that answered last', () => {
    const apps = Array.from({ length: 9 }, (_, index) => named(`app ${index}`, `2026-01-01T00:00:0${index}.000Z`));
    const names = menuApps(titled(apps)).map(({ title }) => title.name);
    expect(names).toEqual(apps.slice(4).map(({ alias }) => alias));
  });

  it('are as many as anyone reads', () => {
    const apps = titled(Array.from({ length: 30 }, (_, index) => named(`app ${index}`)));
    expect(menuApps(apps)).toHaveLength(5);
  });

  it('count as reachable only when that was measured', () => {
    const reach = { here: { kind: 'measured', measured: withResult(null, aReachResult()) } } as const;
    expect(reachableCount(titled([named('here'), named('unchecked')], reach))).toBe(1);
  });
});
