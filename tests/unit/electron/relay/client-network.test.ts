import net from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  countedNetworks,
  isProxyRange,
  SITE_SHARE,
  shareConnections,
  TrustedProxies,
} from '../../../../electron/relay/client-network';

describe('an address', () => {
  test.each<[string, readonly [string, number][]]>([
    ['192.0.2.7', [['192.0.2.7', 1]]],
    ['::ffff:192.0.2.7', [['192.0.2.7', 1]]],
    [
      '2001:db8:1:2:3:4:5:6',
      [
        ['2001:db8:1:2::/64', 1],
        ['2001:db8:1::/48', SITE_SHARE],
      ],
    ],
    [
      'fe80::1%eth0',
      [
        ['fe80:0:0:0::/64', 1],
        ['fe80:0:0::/48', SITE_SHARE],
      ],
    ],
    ['nonsense', [['unreadable', 1]]],
    ['', [['unreadable', 1]]],
  ])('%j is counted under %j', (address, expected) => {
    expect(countedNetworks(address).map(({ name, share }) => [name, share])).toEqual(expected);
  });
});

describe('trusted proxies', () => {
  const proxies = new TrustedProxies(['127.0.0.1', '172.16.0.0/12', '2001:db8::/32', '::1']);

  test.each(['127.0.0.1', '::ffff:127.0.0.1', '172.17.0.1', '2001:db8:5::1', '::1'])('are at %s', (address) => {
    expect(proxies.trusts(address)).toBe(true);
  });

  test.each(['127.0.0.2', '172.32.0.1', '::ffff:172.32.0.1', '2001:db9::1', 'proxy', '', undefined])(
    'are not at %s',
    (address) => {
      expect(proxies.trusts(address)).toBe(false);
    },
  );

  test('are nowhere unless they are named', () => {
    expect(new TrustedProxies([]).trusts('127.0.0.1')).toBe(false);
  });

  test.each<[string, boolean]>([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['0.0.0.0/0', false],
    ['::/0', false],
    ['proxy.example', false],
    ['10.0.0.0/33', false],
    ['010.0.0.1', false],
    ['0xa000001/8', false],
    ['1', false],
  ])('may be named as %s: %s', (range, may) => {
    expect(isProxyRange(range)).toBe(may);
  });
});

const PER_ADDRESS = 2;

/** A connection from anywhere, as a server is told of it. */
function connectionFrom(address: string): net.Socket {
  return Object.defineProperty(new net.Socket(), 'remoteAddress', { value: address });
}

test('an IPv6 network has the share of one address, and its whole site that of four', () => {
  const server = new net.Server();
  let refused = 0;
  const onRefused = (): void => {
    refused += 1;
  };
  shareConnections(server, { perAddress: PER_ADDRESS, proxies: new TrustedProxies([]), onRefused });
  const opened = (addresses: readonly string[]): number => {
    const sockets = addresses.map(connectionFrom);
    for (const socket of sockets) server.emit('connection', socket);
    return sockets.filter(({ destroyed }) => !destroyed).length;
  };

  expect(opened(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3'])).toBe(PER_ADDRESS);
  const networks = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index + 2}::1`);
  expect(opened(networks)).toBe((SITE_SHARE - 1) * PER_ADDRESS);
  expect(opened(['2001:db8:2:1::1'])).toBe(1);
  expect(refused).toBe(1 + networks.length - (SITE_SHARE - 1) * PER_ADDRESS);
});
