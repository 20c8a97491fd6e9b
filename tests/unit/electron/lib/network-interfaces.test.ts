import { describe, expect, it } from 'vitest';
import {
  canReach,
  hasNetwork,
  type InterfaceAddress,
  systemInterfaces,
} from '../../../../electron/lib/network-interfaces';

const LOOPBACK: InterfaceAddress = { name: 'lo', address: '127.0.0.1', prefix: 8, family: 'ipv4', internal: true };
const ETHERNET: InterfaceAddress = { name: 'eth0', address: '192.0.2.7', prefix: 24, family: 'ipv4', internal: false };
const LINK_LOCAL: InterfaceAddress = { ...ETHERNET, address: 'fe80::7', prefix: 64, family: 'ipv6' };

describe('systemInterfaces', () => {
  it('reads this computer’s loopback', () => {
    expect(systemInterfaces()).toContainEqual(LOOPBACK);
  });
});

describe('canReach', () => {
  it('needs no network for this computer itself', () => {
    expect(canReach('127.0.0.44', [])).toBe(true);
    expect(canReach('::1', [LOOPBACK])).toBe(true);
  });

  it('needs an address that leads somewhere for anything else', () => {
    expect(canReach('192.168.1.44', [LOOPBACK])).toBe(false);
    expect(canReach('192.168.1.44', [LOOPBACK, LINK_LOCAL])).toBe(false);
    expect(canReach('192.168.1.44', [LOOPBACK, ETHERNET])).toBe(true);
  });

  it('reaches a link-local address over any interface', () => {
    expect(canReach('fe80::1', [LOOPBACK, LINK_LOCAL])).toBe(true);
    expect(canReach('169.254.3.4', [LOOPBACK])).toBe(false);
  });

  it('needs a network to look up a name', () => {
    expect(canReach(null, [LOOPBACK])).toBe(hasNetwork([LOOPBACK]));
    expect(canReach(null, [ETHERNET])).toBe(true);
  });
});
