import net from 'node:net';
import { expect, test } from 'vitest';
import { SITE_SHARE, TrustedProxies } from '../../../../electron/relay/client-network';
import { shareConnections } from '../../../../electron/relay/connection-share';

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
