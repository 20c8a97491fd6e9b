import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyedChange } from '../../../../electron/lib/observable-map';
import { NearbyApps } from '../../../../electron/nearby/nearby-apps';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aNearbyApp, aNearbyList, aToy } from '../../../support/nearby-app-factory';
import { watched } from '../../../support/watched-apps';

function setUp(apps: readonly NearbyApp[]) {
  const nearby = new NearbyApps();
  nearby.applyList(aNearbyList(apps));
  const changes: KeyedChange[] = [];
  nearby.apps.subscribe(({ changed, removed }) =>
    changes.push({ changed: new Set(changed), removed: new Set(removed) }),
  );
  return { nearby, changes };
}

const copyOf = (app: NearbyApp, overrides: Partial<NearbyApp> = {}): NearbyApp => ({
  ...app,
  toys: app.toys?.map((toy) => ({ ...toy })) ?? null,
  ...overrides,
});

describe('NearbyApps', () => {
  it('names the one app of ten thousand that a new list describes differently', () => {
    const apps = Array.from({ length: 10_000 }, (_, index) =>
      aNearbyApp({ deviceCode: `code ${index}`, toys: [aToy()] }),
    );
    const { nearby, changes } = setUp(apps);
    const before = nearby.apps.get('code 1');
    const drained = { toys: [aToy({ battery: 3 })] };
    nearby.applyList(aNearbyList(apps.map((app, index) => copyOf(app, index === 4_711 ? drained : {}))));
    expect(changes).toEqual([{ changed: new Set(['code 4711']), removed: new Set() }]);
    expect(nearby.apps.get('code 4711')?.toys).toEqual(drained.toys);
    expect(nearby.apps.get('code 1')).toBe(before);
  });

  it('looks at no app of a list that is the same array again', () => {
    const read = new Set<string>();
    const apps = Array.from({ length: 100 }, (_, index) =>
      watched(`${index}`, aNearbyApp({ deviceCode: `code ${index}` }), read),
    );
    const { nearby, changes } = setUp(apps);
    expect(read.size).toBe(100);
    read.clear();
    nearby.applyList(aNearbyList(apps, { fetchedAt: '2026-01-01T00:00:15.000Z' }));
    expect([read.size, changes]).toEqual([0, []]);
    expect(nearby.listing.value.fetchedAt).toBe('2026-01-01T00:00:15.000Z');
    nearby.clear(false);
    nearby.applyList(aNearbyList(apps));
    expect(nearby.apps.size).toBe(100);
  });

  it.each<[string, Partial<NearbyApp>]>([
    ['a field', { online: false }],
    ['no toys where there were some', { toys: null }],
    ['fewer toys', { toys: [] }],
    ['another toy', { toys: [aToy({ id: 'other' })] }],
  ])('takes %s for a change', (_, overrides) => {
    const app = aNearbyApp({ toys: [aToy()] });
    const { nearby, changes } = setUp([app]);
    nearby.applyList(aNearbyList([copyOf(app, overrides)]));
    expect(changes).toHaveLength(1);
    expect(nearby.apps.get(app.deviceCode)).toMatchObject(overrides);
  });

  it('has the apps, the order and the changes of a list, whatever was listed before', () => {
    const list = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean()), { maxLength: 5 })
      .map((apps) => apps.map(([deviceCode, online]) => aNearbyApp({ deviceCode, online })));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { nearby, changes } = setUp(before);
        const were = new Map(nearby.apps.entries());
        nearby.applyList(aNearbyList(after));
        const expected = new Map(after.map((app) => [app.deviceCode, app]));
        expect([...nearby.apps.entries()]).toEqual([...expected]);
        const isOther = (app: NearbyApp): boolean => were.get(app.deviceCode)?.online !== app.online;
        const changed = new Set([...expected.values()].filter(isOther).map(({ deviceCode }) => deviceCode));
        const removed = new Set([...were.keys()].filter((code) => !expected.has(code)));
        expect(changes).toEqual(changed.size + removed.size === 0 ? [] : [{ changed, removed }]);
      }),
    );
  });

  it('tells of each list after its apps', () => {
    const { nearby } = setUp([aNearbyApp({ deviceCode: 'a' })]);
    const listed: string[][] = [];
    nearby.listing.subscribe(() => listed.push([...nearby.apps.keys()]));
    nearby.applyList(aNearbyList([aNearbyApp({ deviceCode: 'b' })]));
    nearby.applyList(aNearbyList([aNearbyApp({ deviceCode: 'b' })]));
    expect(listed).toEqual([['b'], ['b']]);
  });

  it('holds nothing of another service', () => {
    const { nearby, changes } = setUp([aNearbyApp({ deviceCode: 'a' })]);
    nearby.clear(true);
    expect(changes).toEqual([{ changed: new Set(), removed: new Set(['a']) }]);
    expect([nearby.apps.size, nearby.listing.value.fetchedAt, nearby.simulated]).toEqual([0, null, true]);
  });
});
