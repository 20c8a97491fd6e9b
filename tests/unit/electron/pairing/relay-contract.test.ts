import { describe, expect, test } from 'vitest';
import { parseRelayAddress } from '../../../../electron/pairing/relay-contract';

describe('parseRelayAddress', () => {
  test.each([
    ['https://relay.example', 'https://relay.example'],
    [' relay.example ', 'https://relay.example'],
    ['https://relay.example:8443//beckon//', 'https://relay.example:8443/beckon'],
    ['http://127.0.0.1:8437/', 'http://127.0.0.1:8437'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:1', 'http://[::1]:1'],
  ])('reads %j', (typed, baseUrl) => {
    expect(parseRelayAddress(typed)).toEqual({ ok: true, value: baseUrl });
  });

  test.each([
    '',
    '  ',
    'ftp://relay.example',
    'https://',
    'https://a:b@relay.example',
    'https://r.example/?x',
    'https://r.example/#x',
    `https://${'x'.repeat(3000)}`,
  ])('does not read %j', (typed) =>
    expect(parseRelayAddress(typed)).toMatchObject({ ok: false, error: { code: 'usage' } }),
  );

  test.each(['http://relay.example', 'http://192.168.1.5:8437'])('sends no key to %s', (typed) => {
    expect(parseRelayAddress(typed)).toMatchObject({ ok: false, error: { code: 'target-not-allowed' } });
  });
});
