import { describe, expect, it } from 'vitest';
import { findDuplicates } from '../../../../electron/known/duplicates';
import { eventsOf, type HistorySnapshot } from '../../../../electron/known/history-events';
import { historyFormat } from '../../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { mergesFormat } from '../../../../electron/known/undo-buffers';
import { aHistoryEntry } from '../../../support/a-history-entry';
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

const MERGE = {
  undoToken: 'one',
  at: '2026-01-01T00:00:00.000Z',
  address: 'x',
  typed: aKnownApp(),
  coded: null,
  merged: aKnownApp(),
};

describe('reading a file with many records, of which each looks like the others', () => {
  const ignored = { deviceCode: 'a', title: 'x', since: MERGE.at, simulated: false };
  it.each<[string, object, (records: readonly object[]) => unknown]>([
    ['known apps', aKnownApp(), (apps) => knownAppsFormat.parse({ apps })],
    ['ignored apps', ignored, (apps) => ignoredAppsFormat.parse({ apps })],
    ['merges', MERGE, (merges) => mergesFormat.parse({ merges })],
    ['history', aHistoryEntry(), (entries) => historyFormat.parse({ entries })],
  ])('is work for each once: %s', (_, record, parse) => {
    expectLinear((size, watch) => void parse(Array.from({ length: size }, () => watch(record))));
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
