import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyAddress, isBogusLoopback, mayDial } from '../../../../shared/address/dial-rule';

describe('mayDial', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.255.255',
    '169.254.1.1',
    '::1',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
  ])('allows %s', (address) => {
    expect(mayDial(address)).toBe(true);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '192.169.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '2001:4860:4860::8888',
    '::',
    'ff02::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(mayDial(address)).toBe(false);
  });

  it('opens the carrier-grade range on the user’s word only', () => {
    expect(mayDial('100.64.0.1')).toBe(false);
    expect(mayDial('100.127.255.255', true)).toBe(true);
    expect(mayDial('100.128.0.1', true)).toBe(false);
    expect(mayDial('8.8.8.8', true)).toBe(false);
  });

  it('refuses every IPv4 address outside the local ranges', () => {
    const isLocal = (address: string): boolean => {
      const [a = 0, b = 0] = address.split('.').map(Number);
      return (
        a === 10 ||
        a === 127 ||
        (a === 172 && b >= 16 && b <= 31) ||
        (a === 192 && b === 168) ||
        (a === 169 && b === 254)
      );
    };
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(mayDial(address)).toBe(isLocal(address));
      }),
    );
  });
});

describe('classifyAddress', () => {
  it('says when a text is no address', () => {
    expect(classifyAddress('apps.example')).toBe('not-an-address');
  });
});

describe('isBogusLoopback', () => {
  it('is a phone that claims to be on this computer', () => {
    expect(isBogusLoopback('127.0.0.1', 'Android')).toBe(true);
    expect(isBogusLoopback('127.0.0.1', 'pc')).toBe(false);
    expect(isBogusLoopback('192.168.1.4', 'ios')).toBe(false);
    expect(isBogusLoopback(null, 'ios')).toBe(false);
    expect(isBogusLoopback('127.0.0.1', null)).toBe(false);
  });
});
