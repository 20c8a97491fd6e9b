import { expect, test } from 'vitest';
import { environmentProxy } from '../../../../electron/cli/environment-proxy';

test.each([
  [{}, null],
  [{ HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128'],
  [{ https_proxy: 'proxy:3128' }, 'http://proxy:3128'],
  [{ ALL_PROXY: 'socks5://proxy:1080' }, 'socks5://proxy:1080'],
  [{ HTTP_PROXY: 'http://proxy:3128' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: 'other.example, service.example' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: '.example' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: '*' }, null],
  [{ HTTPS_PROXY: 'http://proxy', NO_PROXY: 'vice.example' }, 'http://proxy'],
])('%j makes the proxy %j', async (environment, proxy) => {
  expect(await environmentProxy(environment)('https://service.example/path')).toBe(proxy);
});
