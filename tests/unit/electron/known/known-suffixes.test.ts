import { expect, it } from 'vitest';
import { KnownSuffixes } from '../../../../electron/known/known-suffixes';
import { MutableObservableMap } from '../../../../electron/lib/observable-map';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aKnownMap } from '../../../support/a-known-map';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const aCount = (apps: Readonly<Record<string, NearbyApp>>, ...known: readonly KnownApp[]) => {
  const [map, nearby] = [aKnownMap(known), new MutableObservableMap(Object.entries(apps))];
  return { known: map, suffixes: new KnownSuffixes({ known: map, nearby }) };
};

it('counts names of listed apps, and of known ones as the service gave them, the most frequent first', () => {
  const addresses = [
    aLedgerAddress({ source: 'address', host: '192-168-1-2.typed.example:30010' }),
    aLedgerAddress({ host: '192-168-1-2.apps.example' }),
  ];
  const more = aNearbyApp({ domain: '192-168-1-2.more.example' });
  const nearby = { a: more, b: more, c: aNearbyApp({ domain: null }) };
  expect(aCount(nearby, aKnownApp({ addresses })).suffixes.list()).toEqual(['more.example', 'apps.example']);
});

it('follows known apps as they come, change and go', async () => {
  const at = (host: string) => [aLedgerAddress({ host })];
  const app = aKnownApp({ id: 'a', addresses: at('192-168-1-2.apps.example') });
  const { known, suffixes } = aCount({}, app);
  expect(suffixes.list()).toEqual(['apps.example']);
  known.set('a', { ...app, addresses: at('192-168-1-2.more.example') });
  known.set('b', aKnownApp({ id: 'b', addresses: at('192-168-1-3.more.example') }));
  known.set('c', aKnownApp({ id: 'c', addresses: at('192-168-1-4.apps.example') }));
  expect(suffixes.list()).toEqual(['more.example', 'apps.example']);
  known.replaceAll([]);
  expect(suffixes.list()).toEqual([]);
  await suffixes.dispose();
  known.set('a', app);
  expect(suffixes.list()).toEqual([]);
});
