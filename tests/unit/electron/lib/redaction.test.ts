import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from '../../../../electron/lib/redaction';

it.each([
  ['asked https://service.example:8443/api/lan/v2/app', 'asked https://[address]'],
  ['asked https://user:word@service.example', 'asked https://[address]'],
  ['at 192.168.1.42:30010', 'at [address]:30010'],
  ['at 192-168-1-42.apps.example', 'at [address]'],
  ['at fe80::1%eth0 and ::1', 'at [address] and [address]'],
  ['at 2001:db8:0:0:0:0:0:1', 'at [address]'],
  ['app remote_0123456789abcdef0123456789abcdef left', 'app remote_[code] left'],
  ['{"token":"abc123","uid":"7"}', '{"token":"[secret]","uid":"7"}'],
  ['utoken=abc123&x', 'utoken=[secret]'],
  ['sent Bearer abc.123 to it', 'sent Bearer [secret] to it'],
  ['the key beckon_0123456789-abcdef_XYZ was new', 'the key [key] was new'],
  ['in /home/someone/.config/Beckon/settings.json', 'in ~/.config/Beckon/settings.json'],
  ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', '[PEM]'],
])('%s', (text, expected) => {
  expect(redact(text, '/home/someone')).toBe(expected);
});

it.each(['A look failed code=timeout attempts=3', 'at 12:34:56', 'version 1.2.3', 'Error: x\n    at f (main.js:1:2)'])(
  'leaves alone what gives nothing away: %s',
  (text) => {
    expect(redact(text, '/home/someone')).toBe(text);
  },
);

it('leaves nothing of a PEM block that has no end, so that a text full of beginnings is read once', () => {
  const begin = '-----BEGIN PRIVATE KEY-----';
  expect(redact(`before\n${begin}\nMIIEvQ\nafter`)).toBe('before\n[PEM]');
  expect(redact(`${begin}MIIE${begin}MIIF-----END PRIVATE KEY-----after`)).toBe('[PEM]after');
  expect(redact(begin.repeat(20_000))).toBe('[PEM]');
});

it('leaves no IPv4 address in any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), fc.string(), (before, address, after) => {
      expect(redact(`${before} ${address} ${after}`)).not.toContain(` ${address} `);
    }),
  );
});
