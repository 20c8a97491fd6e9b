import { describe, expect, it } from 'vitest';
import { networkOf, signaturesOf } from '../../../../electron/known/network-signature';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';

const anInterface = (overrides: Partial<InterfaceAddress> = {}): InterfaceAddress => ({
  name: 'eth0',
  address: '192.168.1.50',
  prefix: 24,
  family: 'ipv4',
  internal: false,
  ...overrides,
});

describe('signaturesOf', () => {
  it('names each IPv4 network, the one with the way out first', () => {
    const interfaces = [
      anInterface({ name: 'lo', address: '127.0.0.1', prefix: 8, internal: true }),
      anInterface({ name: 'tun0', address: '10.8.0.6', prefix: 16 }),
      anInterface(),
      anInterface({ address: 'fe80::1', prefix: 64, family: 'ipv6' }),
      anInterface({ name: 'eth1', address: '169.254.7.7', prefix: 16 }),
      anInterface({ name: 'eth2', prefix: null }),
    ];
    expect(signaturesOf(interfaces, [{ gateway: '192.168.1.1', through: 'eth0' }])).toEqual([
      { gateway: '192.168.1.1', subnet: '192.168.1.0/24' },
      { gateway: null, subnet: '10.8.0.0/16' },
    ]);
  });

  it('finds the interface by its address, as Windows names it', () => {
    const routes = [{ gateway: '192.168.1.1', through: '192.168.1.50' }];
    expect(signaturesOf([anInterface({ name: 'Wi-Fi' })], routes)[0]?.gateway).toBe('192.168.1.1');
  });
});

describe('networkOf', () => {
  const home = { gateway: '192.168.1.1', subnet: '192.168.1.0/24' };
  const lab = { gateway: null, subnet: '10.0.0.0/8' };

  it('is the network that holds the address, else the one that leads elsewhere', () => {
    expect(networkOf('10.20.30.40', [home, lab])).toBe(lab);
    expect(networkOf('192.168.2.9', [home, lab])).toBe(home);
    expect(networkOf('fe80::1', [home, lab])).toBe(home);
  });

  it('is none for this computer itself, without a network, and for no address', () => {
    expect(networkOf('127.0.0.2', [home])).toBeNull();
    expect(networkOf('192.168.1.9', [])).toBeNull();
    expect(networkOf('', [home])).toBeNull();
  });
});
