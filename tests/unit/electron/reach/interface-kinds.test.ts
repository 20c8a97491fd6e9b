import { describe, expect, it } from 'vitest';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { interfaceKinds } from '../../../../electron/reach/interface-kinds';

function on(name: string, address: string, internal = false): InterfaceAddress {
  return { name, address, prefix: 24, family: address.includes(':') ? 'ipv6' : 'ipv4', internal };
}

describe('interfaceKinds', () => {
  it('tells kinds, each once, and never loopback', () => {
    const interfaces = [
      on('lo', '127.0.0.1', true),
      on('eth0', '192.168.1.10'),
      on('eth1', '10.0.0.1'),
      on('eth0', 'fe80::1'),
      on('eth0', '2a01:4f8::1'),
      on('eth0', 'fd00::1'),
      on('wwan0', '100.64.3.4'),
      on('tun0', '10.8.0.2'),
      on('eth2', '169.254.1.1'),
      on('eth3', '93.184.216.34'),
    ];
    expect(interfaceKinds(interfaces)).toEqual([
      'vpn',
      'local-ipv4',
      'carrier-nat-ipv4',
      'link-local-ipv4',
      'public-ipv4',
      'local-ipv6',
      'link-local-ipv6',
      'public-ipv6',
    ]);
    expect(interfaceKinds([on('lo', '127.0.0.1', true)])).toEqual([]);
  });
});
