import { describe, expect, it } from 'vitest';
import { type ConnectionInfo, connectionOf, reachedConnection } from '../../../../shared/domain/connection-info';
import type { LedgerAddress } from '../../../../shared/domain/known-app';
import type { ProbeCandidate } from '../../../../shared/domain/reach';
import { type ReachedPlace, type ReachResult, reachedPlaceOf } from '../../../../shared/domain/reach-state';
import { aConnection } from '../../../support/a-connection';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aProbeCandidate, aProbeReport } from '../../../support/probe-report-factory';
import { aReachResult } from '../../../support/reach-result-factory';

const typed = (host: string, overrides: Partial<LedgerAddress> = {}): LedgerAddress =>
  aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null, ...overrides });
const of = (...addresses: LedgerAddress[]): ConnectionInfo => connectionOf(aKnownApp({ addresses }));
const NAME = '127-0-0-5.apps.beckon.test';
const GIVEN = aLedgerAddress({ host: NAME, httpsPort: 34_568, wssPort: 34_569 });
const CERTIFICATE = { sha256: 'AB:CD', voucher: 'additional' } as const;
const REACHED: ReachedPlace = {
  domain: NAME,
  address: '127.0.0.5',
  httpsPort: 34_568,
  wssPort: 34_569,
  certificate: CERTIFICATE,
};

describe('connectionOf', () => {
  it('is where the service last said that the app is', () => {
    const addresses = [aLedgerAddress({ host: '192-168-1-44.apps.example' }), aLedgerAddress({ host: 'old.example' })];
    const app = aKnownApp({ addresses, lastInfo: aNearbyApp({ platform: 'android' }) });
    expect(connectionOf({ ...app, alias: 'Living room' })).toEqual(aConnection());
  });

  it('has a placeholder of discreet mode as it stands, and reads no name in it', () => {
    const { domain, address, httpsUrl } = of(aLedgerAddress({ host: '••4••' }));
    expect([domain, address, httpsUrl]).toEqual(['••4••', null, 'https://••4••:30010']);
    expect(of(aLedgerAddress({ host: '••4••.example' })).domain).toMatch(/^xn--.*\.example$/);
  });

  it('is rather where this computer reached it last', () => {
    const good = aLedgerAddress({ host: '192-168-1-57.apps.example', lastGoodAt: '2026-01-01T00:00:00.000Z' });
    const better = aLedgerAddress({ host: '192-168-1-58.apps.example', lastGoodAt: '2026-01-02T00:00:00.000Z' });
    expect(of(aLedgerAddress(), good, better).address).toBe('192.168.1.58');
  });

  it('is the name rather than the bare address where both were reached at once', () => {
    const lastGoodAt = '2026-01-01T00:00:00.000Z';
    expect(of(typed('127.0.0.2', { lastGoodAt }), aLedgerAddress({ lastGoodAt })).domain).toBe(aLedgerAddress().host);
  });

  it('gives the name under which the certificate checks out', () => {
    expect(of(aLedgerAddress({ host: '192.168.1.44.APPS.example.' })).domain).toBe('192-168-1-44.apps.example');
  });

  it.each<[string, Partial<ConnectionInfo>]>([
    [' 192.168.1.44:30010 ', { domain: '192.168.1.44', address: '192.168.1.44', httpsPort: 30010, wssPort: null }],
    ['wss://phone.local:30011/path', { domain: 'phone.local', address: null, httpsPort: null, wssPort: 30011 }],
    ['[fe80::1]:30010', { domain: 'fe80::1', address: 'fe80::1', httpsPort: 30010 }],
    ['http://192.168.1.44:20010', { domain: '192.168.1.44', httpsPort: null, wssPort: null }],
  ])('understands the typed %j', (host, expected) => {
    expect(of(typed(host))).toMatchObject(expected);
  });

  it('has nothing to tell of an app without an address, or with one that is none', () => {
    const nothing = { domain: null, address: null, httpsPort: null, wssPort: null };
    expect(of()).toMatchObject(nothing);
    expect(of(aLedgerAddress({ host: 'a b' }))).toMatchObject(nothing);
    expect(of(aLedgerAddress({ host: 'evil.example:1' }))).toMatchObject(nothing);
    for (const host of ['a.1?a', '0x7f000001', '127.1', '１２７．１']) {
      expect(of(aLedgerAddress({ host })), host).toMatchObject(nothing);
    }
    expect(connectionOf(aKnownApp({ lastInfo: null }))).toMatchObject({ platform: null, appType: null });
  });
});

