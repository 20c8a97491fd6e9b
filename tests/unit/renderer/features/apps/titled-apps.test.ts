import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntrySlices, knownEntries } from '../../../../../renderer/features/apps/app-entry';
import { type AppSorter, createAppSorter } from '../../../../../renderer/features/apps/app-order';
import { searchApps } from '../../../../../renderer/features/apps/list/list-filter';
import { type TitledApp, titledApps } from '../../../../../renderer/features/apps/titled-apps';
import type { KnownApp } from '../../../../../shared/domain/known-app';
import type { SortOrder } from '../../../../../shared/domain/view';
import { connectionsOf } from '../../../../support/app-state-factory';
import { english } from '../../../../support/english';
import { aKnownApp, aLedgerAddress } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';
import { aReachState } from '../../../../support/reach-result-factory';

const COUNT = 10_000;
const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;

let t: TFunction;
beforeAll(async () => {
  t = await english();
});

/** What a list goes through after each patch, with the books on whose addresses were read. */
class BigList {
  /** How often the addresses of an app were read, which its title and its search text are made of. */
  reads = 0;
  readonly #sort: AppSorter = createAppSorter();
  state: EntrySlices;

  constructor() {
    const ids = Array.from({ length: COUNT }, (_, index) => `app-${index}`);
    const info = (id: string) => aNearbyApp({ deviceCode: id, toys: [aToy({ id: `toy of ${id}` })] });
    this.state = {
      known: Object.fromEntries(ids.map((id) => [id, this.counted(aKnownApp({ id, deviceCode: id, alias: id }))])),
      nearby: Object.fromEntries(ids.map((id) => [id, info(id)])),
      connections: connectionsOf({ reach: Object.fromEntries(ids.map((id) => [id, aReachState()])) }),
      service,
    };
  }

  counted(app: KnownApp): KnownApp {
    const addresses = [aLedgerAddress()];
    const read = (): void => {
      this.reads += 1;
    };
    return Object.defineProperty({ ...app }, 'addresses', {
      enumerable: true,
      get: () => {
        read();
        return addresses;
      },
    });
  }

  rows(sort: SortOrder = 'name', query = 'app'): readonly TitledApp[] {
    return searchApps(this.#sort(titledApps(knownEntries(this.state), t), sort), query);
  }
}

/** The apps that are other objects than before, which is what is rendered again. */
function changed(before: readonly TitledApp[], after: readonly TitledApp[]): readonly string[] {
  const old = new Set(before);
  return after.filter((app) => !old.has(app)).map(({ entry }) => entry.key);
}

describe(`the list of ${COUNT} apps`, () => {
  const list = new BigList();
  const known = (id: string) => list.state.known[id] ?? aKnownApp();

  it.each([
    [
      'a measurement',
      () => ({
        connections: {
          ...list.state.connections,
          ...connectionsOf({ reach: { 'app-7': aReachState({ kind: 'silent' }) } }),
        },
      }),
      0,
    ],
    [
      'a favourite',
      // Title and search text of the one app are made anew.
      () => ({ known: { ...list.state.known, 'app-7': list.counted({ ...known('app-7'), favourite: true }) } }),
      3,
    ],
    [
      'a toy',
      () => ({
        nearby: { ...list.state.nearby, 'app-7': aNearbyApp({ deviceCode: 'app-7', toys: [aToy({ battery: 3 })] }) },
      }),
      2,
    ],
  ] as const)('derives one app anew after %s', (_, change, readsAtMost) => {
    const before = list.rows();
    const patch = change();
    list.reads = 0;
    list.state = { ...list.state, ...patch };
    const after = list.rows();
    expect(after).toHaveLength(COUNT);
    expect(changed(before, after)).toEqual(['app-7']);
    expect(list.reads).toBeLessThanOrEqual(readsAtMost);
  });

  it('derives nothing anew while somebody types in the search', () => {
    list.rows();
    list.reads = 0;
    expect(list.rows('name', 'app-12')).not.toHaveLength(COUNT);
    expect(list.rows('name', 'app-123')).not.toHaveLength(0);
    expect(list.reads).toBe(0);
  });
});
