import { describe, expect, test } from 'vitest';
import { chooseProxy } from '../../../../electron/service/outbound-agent';

const always = async (): Promise<string> => 'http://proxy.example:3128';

describe('chooseProxy', () => {
  test.each([
    'https://localhost/x',
    'https://api.localhost/x',
    'https://127.0.0.1:8443/x',
    'https://127.9.9.9/x',
    'https://[::1]:8443/x',
    'https://192.168.1.5/x',
    'https://10.0.0.1/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
  ])('%s is never reached through a proxy', async (url) => {
    expect(await chooseProxy(url, always)).toEqual({ kind: 'direct' });
  });

  test('the internet is reached through the system’s proxy', async () => {
    const proxy = { kind: 'proxy', url: 'http://proxy.example:3128' };
    expect(await chooseProxy('https://service.example/x', always)).toEqual(proxy);
    expect(await chooseProxy('https://8.8.8.8/x', always)).toEqual(proxy);
  });

  test('directly where the system names none, or cannot say', async () => {
    const url = 'https://service.example';
    expect(await chooseProxy(url, undefined)).toEqual({ kind: 'direct' });
    expect(await chooseProxy(url, async () => null)).toEqual({ kind: 'direct' });
    expect(await chooseProxy(url, async () => ' ')).toEqual({ kind: 'direct' });
    expect(await chooseProxy(url, async () => await Promise.reject(new Error('broken script')))).toEqual({
      kind: 'direct',
    });
  });

  test.each([
    ['socks5://proxy.example:1080', 'socks5'],
    ['http://', 'http'],
    ['proxy.example', ''],
  ])('%s cannot be used, and is not passed by', async (proxy, scheme) => {
    expect(await chooseProxy('https://service.example', async () => proxy)).toEqual({ kind: 'unsupported', scheme });
  });
});