describe('connectionOf, of a typed address that the service lists', () => {
  const WHOLE = { domain: NAME, address: '127.0.0.5', httpsPort: 34_568, wssPort: 34_569 };

  it.each([
    '127-0-0-5.apps.beckon.test:34568',
    '127.0.0.5.apps.beckon.test:34568',
    'wss://127-0-0-5.apps.beckon.test:34569',
    '127-0-0-5.apps.beckon.test:34569',
    '127.0.0.5:34568',
    '127.0.0.5:34569',
    '127.0.0.5',
    '127-0-0-5',
  ])('is the whole of both for %s, whichever of them was reached', (host) => {
    const lastGoodAt = '2026-01-01T00:00:00.000Z';
    expect(of(typed(host), GIVEN)).toMatchObject(WHOLE);
    expect(of(typed(host, { lastGoodAt }), GIVEN)).toMatchObject(WHOLE);
    expect(of(typed(host), { ...GIVEN, lastGoodAt })).toMatchObject(WHOLE);
  });

  it('keeps the ports that were typed', () => {
    const lastGoodAt = '2026-01-01T00:00:00.000Z';
    expect(of(typed(NAME, { httpsPort: 34_568, wssPort: 4_000, lastGoodAt }), GIVEN)).toMatchObject({ wssPort: 4_000 });
  });

  it.each(['127.0.0.6:34568', '127.0.0.5:40000', 'http://127.0.0.5:34568', 'phone.local:34568'])(
    'is another place than %s, which is left as it was typed',
    (host) => {
      const connection = of(typed(host, { lastGoodAt: '2026-01-01T00:00:00.000Z' }), GIVEN);
      expect([connection.httpsPort, connection.wssPort]).not.toEqual([34_568, 34_569]);
      expect(connection.domain).not.toBe(NAME);
    },
  );

  it('never replaces a bare address whose certificate the user pinned by a name', () => {
    const pin = { sha256: 'AB', address: '127.0.0.5', pinnedAt: '2026-01-01T00:00:00.000Z' };
    const app = aKnownApp({ addresses: [typed('127.0.0.5:34568'), GIVEN], pin });
    expect(connectionOf(app)).toMatchObject({ domain: '127.0.0.5', wssPort: 34_569 });
  });
});

describe('connectionOf, after a measurement', () => {
  const authorityFileOf = ({ voucher }: { readonly voucher: string }): string => `/${voucher}.pem`;
  const measured = (reached: ReachedPlace, ...addresses: LedgerAddress[]): ConnectionInfo =>
    connectionOf(aKnownApp({ addresses }), { reached, authorityFileOf });

  it('has the certificate that was verified, and the file that verifies it', () => {
    expect(measured(REACHED, GIVEN)).toMatchObject({ certSha256: 'AB:CD', ca: '/additional.pem' });
  });

  it('has the name under which a bare address was verified, and the port that answered', () => {
    expect(measured(REACHED, typed('127.0.0.5'))).toMatchObject({ domain: NAME, httpsPort: 34_568, wssPort: 34_569 });
  });

  it('says nothing of a certificate from elsewhere: the app has moved since', () => {
    const moved = aLedgerAddress({ host: '127-0-0-6.apps.beckon.test' });
    expect(measured(REACHED, moved)).toMatchObject({ domain: moved.host, certSha256: null, ca: null });
    for (const [httpsPort, wssPort] of [
      [1, 2],
      [34_569, 34_570],
    ] as const) {
      expect(measured(REACHED, { ...GIVEN, httpsPort, wssPort })).toMatchObject({ httpsPort, certSha256: null });
    }
  });
});

describe('connectionOf, in the words of other programs', () => {
  it('writes what curl resolves: one port, and an IPv6 address in brackets', () => {
    expect(of(GIVEN).resolve).toBe(`${NAME}:34568:127.0.0.5`);
    expect(of({ ...GIVEN, httpsPort: null }).resolve).toBe(`${NAME}:34569:127.0.0.5`);
    expect(of(typed('[fd00::1]:30010')).resolve).toBe('[fd00::1]:30010:[fd00::1]');
    expect(of(typed('phone.local:30010')).resolve).toBeNull();
    expect(of(typed('127.0.0.5')).resolve).toBeNull();
  });
});

describe('reachedConnection', () => {
  const aCandidate = (overrides: Partial<ProbeCandidate> = {}): ProbeCandidate =>
    aProbeCandidate({ host: NAME, address: '127.0.0.5', port: 34_568, certificate: CERTIFICATE, ...overrides });
  function connection(
    overrides: Partial<ReachResult>,
    ...candidates: readonly ProbeCandidate[]
  ): ConnectionInfo | null {
    const result = aReachResult({ address: '127.0.0.5', ...overrides });
    const reached = reachedPlaceOf({ ...result, report: aProbeReport({ candidates }) });
    const app = aKnownApp({ alias: 'Phone', lastInfo: aNearbyApp({ platform: 'android', appType: 'remote' }) });
    return reached === null ? null : reachedConnection(app, reached, ({ voucher }) => `/${voucher}.pem`);
  }

  it('is the name that was verified, the address that was dialed and the ports that answered', () => {
    const wss = aCandidate({ scheme: 'wss', port: 34_569 });
    expect(connection({}, aCandidate(), wss)).toMatchObject({
      name: 'Phone',
      domain: NAME,
      address: '127.0.0.5',
      httpsPort: 34_568,
      wssPort: 34_569,
      httpsUrl: `https://${NAME}:34568`,
      wssUrl: `wss://${NAME}:34569`,
      resolve: `${NAME}:34568:127.0.0.5`,
      ca: '/additional.pem',
      certSha256: 'AB:CD',
      platform: 'android',
      appType: 'remote',
    });
  });

  it('names one port twice where it serves both, and no port that was not dialed', () => {
    expect(connection({}, aCandidate())).toMatchObject({ httpsPort: 34_568, wssPort: 34_568 });
    expect(connection({ wss: null }, aCandidate())).toMatchObject({ httpsPort: 34_568, wssPort: null, wssUrl: null });
  });

  it('goes by the name that a typed bare address was verified under, not by the one that failed', () => {
    const failed = aCandidate({ host: '127-0-0-5.other.test', outcome: 'tls', certificate: null });
    expect(connection({ wss: null }, failed, aCandidate())).toMatchObject({ domain: NAME, httpsPort: 34_568 });
  });

  it('never names what was reached at another address, or without TLS', () => {
    expect(connection({}, aCandidate({ address: '127.0.0.3', port: 1 }))).toBeNull();
    expect(connection({}, aCandidate({ scheme: 'http', certificate: null }))).toBeNull();
  });
});
