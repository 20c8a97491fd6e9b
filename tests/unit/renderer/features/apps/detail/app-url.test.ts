import { describe, expect, it } from 'vitest';
import { appUrl } from '../../../../../../renderer/features/apps/detail/app-url';

describe('appUrl', () => {
  it.each([
    ['192-168-1-44.apps.example', 'https://192-168-1-44.apps.example:30010'],
    ['192.168.1.44.apps.example', 'https://192-168-1-44.apps.example:30010'],
    ['192.168.1.44', 'https://192.168.1.44:30010'],
    ['fe80::1', 'https://[fe80::1]:30010'],
    ['Apps.Example.', 'https://apps.example:30010'],
    ['Bücher.example', 'https://xn--bcher-kva.example:30010'],
  ])('hands out %s under the name of its certificate', (domain, url) => {
    expect(appUrl('https', domain, 30_010)).toBe(url);
  });

  it('hands out none where domain or port were not given', () => {
    expect([appUrl('wss', null, 1), appUrl('wss', 'a', null)]).toEqual([null, null]);
  });

  it.each([
    'a/b',
    'a#b',
    'user@host',
    'a b',
    '?',
    'a:1',
    'https://a',
    '0x7f000001',
    '127.1',
    'a.1',
    'fe80::1%eth0',
    '１２７．１',
  ])('makes no address of "%s"', (domain) => {
    expect(appUrl('https', domain, 1)).toBeNull();
  });
});
