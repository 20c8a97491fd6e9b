import { expect, it } from 'vitest';
import { knownSuffixes } from '../../../../electron/known/known-suffixes';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

it('knows the names that apps go by, the most frequent first', () => {
  const nearby = {
    a: aNearbyApp({ domain: '192-168-1-2.apps.example' }),
    b: aNearbyApp({ domain: '192.168.1.3.more.example' }),
    c: aNearbyApp({ domain: '192-168-1-4.more.example' }),
    d: aNearbyApp({ domain: null }),
    e: aNearbyApp({ domain: '192.168.1.5' }),
    f: aNearbyApp({ domain: 'no-address.example' }),
  };
  expect(knownSuffixes(nearby, {})).toEqual(['more.example', 'apps.example']);
});

it('takes listed addresses of known apps, and none that were typed', () => {
  const addresses = [
    aLedgerAddress({ source: 'address', host: '192-168-1-2.typed.example:30010' }),
    aLedgerAddress({ host: '192-168-1-2.apps.example' }),
  ];
  expect(knownSuffixes({}, { x: aKnownApp({ addresses }) })).toEqual(['apps.example']);
});
