import { expect, it } from 'vitest';
import { knownSuffixes } from '../../../../electron/known/known-suffixes';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { countedReads } from '../../../support/counted-reads';
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

it('looks at a list once, however many addresses are measured, and at a changed one anew', () => {
  const { value, reads } = countedReads({ a: aNearbyApp({ domain: '192-168-1-2.apps.example' }) });
  const nearby = value as Record<string, NearbyApp>;
  const known = { x: aKnownApp({ addresses: [aLedgerAddress({ host: '192-168-1-2.more.example' })] }) };
  knownSuffixes(nearby, known);
  const before = reads();
  expect(before).toBeGreaterThan(0);
  expect(knownSuffixes(nearby, known)).toEqual(['apps.example', 'more.example']);
  expect(reads()).toBe(before);
  expect(knownSuffixes({ ...nearby, b: aNearbyApp({ domain: '192-168-1-3.more.example' }) }, known)).toEqual([
    'more.example',
    'apps.example',
  ]);
});
