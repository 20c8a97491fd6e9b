import { expect, it } from 'vitest';
import { parseProxyAnswer, systemProxyFor } from '../../../../electron/desktop/system-proxy';

it.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
  ['DIRECT; PROXY proxy.example:3128', null],
  ['https secure.example:443', 'https://secure.example:443'],
  // Not understood by the client, which has to be told so rather than go around the proxy.
  ['SOCKS5 socks.example:1080', 'socks5://socks.example:1080'],
  ['SOCKS socks.example:1080', 'socks4://socks.example:1080'],
  ['PROXY', null],
  ['NONSENSE x:1', null],
])('reads %j as %s', (answer, proxy) => {
  expect(parseProxyAnswer(answer)).toBe(proxy);
});

it('reads no more of an answer than the first choice could be long: a script may answer with anything', () => {
  expect(parseProxyAnswer(`PROXY proxy.example:3128;${' PROXY x:1;'.repeat(1_000_000)}`)).toBe(
    'http://proxy.example:3128',
  );
  expect(parseProxyAnswer(`${' '.repeat(10_000_000)}PROXY x:1`)).toBeNull();
});

it('asks the system for the very URL', async () => {
  const asked: string[] = [];
  const session = {
    resolveProxy: async (url: string) => {
      asked.push(url);
      return 'PROXY proxy.example:8080';
    },
  };
  expect(await systemProxyFor(session, 'https://service.example/x')).toBe('http://proxy.example:8080');
  expect(asked).toEqual(['https://service.example/x']);
});
