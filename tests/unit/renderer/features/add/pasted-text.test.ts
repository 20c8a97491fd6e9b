import { describe, expect, it } from 'vitest';
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
    expect(parsePasted('192.168.1.7, HTTPS port: 99999').ports).toEqual({ httpsPort: null, wssPort: null });
  });
});
