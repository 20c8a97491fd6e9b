import type { Server, Socket } from 'node:net';
import { type CountedNetwork, countedNetworks, type TrustedProxies } from './client-network';

export interface ConnectionShareOptions {
  /** Connections that one address may have open at a time. */
  readonly perAddress: number;
  readonly proxies: TrustedProxies;
  /** Told of each connection that was refused. */
  readonly onRefused: () => void;
}

/** Hangs up on who opens more connections than one address may have: nobody is to take all that the relay holds. */
export function shareConnections(server: Server, { perAddress, proxies, onRefused }: ConnectionShareOptions): void {
  const open = new Map<string, number>();
  const hasShare = ({ name, share }: CountedNetwork): boolean => (open.get(name) ?? 0) < perAddress * share;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (proxies.trusts(remoteAddress)) return;
    const networks = countedNetworks(remoteAddress ?? '');
    if (!networks.every(hasShare)) {
      onRefused();
      socket.destroy();
      return;
    }
    for (const { name } of networks) open.set(name, (open.get(name) ?? 0) + 1);
    socket.once('close', () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 0) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      }
    });
  });
}
