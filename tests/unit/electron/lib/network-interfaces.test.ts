import { expect, it } from 'vitest';
import {
  canReach,
  type InterfaceAddress,
  ipv4RangesIn,
  ipv6AddressesIn,
  ipv6RangesIn,
  ownAddresses,
  systemInterfaces,
} from '../../../../electron/lib/network-interfaces';

const LOOPBACK: InterfaceAddress = { name: 'lo', address: '127.0.0.1', prefix: 8, family: 'ipv4', internal: true };
const ETHERNET: InterfaceAddress = { name: 'eth0', address: '192.0.2.7', prefix: 24, family: 'ipv4', internal: false };
const LINK_LOCAL: InterfaceAddress = { ...ETHERNET, address: 'fe80::7', prefix: 64, family: 'ipv6' };

it('systemInterfaces reads this computer’s loopback', () => {
  expect(systemInterfaces()).toContainEqual(LOOPBACK);
});

const table = [
  '  +-- 0.0.0.0/0 2 0 2',
  '     +-- 127.0.0.0/8 2 0 2',
  '        +-- 127.0.0.0/31 1 0 0',
  '           |-- 127.0.0.0',
  '              /8 host LOCAL',
  '           |-- 127.0.0.1',
  '              /32 host LOCAL',
  '        |-- 127.255.255.255',
  '           /32 link BROADCAST',
  '     +-- 172.17.0.0/16 2 0 2',
  '        +-- 172.17.0.0/31 1 0 0',
  '           |-- 172.17.0.0',
  '              /16 link UNICAST',
  '           |-- 172.17.0.1',
  '              /32 link UNICAST',
  '              /32 host LOCAL',
  '        |-- 172.17.255.255',
  '           /32 link BROADCAST',
];

it('the addresses of interfaces without a carrier are read from the routes of Linux, each once, and from its IPv6 addresses', () => {
  expect(ipv4RangesIn(['Main:', ...table, 'Local:', ...table, ''].join('\n'))).toEqual([
    '127.0.0.0/8',
    '127.0.0.1/32',
    '172.17.0.1/32',
  ]);
  expect(ipv4RangesIn('')).toEqual([]);
  const text = [
    '00000000000000000000000000000001 01 80 10 80       lo',
    'fd000077000000000000000000000001 03 40 00 c0       v0',
    '',
  ];
  expect(ipv6AddressesIn(text.join('\n'))).toEqual(['::1', 'fd00:77::1']);
  expect(ipv6AddressesIn('')).toEqual([]);
});

it('the addresses of interfaces without a carrier are every range that is local, but not the whole of a table that only marked packets read', () => {
  const ranges = ['     |-- 0.0.0.0', '        /0 host LOCAL', '     |-- 10.9.0.0', '        /24 host LOCAL tos=4'];
  expect(ipv4RangesIn(['Id 100:', ...ranges, ''].join('\n'))).toEqual(['10.9.0.0/24']);
  const zeros = '0'.repeat(32);
  const route = (to: string, bits: string, flags: string): string =>
    `${to} ${bits} ${zeros} 00 ${zeros} 00000400 00000001 00000000 ${flags}       lo`;
  const text = [
    route('fd090000000000000000000000000000', '40', '80000001'),
    route('00000000000000000000000000000001', '80', '80200001'),
    route(zeros, '00', '80000001'),
    route('fd000000000000000000000000000000', '40', '00000001'),
    '',
  ];
  expect(ipv6RangesIn(text.join('\n'))).toEqual(['fd09::/64', '::1/128']);
});

it('ownAddresses are addresses, and whole ranges where all of it is this computer', () => {
  const range: InterfaceAddress = { ...ETHERNET, name: 'local', address: '10.9.0.0', prefix: null, ownBits: 24 };
  expect(ownAddresses([ETHERNET, range])).toEqual(['192.0.2.7', '10.9.0.0/24']);
});

it.each<[string | null, readonly InterfaceAddress[], boolean]>([
  // This computer itself needs no network.
  ['127.0.0.44', [], true],
  ['::1', [LOOPBACK], true],
  ['192.168.1.44', [LOOPBACK], false],
  ['192.168.1.44', [LOOPBACK, LINK_LOCAL], false],
  ['192.168.1.44', [LOOPBACK, ETHERNET], true],
  ['fe80::1', [LOOPBACK, LINK_LOCAL], true],
  ['169.254.3.4', [LOOPBACK], false],
  // A name is looked up over a network.
  [null, [LOOPBACK], false],
  [null, [ETHERNET], true],
])('can reach %s over %j: %s', (address, interfaces, isReachable) => {
  expect(canReach(address, interfaces)).toBe(isReachable);
});
