import { isIP, type Server, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

const NETWORK_BITS = 64;
const SITE_BITS = 48;
const PART_BITS = 16;

/** What requests and connections of one address are counted under. */
export interface CountedNetwork {
  readonly name: string;
  /** How many single addresses it may stand for: what is allowed to an address is allowed to it so many times. */
  readonly share: number;
}

/** A whole IPv6 site may do what so many networks may. */
export const SITE_SHARE = 4;

/**
 * Under what an address is counted. An IPv6 network counts as one address, since its addresses cost nothing; and since
 * whoever has a site of 65,536 such networks has them for nothing too, the site is counted beside it.
 */
export function countedNetworks(address: string): readonly CountedNetwork[] {
  if (!ipaddr.isValid(address)) return [{ name: 'unreadable', share: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), share: 1 }];
  return [
    { name: prefixOf(parsed, NETWORK_BITS), share: 1 },
    { name: prefixOf(parsed, SITE_BITS), share: SITE_SHARE },
  ];
}

function prefixOf({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.slice(0, bits / PART_BITS).map((part) => part.toString(16));
  return `${kept.join(':')}::/${bits}`;
}

/** Proxies in front of the relay: their connections are everybody's, and what they say about addresses is believed. */
export class TrustedProxies {
  readonly #ranges: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];

  /** @param ranges addresses or CIDR ranges, as they pass {@link isProxyRange} */
  constructor(ranges: readonly string[]) {
    this.#ranges = ranges.map((range) => {
      if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
      const address = ipaddr.process(range);
      return [address, address.toByteArray().length * 8];
    });
  }

  trusts(address: string | undefined): boolean {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return this.#ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  }
}

/** Whether a text is an address or a range of addresses, and not of all there are: those are no proxies. */
export function isProxyRange(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  // As people write them, and not every number that the library takes for one: “010.0.0.1” is 8.0.0.1 to it.
  if (isIP(address) === 0) return false;
  return address === text || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}

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
