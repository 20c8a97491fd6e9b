import { describe, expect, it } from 'vitest';
import { parsePasted } from '../../../../../renderer/features/add/pasted-text';
import { connectionText } from '../../../../../shared/domain/connection-text';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const INFO = {
  deviceCode: CODE,
  domain: '192-168-1-44.apps.example',
  address: '192.168.1.44',
  httpsPort: 30_010,
  wssPort: 30_011,
  platform: 'android',
  appType: 'remote',
};

describe('parsePasted', () => {
  it.each([CODE, 'connect_bbbb000000000000000000000002222', 'ABCDEF0123456789'])(
    'takes %s for a device code',
    (text) => {
      expect(parsePasted(` ${text}\n`)).toEqual({ kind: 'code', text, foundInside: false });
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
    expect(parsePasted(text)).toEqual({ kind: 'address', text, foundInside: false });
  });

  it('finds the code in connection information that Beckon itself copied', () => {
    expect(parsePasted(connectionText(INFO, 'json') ?? '')).toEqual({ kind: 'code', text: CODE, foundInside: true });
  });

  it('finds the address where there is no code', () => {
    const json = connectionText({ ...INFO, deviceCode: null }, 'json') ?? '';
    expect(parsePasted(json)).toMatchObject({ kind: 'address', text: '192-168-1-44.apps.example' });
    const env = connectionText(INFO, 'env') ?? '';
    expect(parsePasted(env)).toMatchObject({ kind: 'address', text: '192-168-1-44.apps.example' });
  });

  it('prefers a link to what else stands in a message', () => {
    const text = 'On 192.168.1.7, or: https://127-0-0-1.apps.example:30010 (same thing)';
    expect(parsePasted(text)).toMatchObject({ text: 'https://127-0-0-1.apps.example:30010', foundInside: true });
  });

  it('takes no path for an address', () => {
    const text = 'see docs/manual.pdf or ask';
    expect(parsePasted(text)).toEqual({ kind: 'address', text, foundInside: false });
  });

  it('leaves alone what it cannot read', () => {
    expect(parsePasted('two words')).toEqual({ kind: 'address', text: 'two words', foundInside: false });
    expect(parsePasted('https://')).toEqual({ kind: 'address', text: 'https://', foundInside: false });
  });
});
