import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBaseUrl } from '../../../../electron/service/base-url';

describe('parseBaseUrl', () => {
  test.each([
    ['https://service.example///', 'https://service.example'],
    ['  https://service.example/base/path/ ', 'https://service.example/base/path'],
    ['https://service.example//base//path', 'https://service.example/base/path'],
    ['https://service.example:443/', 'https://service.example'],
    ['https://service.example:8443', 'https://service.example:8443'],
    ['HTTPS://Service.Example/Base', 'https://service.example/Base'],
    ['service.example', 'https://service.example'],
    ['localhost:8443/x/', 'https://localhost:8443/x'],
    ['[::1]:8443', 'https://[::1]:8443'],
    ['https://service.example/a/../b/', 'https://service.example/b'],
  ])('%j is %j', (typed, url) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: true, value: url });
  });

  test.each([
    '',
    'http://service.example',
    'https://',
    'https://user:secret@service.example',
    'https://service.example/?a=b',
    'https://service.example/#part',
    'https://service.example:99999',
    'two words',
    'nonsense/with/path',
    'mailto:someone',
    'https://"service.example"',
    "https://service'.example",
    '/path',
    `https://service.example/${'x'.repeat(3000)}`,
  ])('%j is refused as usage, without repeating it', (typed) => {
    const url = parseBaseUrl(typed);
    expect(url).toMatchObject({ ok: false, error: { code: 'usage', serviceCode: null } });
    expect(JSON.stringify(url)).not.toContain('secret');
  });

  test('any text is an address without a slash at the end, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ validSchemes: ['https'] })), (typed) => {
        const url = parseBaseUrl(typed);
        if (!url.ok) return;
        expect(url.value).toMatch(/^https:\/\/[^/](?:.*[^/])?$/);
        expect(url.value.slice('https://'.length)).not.toContain('//');
        expect(parseBaseUrl(url.value)).toEqual(url);
      }),
    );
  });
});
