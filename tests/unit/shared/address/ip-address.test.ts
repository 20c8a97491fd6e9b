import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIpAddress } from '../../../../shared/address/ip-address';

describe('parseIpAddress', () => {
  it.each([
    ['192.168.1.44', '192.168.1.44'],
    ['::ffff:192.168.1.44', '192.168.1.44'],
    ['::ffff:c0a8:12c', '192.168.1.44'],
    ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['::7f00:1', '::7f00:1'],
  ])('reads %s as %s', (text, address) => {
    expect(parseIpAddress(text)?.toString()).toBe(address);
  });

  it.each([
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '::ffff:0x7f.0.0.1',
    '::ffff:0177.0.0.1',
    '::127.0.0.1',
    '::127.0.0.1%lo',
    '1::2::3',
    'fe80::1%',
    'apps.example',
    '',
  ])('refuses %j', (text) => {
    expect(parseIpAddress(text)).toBeNull();
  });

  it('gives nothing that the system would take for a name, and look up', () => {
    const piece = fc.constantFrom('0', '1', '127', '::', ':', '.', 'ffff', '%', 'eth0', '0x7f', '.0.0.1', 'fe80');
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.ipV4(), fc.ipV6()), (address) => {
        const parsed = parseIpAddress(address);
        if (parsed !== null) expect(isIP(parsed.toString()), address).toBe(parsed.kind() === 'ipv4' ? 4 : 6);
      }),
      { numRuns: 2_000 },
    );
  });
});
