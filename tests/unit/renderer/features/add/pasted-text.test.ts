import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, findings, shownPorts } from '../../../../../renderer/features/add/add-draft';
import { parsePasted } from '../../../../../renderer/features/add/pasted-text';
import { connectionText } from '../../../../../shared/domain/connection-text';
import { aConnection } from '../../../../support/a-connection';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const INFO = aConnection({ deviceCode: CODE, ca: '/home/a b/ca.pem', certSha256: 'AB:CD:EF' });

describe('parsePasted', () => {
  it.each([CODE, 'connect_bbbb000000000000000000000002222', 'ABCDEF0123456789'])(
    'takes %s for a device code',
    (text) => {
      expect(parsePasted(` ${text}\n`)).toMatchObject({ isWhole: true, codes: [text], addresses: [] });
    },
  );

  it.each([
    '192.168.1.42',
    '192-168-1-42:30010',
    '[fe80::1]:30010',
    'https://192-168-1-44.apps.example:30010/path',
    'living_room',
    'DESKTOP-AB12CD34',
    'averylonghostname',
    '255-255-255-255',
  ])('takes %s for an address', (text) => {
    expect(parsePasted(text)).toMatchObject({ isWhole: true, codes: [], addresses: [text] });
  });

  it('finds one code, one address and the ports in connection information that Beckon itself copied', () => {
    expect(parsePasted(connectionText(INFO, 'json') ?? '')).toMatchObject({
      isWhole: false,
      codes: [CODE],
      addresses: [expect.stringContaining('192-168-1-44.apps.example')],
      ports: { httpsPort: 30_010, wssPort: 30_011 },
    });
    expect(parsePasted(connectionText(INFO, 'env') ?? '')).toMatchObject({
      codes: [CODE],
      addresses: ['https://192-168-1-44.apps.example:30010'],
      ports: { httpsPort: 30_010, wssPort: 30_011 },
    });
  });

  it('takes the port of a WebSocket link beside another link', () => {
    const text = 'https://192-168-1-44.apps.example:30010 wss://192-168-1-44.apps.example:30011';
    expect(parsePasted(text)).toMatchObject({
      addresses: ['https://192-168-1-44.apps.example:30010'],
      ports: { httpsPort: null, wssPort: 30_011 },
    });
  });

  it('finds every address of a message, the link first, and each place once', () => {
    const text = 'On 192.168.1.7, 192-168-1-7 or phone.local, or: https://127-0-0-1.apps.example:30010 (try that)';
    expect(parsePasted(text).addresses).toEqual(['https://127-0-0-1.apps.example:30010', '192.168.1.7', 'phone.local']);
    expect(parsePasted('127.0.0.1:30010 and 127.0.0.1:30020').addresses).toHaveLength(2);
  });

  it('takes no path and no end of a sentence for an address', () => {
    expect(parsePasted('see docs/manual.pdf or ask. Thanks')).toMatchObject({ codes: [], addresses: [] });
  });

  it('finds nothing in what it cannot read', () => {
    expect(parsePasted('two words')).toMatchObject({ isWhole: false, codes: [], addresses: [] });
    expect(parsePasted('https://')).toMatchObject({ isWhole: false, codes: [], addresses: [] });
  });

  it('ignores a labeled number that is no port', () => {
    expect(parsePasted('192.168.1.7, HTTPS port: 99999').ports).toEqual({
      httpsPort: null,
      wssPort: null,
    });
  });

  const ENTRY = { deviceCode: CODE, domain: '192-168-1-38.apps.example', httpPort: 20_010, wsPort: 20_011 };
  const SECURE = { httpsPort: 30_010, wssPort: 30_011 };
  it.each([
    ['a list entry', { ...ENTRY, ...SECURE }],
    ['one in another order', { wssPort: 30_011, ...ENTRY, httpsPort: 30_010 }],
    ['one with ports as text', { ...ENTRY, httpPort: '20010', wsPort: '20011', httpsPort: '30010', wssPort: '30011' }],
    ['an answer', { code: 0, data: { '192-168-1-38.apps.example': { ...ENTRY, ...SECURE } } }],
  ])('takes the secure ports from %s, never the plain ones before them', (_what, entry) => {
    for (const space of [0, 2]) {
      const { ports, addresses } = parsePasted(JSON.stringify(entry, null, space));
      expect(ports).toEqual(SECURE);
      expect(addresses).toEqual(['192-168-1-38.apps.example']);
    }
  });

  it.each([
    'Local IP: 192.168.1.38 Port: 20010 SSL Port: 30010',
    'Local IP 192.168.1.38 Port：20010 SSL Port：30010',
    'Local IP: 192.168.1.38 SSL Port: 30010 Port: 20010',
    '192.168.1.38 http port 20010, https port 30010',
    '192.168.1.38, non-SSL port: 20010, SSL port: 30010',
    '192.168.1.38:20010, HTTPS port 30010',
    'http://192.168.1.38:20010/command https://192.168.1.38:30010',
    'HTTP_PORT=20010 HTTPS_PORT=30010 HOST=192.168.1.38',
  ])('takes the secure port from “%s”', (text) => {
    const draft = { ...EMPTY_DRAFT, text };
    expect(shownPorts(draft).httpsPort.value).toBe('30010');
    expect(findings(draft)).toEqual([]);
  });

  it.each([
    '{"domain": "192-168-1-38.apps.example", "httpPort": 20010, "wsPort": 20011}',
    '{"domain": "192-168-1-38.apps.example", "wsPort": 20011}',
    '192.168.1.38, HTTP port: 20010',
    'Local IP: 192.168.1.38 Port: 20010',
    '192.168.1.38, WSS port: 30011, HTTP port: 20010',
    '192.168.1.38, port without SSL: 20010',
    '192.168.1.38, non-SSL port: 20010',
    '192.168.1.38, plain WebSocket port: 20011',
    '192.168.1.38, my report 20010',
    '192.168.1.38, HTTPS port: 30010, HTTP port: 20010',
  ])('never takes a port that is not named as secure: %s', (text) => {
    const { ports } = parsePasted(text);
    expect([ports.httpsPort, ports.wssPort]).not.toContain(20_010);
    expect([ports.httpsPort, ports.wssPort]).not.toContain(20_011);
  });
});
