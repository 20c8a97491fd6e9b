import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TitledEntry } from '../../../../../renderer/features/apps/app-order';
import { searchApps } from '../../../../../renderer/features/apps/app-search';
import { appTitle } from '../../../../../renderer/features/apps/app-title';
import { english } from '../../../../support/english';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../../support/nearby-app-factory';

let t: TFunction;
let rows: readonly TitledEntry[];

beforeAll(async () => {
  t = await english();
  const phone = aNearbyApp({
    deviceCode: 'remote_AbC',
    platform: 'android',
    toys: [aToy({ displayName: 'Café Lush', id: 'toy77' })],
  });
  const pc = aNearbyApp({
    deviceCode: 'connect_9',
    platform: 'pc',
    address: '10.0.0.7',
    httpsPort: 44_123,
    toys: null,
  });
  const known = aKnownApp({ id: 'phone', addresses: [], alias: 'Wohnzimmer', lastInfo: phone });
  const rest = { listed: true, reach: { kind: 'unchecked' } } as const;
  rows = [
    { key: 'phone', known, info: phone, ...rest },
    { key: 'pc', known: null, info: pc, ...rest },
  ].map((entry) => ({ entry, title: appTitle(entry, t) }));
});

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
