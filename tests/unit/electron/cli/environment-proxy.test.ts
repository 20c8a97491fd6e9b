import { expect, test } from 'vitest';
import { environmentProxy } from '../../../../electron/cli/environment-proxy';

test.each([
  [{}, null],
  [{ HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128'],
  [{ https_proxy: 'proxy:3128' }, 'http://proxy:3128'],
  [{ ALL_PROXY: 'socks5://proxy:1080' }, 'socks5://proxy:1080'],
  [{ HTTP_PROXY: 'http://proxy:3128' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: 'other.example, service.example' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: 'vice.example' }, 'http://proxy'],
])('%j makes the proxy %j', async (environment, proxy) => {
  expect(await environmentProxy(environment)('https://service.example/path')).toBe(proxy);
});

const SERVICE = 'https://service.example/path';
const AT_PORT = 'https://service.example:8443/path';
const IPV4 = 'https://203.0.113.7:8443/path';
const IPV6 = 'https://[2001:db8::7]/path';

test.each([
  ['service.example:443', SERVICE, true],
  ['service.example:8443', SERVICE, false],
  ['.example:8443', AT_PORT, true],
  ['*.example:8443', AT_PORT, true],
  ['.service.example', SERVICE, true],
  ['example.', SERVICE, true],
  ['Service.Example', SERVICE, true],
  ['service.example:https', SERVICE, false],
  ['service.example:', SERVICE, false],
  ['*', AT_PORT, true],
  ['bücher.example', 'https://xn--bcher-kva.example', true],
  ['203.0.113.7', IPV4, true],
  ['203.0.113.7:443', IPV4, false],
  ['203.0.113.0/24', IPV4, true],
  ['203.0.114.0/24', IPV4, false],
  ['0xcb.0.113.7', IPV4, false],
  ['203.0.113.7', 'https://203.0.113.7.example', false],
  ['113.7', IPV4, false],
  ['[2001:db8::7]', IPV6, true],
  ['[2001:db8::7]:8443', IPV6, false],
  ['2001:db8:0::7', IPV6, true],
  ['2001:db8::/32', IPV6, true],
  ['2001:db9::/32', IPV6, false],
  [',, ,', SERVICE, false],
  ['.', SERVICE, false],
  ['[', SERVICE, false],
  ['[]:1', SERVICE, false],
])('NO_PROXY=%s exempts %s: %s', async (list, url, isExempt) => {
  const proxy = await environmentProxy({ HTTPS_PROXY: 'http://proxy', NO_PROXY: `other.example, ${list}` })(url);
  expect(proxy).toBe(isExempt ? null : 'http://proxy');
});

test('a list of any length is read up to its first thousand entries', async () => {
  const long = `${'x.example,'.repeat(1_000)}service.example`;
  expect(await environmentProxy({ HTTPS_PROXY: 'http://proxy', NO_PROXY: long })(SERVICE)).toBe('http://proxy');
});
