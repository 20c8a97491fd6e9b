import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionOf } from '../../../../shared/domain/connection-info';
import { connectionText } from '../../../../shared/domain/connection-text';
import { aConnection } from '../../../support/a-connection';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { propertyRuns } from '../../../support/property-runs';

describe('connectionText', () => {
  it('writes JSON that reads back', () => {
    const text = connectionText(aConnection(), 'json');
    expect(JSON.parse(text ?? '')).toEqual(aConnection());
    expect(text?.endsWith('}\n')).toBe(true);
  });

  it('writes the lines of a .env file', () => {
    const connection = aConnection({ wssPort: null, wssUrl: null, platform: 'iPad OS', certSha256: 'AB:CD' });
    expect(connectionText(connection, 'env')).toBe(
      [
        "BECKON_APP_NAME='Living room'",
        'BECKON_APP_DEVICE_CODE=remote_0123456789abcdef',
        'BECKON_APP_DOMAIN=192-168-1-44.apps.example',
        'BECKON_APP_ADDRESS=192.168.1.44',
        'BECKON_APP_HTTPS_PORT=30010',
        'BECKON_APP_WSS_PORT=',
        'BECKON_APP_HTTPS_URL=https://192-168-1-44.apps.example:30010',
        'BECKON_APP_WSS_URL=',
        'BECKON_APP_RESOLVE=192-168-1-44.apps.example:30010:192.168.1.44',
        'BECKON_APP_CA=',
        'BECKON_APP_CERT_SHA256=AB:CD',
        "BECKON_APP_PLATFORM='iPad OS'",
        'BECKON_APP_TYPE=remote',
        'BECKON_APP_LOCAL_URL=',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['the IP address with its port', {}, '192.168.1.44:30010', '192.168.1.44', '30010'],
    [
      'the name where no IP address is known',
      { address: null },
      '192-168-1-44.apps.example:30010',
      '192-168-1-44.apps.example',
      '30010',
    ],
    [
      'the port for WebSocket where there is no other',
      { httpsPort: null },
      '192.168.1.44:30011',
      '192.168.1.44',
      '30011',
    ],
    [
      'an IPv6 address in brackets, but not in a box of its own',
      { address: 'fd00::1' },
      '[fd00::1]:30010',
      'fd00::1',
      '30010',
    ],
    ['an address without a port', { httpsPort: null, wssPort: null }, '192.168.1.44', '192.168.1.44', null],
    ['nothing where nothing is known', { address: null, domain: null }, null, null, null],
  ] as const)('writes %s, whole and apart', (_, overrides, whole, address, port) => {
    const connection = aConnection(overrides);
    const texts = (['address', 'address-alone', 'port-alone'] as const).map((format) =>
      connectionText(connection, format),
    );
    expect(texts).toEqual([whole, address, port]);
  });

  it('writes the name alone, and the addresses of both protocols', () => {
    expect((['host', 'https', 'wss'] as const).map((format) => connectionText(aConnection(), format))).toEqual([
      '192-168-1-44.apps.example',
      'https://192-168-1-44.apps.example:30010',
      'wss://192-168-1-44.apps.example:30011',
    ]);
  });

  it('puts an IPv6 address into brackets, and has no URL without name or port', () => {
    expect(connectionText(aConnection({ domain: 'fe80::1' }), 'https')).toBe('https://[fe80::1]:30010');
    expect(connectionText(aConnection({ domain: null }), 'https')).toBeNull();
    expect(connectionText(aConnection({ domain: 'fe80::1%eth0' }), 'https')).toBeNull();
    expect(connectionText(aConnection({ wssPort: null }), 'wss')).toBeNull();
  });

  it('keeps every value of a .env file on its line and out of reach of a shell', () => {
    const piece = fc.constantFrom(
      '$(id)',
      '`id`',
      '; rm -rf ~ #',
      '\nPATH=/tmp',
      '\ud800',
      ...Array.from('\'"\\\r\0\u2028’=x'),
    );
    const hostile = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, platform, appType) => {
        const text = connectionText(aConnection({ name, platform, appType }), 'env');
        // Thirteen lines, each a bare word or one between single quotes with none inside; nothing else ends a line either.
        expect(text).toMatch(/^(?:BECKON_APP_[A-Z0-9_]+=(?:[\w.:/@-]*|'[^'\p{Cc}\u2028\u2029\ud800]*')\n){14}$/u);
      }),
    );
  });

  it('never makes a URL that leads elsewhere, whatever the service calls the app', () => {
    const piece = fc.constantFrom('192-168-1-9', ...Array.from('a1.-/@?#:[]\\%é '));
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
