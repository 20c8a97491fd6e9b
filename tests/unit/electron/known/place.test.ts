import { describe, expect, it } from 'vitest';
import {
  isReached,
  ListedPlaces,
  mayOverlap,
  placeOfAddress,
  placeOfInfo,
  placesReached,
} from '../../../../electron/known/place';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { countedReads } from '../../../support/counted-reads';
import { aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';

const typed = (host: string, httpsPort: number | null = null, wssPort: number | null = null) =>
  placeOfAddress(aLedgerAddress({ source: 'address', host, httpsPort, wssPort }));

describe('places', () => {
  it.each([
    [' 192.168.1.9 ', { host: '192.168.1.9', ports: [] }],
    ['192-168-1-9', { host: '192.168.1.9', ports: [] }],
    ['192.168.1.9:30010', { host: '192.168.1.9', ports: [30010] }],
    ['https://192-168-1-9.apps.example:30010/path', { host: '192.168.1.9', ports: [30010] }],
    ['Phone.local', { host: 'phone.local', ports: [] }],
    ['[fe80::1]:30010', { host: 'fe80::1', ports: [30010] }],
  ])('understands the typed %j', (host, place) => {
    expect(typed(host)).toEqual(place);
  });

  it('counts the ports beside a typed address, and no double', () => {
    expect(typed('192.168.1.9:30010', 30010, 30011)).toEqual({ host: '192.168.1.9', ports: [30010, 30011] });
    expect(typed('not an address')).toBeNull();
  });

  it('takes every spelling of the service for the address that it spells', () => {
    const place = { host: '192.168.1.9', ports: [30010, 30011] };
    expect(placeOfInfo(aNearbyApp({ domain: '192-168-1-9.APPS.example.' }))).toEqual(place);
    expect(placeOfInfo(aNearbyApp({ domain: null }))).toBeNull();
    expect(placeOfInfo(aNearbyApp({ httpsPort: null, wssPort: null }))).toBeNull();
  });

  it('tells two apps on one computer apart by their ports', () => {
    const [one, other] = [typed('192.168.1.9:30010'), typed('192.168.1.9:30012')];
    if (one === null || other === null) throw new Error('Not understood');
    expect(mayOverlap(one, one)).toBe(true);
    expect(mayOverlap(one, other)).toBe(false);
    expect(mayOverlap(one, { host: '192.168.1.9', ports: [] })).toBe(true);
    expect(mayOverlap(one, { host: '192.168.1.10', ports: [] })).toBe(false);
  });
});

describe('placesReached', () => {
  it('knows what answered over TLS, by address and by name', () => {
    const candidates = [
      aProbeCandidate({ host: 'phone.local', address: '192.168.1.9', port: 30010 }),
      aProbeCandidate({ port: 30011, outcome: 'refused' }),
      aProbeCandidate({ port: 20010, scheme: 'http' }),
    ];
    const reached = placesReached({ report: aProbeReport({ candidates }) });
    expect(reached).toEqual([
      { host: '192.168.1.9', ports: [30010] },
      { host: 'phone.local', ports: [30010] },
    ]);
    expect(isReached({ host: 'phone.local', ports: [] }, reached)).toBe(true);
    expect(isReached({ host: '192.168.1.9', ports: [30010] }, reached)).toBe(true);
    expect(isReached({ host: '192.168.1.9', ports: [30010, 30011] }, reached)).toBe(false);
    expect(isReached({ host: '192.168.1.8', ports: [] }, reached)).toBe(false);
  });
});

describe('ListedPlaces', () => {
  it('tells in one step whether a place is another app’s, however many apps a list puts there', () => {
    const one = aNearbyApp({ deviceCode: 'one' });
    const others = Array.from({ length: 500 }, (_, at) => countedReads(aNearbyApp({ deviceCode: `other-${at}` })));
    const readsOfAll = (): number => others.reduce((sum, { reads }) => sum + reads(), 0);
    const places = new ListedPlaces([one, ...others.map(({ value }) => value as NearbyApp)]);
    const before = readsOfAll();
    expect(places.isTaken({ host: '127.0.0.2', ports: [30010] }, 'one')).toBe(false);
    expect(places.isTaken({ host: '127.0.0.2', ports: [] }, 'one')).toBe(false);
    expect(places.isTaken({ host: '127.0.0.2', ports: [30011, 5] }, 'another')).toBe(true);
    expect(places.isTaken({ host: '127.0.0.2', ports: [5] }, 'another')).toBe(false);
    expect(places.isTaken({ host: '127.0.0.3', ports: [] }, 'another')).toBe(false);
    expect(readsOfAll()).toBe(before);
  });

  it('finds each app once, and both where two share an address and port', () => {
    const [one, twin] = [aNearbyApp(), aNearbyApp({ deviceCode: 'twin' })];
    const other = aNearbyApp({ deviceCode: 'other', httpsPort: 31010, wssPort: 31011 });
    const places = new ListedPlaces([one, twin, other, aNearbyApp({ deviceCode: 'nowhere', domain: null })]);
    expect(
      places.at([
        { host: '127.0.0.2', ports: [30010] },
        { host: '127.0.0.2', ports: [30011] },
      ]),
    ).toEqual([one, twin]);
    expect(places.at([{ host: '127.0.0.2', ports: [31011] }])).toEqual([other]);
    expect(places.at([{ host: '127.0.0.3', ports: [30010] }])).toEqual([]);
  });
});
