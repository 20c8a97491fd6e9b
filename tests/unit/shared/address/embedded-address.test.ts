import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificateName,
  domainSuffix,
  embeddedAddress,
  literalAddress,
} from '../../../../shared/address/embedded-address';

describe('embeddedAddress', () => {
  it.each([
    ['192-168-1-44.apps.example', '192.168.1.44'],
    ['192.168.1.44.apps.example', '192.168.1.44'],
    ['127-0-0-1.apps.example', '127.0.0.1'],
    ['192.168.1.44', '192.168.1.44'],
    ['192-168-1-44.APPS.Example.', '192.168.1.44'],
    [' 192-168-1-44 ', '192.168.1.44'],
    ['[fe80::1]', 'fe80::1'],
    ['FE80:0:0::1', 'fe80::1'],
    ['::ffff:192.168.1.44', '192.168.1.44'],
    ['::ffff:c0a8:12c', '192.168.1.44'],
    ['１２７-０-０-１.apps.example', '127.0.0.1'],
    ['１２７．０．０．１', '127.0.0.1'],
    ['192-168-1-44.bücher.example', '192.168.1.44'],
  ])('reads %j as %s', (domain, address) => {
    expect(embeddedAddress(domain)).toBe(address);
  });

  it.each([
    'apps.example',
    '192-168-1-xx.apps.example',
    '192-168-1-256.apps.example',
    '010-0-0-1.apps.example',
    '192.168.001.44.apps.example',
    '0x7f000001',
    '127.1',
    '127.0.0.1.5',
    '127-0-0-1.apps.0x1',
    '1270-0-0-1.apps.example',
    '192-168-1.apps.example',
    'a192-168-1-44.apps.example',
    '192-168-1-44-5.apps.example',
    '1.2.3.example',
    '',
  ])('finds none in %j', (domain) => {
    expect(embeddedAddress(domain)).toBeNull();
  });

  it('reads back every address that a name was made from', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(embeddedAddress(`${address.replaceAll('.', '-')}.apps.example`)).toBe(address);
        expect(embeddedAddress(`${address}.apps.example`)).toBe(address);
      }),
    );
  });

  it('reads a name in normal form as in any other', () => {
    const label = fc.string({ unit: fc.constantFrom(...'az09-x_'.split('')), minLength: 0, maxLength: 8 });
    const byte = fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constantFrom('00', '01', '0x1', ''));
    const dashed = fc.array(byte, { minLength: 3, maxLength: 5 }).map((bytes) => bytes.join('-'));
    fc.assert(
      fc.property(dashed, fc.array(label, { maxLength: 4 }), (first, others) => {
        const domain = [first, ...others].join('.');
        expect(embeddedAddress(domain)).toBe(embeddedAddress(` ${domain}`));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => void [embeddedAddress(text), certificateName(text), domainSuffix(text)]),
    );
  });
});

describe('certificateName', () => {
  it('dashes the dotted spelling, because a wildcard certificate covers one label', () => {
    expect(certificateName('192.168.1.44.apps.example')).toBe('192-168-1-44.apps.example');
  });

  it('is in ASCII, as certificates are', () => {
    expect(certificateName('192.168.1.44.Bücher.example')).toBe('192-168-1-44.xn--bcher-kva.example');
    expect(certificateName('BÜCHER.example．')).toBe('xn--bcher-kva.example');
  });

  it('leaves names that spell nothing, and addresses, alone', () => {
    expect(certificateName('Host.Example.')).toBe('host.example');
    expect(certificateName('192.168.1.44')).toBe('192.168.1.44');
    expect(certificateName('192.168.1.44.5')).toBe('192.168.1.44.5');
  });
});

describe('domainSuffix', () => {
  it('is what follows the spelled address', () => {
    expect(domainSuffix('192-168-1-44.apps.example')).toBe('apps.example');
    expect(domainSuffix('192.168.1.44.apps.example')).toBe('apps.example');
  });

  it('is null where nothing is spelled or nothing follows', () => {
    expect(domainSuffix('apps.example')).toBeNull();
    expect(domainSuffix('192.168.1.44')).toBeNull();
    expect(domainSuffix('192-168-1-44')).toBeNull();
  });
});

describe('literalAddress', () => {
  it('refuses shorthand and octal spellings, which programs read differently', () => {
    for (const text of [
      '127.1',
      '0x7f.0.0.1',
      '2130706433',
      '127.0.0.01',
      '1.2.3.4.5',
      '１２７.1',
      '::ffff:0x7f.0.0.1',
      '::ffff:127.0.0.01',
      `::${'0'.repeat(300)}1`,
    ]) {
      expect(literalAddress(text), text).toBeNull();
    }
  });
});
