import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesSpelling } from '../../../../shared/address/certificate-names';
import { embeddedAddress } from '../../../../shared/address/embedded-address';

describe('namesSpelling', () => {
  it('makes of a wildcard the name that spells the address, and takes a name that does', () => {
    expect(namesSpelling('192.168.1.44', ['*.Apps.Example', 'apps.example'])).toEqual(['192-168-1-44.apps.example']);
    expect(namesSpelling('192.168.1.44', ['192-168-1-44.apps.example'])).toEqual(['192-168-1-44.apps.example']);
  });

  it.each([
    ['a name that spells another address', '192.168.1.44', ['192-168-1-45.apps.example']],
    ['a name that spells none', '192.168.1.44', ['apps.example', 'phone.local']],
    ['a wildcard within a label, or of more than one', '192.168.1.44', ['a*.apps.example', '*.*.example', '*']],
    ['an IPv6 address', 'fd00::1', ['*.apps.example']],
    ['what is no address', 'apps.example', ['*.apps.example']],
  ])('takes nothing from %s', (_, address, claimed) => {
    expect(namesSpelling(address, claimed)).toEqual([]);
  });

  it('is a few names at most, whatever is claimed, and each spells the very address', () => {
    const label = fc.constantFrom('*', '192-168-1-44', '10-0-0-1', 'apps', 'example', '1', '', '-', 'xn--', '.');
    const name = fc.array(label, { maxLength: 6 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), (claimed) => {
        const names = namesSpelling('192.168.1.44', claimed);
        expect(names.length).toBeLessThanOrEqual(3);
        for (const one of names) expect(embeddedAddress(one)).toBe('192.168.1.44');
      }),
    );
  });
});
