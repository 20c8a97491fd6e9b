import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressTrust,
  classifyAddress,
  dialRefusal,
  isBogusLoopback,
  isLoopbackHost,
  mayDial,
} from '../../../../shared/address/dial-rule';

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
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::7f00:1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    'fec0::1',
    '192.0.0.192',
    '0x7f.0.0.1',
    '127.1',
    '2130706433',
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
      const [a = 0, b = 0, c = 0] = address.split('.').map(Number);
      return (
        a === 10 ||
        a === 127 ||
        (a === 172 && b >= 16 && b <= 31) ||
        (a === 192 && b === 168) ||
        (a === 169 && b === 254 && c !== 169 && c !== 170 && address !== '169.254.0.23' && address !== '169.254.42.42')
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

const OWN = ['192.168.1.10', 'fd12::10', 'fe80::10', '127.0.0.1', '::1', '10.9.0.0/24', 'fd09::/64'];
const on = (trust: AddressTrust, ...ports: number[]) => ({
  trust,
  allowCarrierGradeNat: false,
  ownAddresses: OWN,
  ports,
});

const THIS_COMPUTER = [
  '127.0.0.1',
  '127.255.255.254',
  '::1',
  '::1%lo',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '192.168.1.10',
  '::ffff:192.168.1.10',
  '::ffff:c0a8:10a',
  'fd12::10',
  'FD12:0:0::10',
  'fe80::10%eth0',
  '10.9.0.255',
  '::ffff:10.9.0.7',
  'fd09::77',
];
const METADATA = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.42.42',
  '169.254.0.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '::ffff:169.254.169.254',
  '::ffff:100.100.100.200',
  '::ffff:a9fe:a9fe',
  'fd00:ec2::254',
  'fd00:0ec2:0::254',
  'fd00:ec2::23',
  'fd00:42::42',
  'fd00:a9fe:a9fe::1',
  'fd20:ce::254',
  'fe80::a9fe:a9fe%eth0',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::169.254.42.42',
  '64:ff9b:1::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
];

describe('dialRefusal', () => {
  it.each(THIS_COMPUTER)('keeps a service elsewhere from leading to %s, which is this computer', (address) => {
    expect(dialRefusal(address, on('remote-service'))).toBe('own-address');
    expect(dialRefusal(address, on('local-service'))).toBeNull();
    expect(dialRefusal(address, on('user'))).toBeNull();
  });

  it.each(METADATA)('keeps everybody from %s, where clouds keep keys, and says so', (address) => {
    for (const trust of ['remote-service', 'local-service', 'user'] as const) {
      expect(dialRefusal(address, on(trust)), trust).toBe('cloud-metadata');
    }
    expect(mayDial(address, true)).toBe(false);
  });

  it.each(['192.168.1.11', '10.9.1.0', '169.254.1.1', 'fd12::11', 'fe80::11%eth0', 'fd00:ec3::254', 'fd09:0:0:1::1'])(
    'lets any service lead to %s',
    (address) => {
      for (const trust of ['remote-service', 'local-service', 'user'] as const) {
        expect(dialRefusal(address, on(trust)), trust).toBeNull();
      }
    },
  );

  it('leaves ports of mail, files and printers to the user’s own hand, and those of the simulator alone', () => {
    for (const port of [1, 22, 25, 80, 139, 445, 515, 631, 1_023, 9_100, 9_107]) {
      expect(dialRefusal('192.168.1.11', on('remote-service', 30_010, port)), String(port)).toBe('foreign-port');
      expect(dialRefusal('192.168.1.11', on('user', port))).toBeNull();
      expect(dialRefusal('127.0.0.1', on('local-service', port))).toBeNull();
    }
    for (const port of [443, 1_024, 20_010, 30_010, 65_535]) {
      expect(dialRefusal('192.168.1.11', on('remote-service', port)), String(port)).toBeNull();
    }
  });

  it('allows nobody what is on no local network, and 100.64.0.0/10 on the user’s word', () => {
    for (const trust of ['remote-service', 'local-service', 'user'] as const) {
      expect(dialRefusal('8.8.8.8', on(trust))).toBe('not-local');
      expect(dialRefusal('100.64.0.1', on(trust))).toBe('carrier-grade-nat');
      expect(dialRefusal('100.64.0.1', { ...on(trust), allowCarrierGradeNat: true })).toBeNull();
    }
  });

  it('lets a service elsewhere lead to no IPv4 address of this computer, however it is written', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.array(fc.ipV4()), (own, others) => {
        const rule = { ...on('remote-service'), allowCarrierGradeNat: true, ownAddresses: [...others, own] };
        const [a = 0, b = 0, c = 0, d = 0] = own.split('.').map(Number);
        const mapped = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        for (const address of [own, `::ffff:${own}`, mapped]) expect(dialRefusal(address, rule)).not.toBeNull();
      }),
    );
  });
});

it.each([
  ['127.9.9.9', true],
  ['[::1]', true],
  ['LocalHost.', true],
  ['relay.localhost', true],
  ['localhost.example', false],
  ['127-0-0-1.apps.example', false],
  ['192.168.1.5', false],
])('%s is this computer by its very name: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
