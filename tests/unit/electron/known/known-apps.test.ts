import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesKnownBy, KnownApps } from '../../../../electron/known/known-apps';
import { isSameAddress } from '../../../../shared/domain/joined-address';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { FakeNearby } from '../../../support/a-nearby';
import { FakeDocument } from '../../../support/fake-document';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { propertyRuns } from '../../../support/property-runs';

const HOSTS = ['192.168.1.2', '192.168.1.3', '192-168-1-2.apps.example', '192.168.1.2.apps.example'];

const anyApp: fc.Arbitrary<KnownApp> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', '__proto__'),
    deviceCode: fc.constantFrom(null, 'one', 'two'),
    simulated: fc.boolean(),
    addedAt: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}T00:00:00.000Z`),
    addresses: fc.array(
      fc
        .record({
          host: fc.constantFrom(...HOSTS),
          source: fc.constantFrom('nearby', 'address'),
          imported: fc.boolean(),
        })
        .map(aLedgerAddress),
      { maxLength: 3 },
    ),
  })
  .map(aKnownApp);

const anyUpdate = fc.record({
  set: fc.uniqueArray(anyApp, { selector: ({ id }) => id, maxLength: 3 }),
  remove: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'gone'), { maxLength: 2 }),
});

describe('the records of known apps', () => {
  it('are in order, found, told and written as if all were searched, whatever changes', () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 12 }), (updates) => {
        const document = new FakeDocument<readonly KnownApp[]>([]);
        const apps = new KnownApps(document, new FakeNearby());
        const told = new Map<string, KnownApp>();
        apps.byId.subscribe(({ changed, removed }) => {
          for (const id of removed) told.delete(id);
          for (const id of changed) told.set(id, apps.find(id) ?? aKnownApp());
        });
        for (const update of updates) {
          apps.update(update, 'soon');
          expectIndexed(apps);
          expect(document.value).toEqual(apps.list);
          expect(new Map(apps.byId.entries())).toEqual(told);
          for (const app of update.set) expect(apps.find(app.id)).toBe(app);
          const left = update.remove.filter((id) => !update.set.some((app) => app.id === id));
          for (const id of left) expect(apps.find(id)).toBeNull();
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('are told of a change once every index knows of it', () => {
    const apps = new KnownApps(new FakeDocument<readonly KnownApp[]>([]), new FakeNearby());
    const found: (string | undefined)[] = [];
    apps.byId.subscribe(() => found.push(apps.withDeviceCode('code', false)?.id));
    apps.update({ set: [aKnownApp({ id: 'a', deviceCode: 'code' })] }, 'soon');
    apps.update({ remove: ['a'], set: [aKnownApp({ id: 'b', deviceCode: 'code' })] }, 'soon');
    expect(found).toEqual(['a', 'b']);
  });
});

/** Compares what the indexes find with a search through all. */
function expectIndexed(apps: KnownApps): void {
  const { list } = apps;
  expect(list.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt))).toEqual(list);
  for (const deviceCode of ['one', 'two', 'gone']) {
    for (const simulated of [true, false]) {
      const found = list.filter((app) => app.deviceCode === deviceCode && app.simulated === simulated);
      expect(new Set(apps.allWithDeviceCode(deviceCode, simulated))).toEqual(new Set(found));
      expect(apps.withDeviceCode(deviceCode, simulated)?.addedAt).toBe(found[0]?.addedAt);
    }
  }
  for (const host of HOSTS) {
    const address = aLedgerAddress({ host, source: 'address' });
    const isKnown = list.some((app) => addressesKnownBy(app).some((one) => isSameAddress(one, address)));
    expect(apps.hasRecordOf({ deviceCode: null, simulated: false, addresses: [address] })).toBe(isKnown);
    const isImported = (app: KnownApp): boolean =>
      app.deviceCode === null && app.addresses.some((one) => one.imported && isSameAddress(one, address));
    expect(apps.withImportedAddress(address) !== null).toBe(list.some(isImported));
  }
}

describe('the ports of local addresses', () => {
  const at = (id: string, port: number | null, alias: string | null = null): KnownApp =>
    aKnownApp({
      id,
      deviceCode: id,
      alias,
      ...(port === null ? {} : { localAddress: { port, enabled: true, origins: [] } }),
    });
  const portsOf = (apps: KnownApps): readonly (number | undefined)[] =>
    apps.list.map(({ localAddress }) => localAddress?.port);
  const withStored = (...stored: readonly KnownApp[]): KnownApps =>
    new KnownApps(new FakeDocument<readonly KnownApp[]>(stored), new FakeNearby());

  it('stay with the app that has one when another comes with it or comes back', () => {
    const apps = withStored(at('a', 1), at('b', null));
    apps.update({ set: [at('b', 1), at('c', 1), at('d', 2), at('e', 2)] }, 'soon');
    expect(portsOf(apps)).toEqual([1, undefined, undefined, 2, undefined]);
    apps.update({ remove: ['a'] }, 'soon');
    apps.update({ set: [at('b', 1)] }, 'soon');
    apps.update({ set: [at('a', 1)] }, 'soon');
    expect(apps.find('a')?.localAddress).toBeUndefined();
    expect(apps.find('b')?.localAddress?.port).toBe(1);
  });

  it('can be exchanged, and change hands in one update', () => {
    const apps = withStored(at('a', 1), at('b', 2));
    apps.update({ set: [at('a', null), at('b', 1)] }, 'soon');
    expect(portsOf(apps)).toEqual([undefined, 1]);
    apps.update({ set: [at('c', 1)], remove: ['b'] }, 'soon');
    expect(portsOf(apps)).toEqual([undefined, 1]);
  });

  it('stay as they are in a file that was edited by hand, whatever else changes', () => {
    const apps = withStored(at('a', 1), at('b', 1));
    apps.update({ set: [at('b', 1, 'Sofa')] }, 'soon');
    expect(portsOf(apps)).toEqual([1, 1]);
  });
});
