import { describe, expect, it } from 'vitest';
import { findDuplicates } from '../../../../electron/known/duplicates';
import { eventsOf, type HistorySnapshot } from '../../../../electron/known/history-events';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { typedApp } from '../../../support/a-ledger';
import { type CountedReads, countedReads } from '../../../support/counted-reads';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

/** Twice the size, twice the work: each record is looked at a fixed number of times. */
function expectLinear(workOn: (size: number, watch: <T>(record: T) => T) => void): void {
  const [small = 0, large = 0] = [400, 800].map((size) => {
    const records: CountedReads[] = [];
    workOn(size, (record) => {
      const counted = countedReads(record);
      records.push(counted);
      return counted.value as typeof record;
    });
    return records.reduce((sum, { reads }) => sum + reads(), 0);
  });
  expect(small).toBeGreaterThan(0);
  expect(large).toBeLessThanOrEqual(small * 2.1);
}

it('reading a file with many records, of which each looks like the others, is work for each once', () => {
  expectLinear((size, watch) => {
    knownAppsFormat.parse({ apps: Array.from({ length: size }, () => watch(aKnownApp())) });
  });
});

describe('keeping up with many apps', () => {
  it('looks at each toy once for what it is called, in whatever order they come', () => {
    expectLinear((count, watch) => {
      const toys = Array.from({ length: count }, (_, at) => watch(aToy({ id: `toy-${at}` })));
      const app = (list: typeof toys): HistorySnapshot['apps'] => ({
        a: aKnownApp({ id: 'a', lastInfo: aNearbyApp({ toys: list }) }),
      });
      const nothing = { presence: {}, lowToys: new Set<string>() };
      eventsOf({ ...nothing, apps: app(toys) }, { ...nothing, apps: app(toys.toReversed()) });
    });
  });

  it('finds all pairs that are one app in one go', () => {
    expectLinear((count, watch) => {
      const typed = Array.from({ length: count }, (_, at) => typedApp(`192.168.1.${at}`, { id: `typed-${at}` }));
      const coded = Array.from({ length: count }, (_, at) =>
        aKnownApp({ id: `coded-${at}`, deviceCode: `code-${at}` }),
      );
      const apps = [...typed, ...coded].map(watch);
      const byCode = new Map(apps.map((app) => [app.deviceCode, app]));
      const found = findDuplicates({
        candidates: apps,
        placesOf: (id) => [{ host: id, ports: [] }],
        withDeviceCode: (deviceCode) => byCode.get(deviceCode) ?? null,
        appsAt: ([place]) => [aNearbyApp({ deviceCode: `code-${place?.host.slice('typed-'.length)}` })],
        isIgnored: () => false,
        simulated: false,
      });
      expect(found).toHaveLength(count);
    });
  });
});
