import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConnectionInfo, connectionOf, connectionText } from '../../../../shared/domain/connection-text';
import type { LedgerAddress } from '../../../../shared/domain/known-app';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { propertyRuns } from '../../../support/property-runs';

const aConnection = (overrides: Partial<ConnectionInfo> = {}): ConnectionInfo => ({
  deviceCode: 'remote_0123456789abcdef',
  domain: '192-168-1-44.apps.example',
  address: '192.168.1.44',
  httpsPort: 30010,
  wssPort: 30011,
  platform: 'android',
  appType: 'remote',
  ...overrides,
});
const typed = (host: string, overrides: Partial<LedgerAddress> = {}): LedgerAddress =>
  aLedgerAddress({ source: 'address', host, httpsPort: null, wssPort: null, ...overrides });
const of = (...addresses: LedgerAddress[]): ConnectionInfo => connectionOf(aKnownApp({ addresses }));

describe('connectionOf', () => {
  it('is where the service last said that the app is', () => {
    const addresses = [aLedgerAddress({ host: '192-168-1-44.apps.example' }), aLedgerAddress({ host: 'old.example' })];
    const app = aKnownApp({ addresses, lastInfo: aNearbyApp({ platform: 'android' }) });
    expect(connectionOf(app)).toEqual(aConnection());
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

describe('connectionText', () => {
  it('writes JSON that reads back', () => {
    const text = connectionText(aConnection(), 'json');
    expect(JSON.parse(text ?? '')).toEqual(aConnection());
    expect(text?.endsWith('}\n')).toBe(true);
  });

  it('writes the lines of a .env file', () => {
    expect(connectionText(aConnection({ wssPort: null, platform: 'iPad OS' }), 'env')).toBe(
      [
        'BECKON_APP_DOMAIN=192-168-1-44.apps.example',
        'BECKON_APP_ADDRESS=192.168.1.44',
        'BECKON_APP_HTTPS_PORT=30010',
        'BECKON_APP_WSS_PORT=',
        "BECKON_APP_PLATFORM='iPad OS'",
        'BECKON_APP_TYPE=remote',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['the IP address with its port', {}, '192.168.1.44:30010'],
    ['the name where no IP address is known', { address: null }, '192-168-1-44.apps.example:30010'],
    ['the port for WebSocket where there is no other', { httpsPort: null }, '192.168.1.44:30011'],
    ['an IPv6 address in brackets', { address: 'fd00::1' }, '[fd00::1]:30010'],
    ['an address without a port', { httpsPort: null, wssPort: null }, '192.168.1.44'],
    ['nothing where nothing is known', { address: null, domain: null }, null],
  ] as const)('writes %s', (_, overrides, expected) => {
    expect(connectionText(aConnection(overrides), 'address')).toBe(expected);
  });

  it('writes the name alone', () => {
    expect(connectionText(aConnection(), 'host')).toBe('192-168-1-44.apps.example');
  });

  it.each([
    ['https', 'https://192-168-1-44.apps.example:30010'],
    ['wss', 'wss://192-168-1-44.apps.example:30011'],
  ] as const)('writes the %s address', (format, url) => {
    expect(connectionText(aConnection(), format)).toBe(url);
  });

  it('puts an IPv6 address into brackets, and has no URL without name or port', () => {
    expect(connectionText(aConnection({ domain: 'fe80::1' }), 'https')).toBe('https://[fe80::1]:30010');
    expect(connectionText(aConnection({ domain: null }), 'https')).toBeNull();
    expect(connectionText(aConnection({ domain: 'fe80::1%eth0' }), 'https')).toBeNull();
    expect(connectionText(aConnection({ wssPort: null }), 'wss')).toBeNull();
  });

  it('keeps every value of a .env file on its line and out of reach of a shell', () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '\\',
      '$(id)',
      '`id`',
      '; rm -rf ~ #',
      '\nPATH=/tmp',
      '\r',
      '\0',
      '\u2028',
      '\ud800',
      '’',
      '=',
      'x',
    );
    const hostile = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(hostile, hostile, (platform, appType) => {
        const text = connectionText(aConnection({ platform, appType }), 'env');
        // Six lines, each a bare word or one between single quotes with none inside; nothing else ends a line either.
        expect(text).toMatch(/^(?:BECKON_APP_[A-Z_]+=(?:[\w.:/@-]*|'[^'\p{Cc}\u2028\u2029\ud800]*')\n){6}$/u);
      }),
    );
  });

  it('never makes a URL that leads elsewhere, whatever the service calls the app', () => {
    const piece = fc.constantFrom(
      'a',
      '192-168-1-9',
      '1',
      '.',
      '-',
      '/',
      '@',
      '?',
      '#',
      ':',
      '[',
      ']',
      '\\',
      '%',
      'é',
      ' ',
    );
    const hosts = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(hosts, (host) => {
        const info = connectionOf(aKnownApp({ addresses: [aLedgerAddress({ host })] }));
        const text = connectionText(info, 'https');
        if (text === null) return;
        const url = new URL(text);
        expect([url.protocol, url.username, url.pathname, url.search, url.hash]).toEqual(['https:', '', '/', '', '']);
        expect(url.port).toBe('30010');
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
