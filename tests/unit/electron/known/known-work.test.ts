import { describe, expect, it } from 'vitest';
import { findDuplicates } from '../../../../electron/known/duplicates';
import { eventsOf, type HistorySnapshot } from '../../../../electron/known/history-events';
import { historyFormat } from '../../../../electron/known/history-log';
import { ignoredAppsFormat } from '../../../../electron/known/ignored-apps-service';
import { knownAppsFormat } from '../../../../electron/known/known-apps-format';
import { mergesFormat } from '../../../../electron/known/undo-buffers';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { aHistoryEntry } from '../../../support/a-history-entry';
import { typedApp } from '../../../support/a-ledger';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

/** Counts how often the field that decides is looked at. */
class Reads {
  count = 0;

  /** The object, with that field watched. */
  of<T extends object>(object: T, field: keyof T & string): T {
    const value = object[field];
    return Object.defineProperty({ ...object }, field, {
      enumerable: true,
      get: () => {
        this.count += 1;
        return value;
      },
    });
  }
}

/** Twice the size, twice the work: each record is looked at a fixed number of times. */
function expectLinear(workOn: (size: number, reads: Reads) => void): void {
  const [small, large] = [400, 800].map((size) => {
    const reads = new Reads();
    workOn(size, reads);
    return reads.count;
  });
  expect(small).toBeGreaterThan(0);
  expect(large).toBeLessThanOrEqual((small ?? 0) * 2.1);
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
  it.each<[string, object, string, (records: readonly object[]) => unknown]>([
    ['known apps', aKnownApp(), 'id', (apps) => knownAppsFormat.parse({ apps })],
    ['ignored apps', ignored, 'deviceCode', (apps) => ignoredAppsFormat.parse({ apps })],
    ['merges', MERGE, 'undoToken', (merges) => mergesFormat.parse({ merges })],
    ['history', aHistoryEntry(), 'id', (entries) => historyFormat.parse({ entries })],
  ])('is work for each once: %s', (_, record, field, parse) => {
    expectLinear((size, reads) => {
      parse(Array.from({ length: size }, () => reads.of(record as Record<string, unknown>, field)));
    });
  });
});

describe('keeping up with many apps', () => {
  it('looks at each toy once for what it is called, in whatever order they come', () => {
    expectLinear((count, reads) => {
      const toys = Array.from({ length: count }, (_, at) => reads.of(aToy({ id: `toy-${at}` }), 'id'));
      const app = (list: typeof toys): HistorySnapshot['apps'] => ({
        a: aKnownApp({ id: 'a', lastInfo: aNearbyApp({ toys: list }) }),
      });
      const nothing = { presence: {}, lowToys: new Set<string>() };
      eventsOf({ ...nothing, apps: app(toys) }, { ...nothing, apps: app(toys.toReversed()) });
    });
  });

  it('finds all pairs that are one app in one go', () => {
    expectLinear((count, reads) => {
      const typed = Array.from({ length: count }, (_, at) => typedApp(`192.168.1.${at}`, { id: `typed-${at}` }));
      const coded = Array.from({ length: count }, (_, at) =>
        aKnownApp({ id: `coded-${at}`, deviceCode: `code-${at}` }),
      );
      const apps = [...typed, ...coded].map((app): KnownApp => reads.of(app, 'deviceCode'));
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
