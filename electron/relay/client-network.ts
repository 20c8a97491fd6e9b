import { isIP, type Server, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopbackHost } from '../../shared/address/dial-rule';

const NETWORK_BITS = 64;
const SITE_BITS = 48;
const PART_BITS = 16;

/** The network under which the requests and connections of an address are counted. */
export interface CountedNetwork {
  readonly name: string;
  /** By how many the limits of a single address are multiplied for it. */
  readonly share: number;
}

/** A whole IPv6 site has the limits of this many networks. */
export const SITE_SHARE = 4;

/**
 * The networks under which an address is counted. An IPv6 network counts as one address, since its addresses cost
 * nothing. Its site is counted too, since the 65,536 networks of a site cost nothing either.
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

/** Proxies in front of the relay: they connect on behalf of many clients, and their forwarded addresses are trusted. */
export class TrustedProxies {
  readonly #ranges: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
  readonly #isSocket: boolean;
  /** The latest answer: behind a proxy every request comes from the same address. */
  #latest: { readonly address: string; readonly isTrusted: boolean } | null = null;

  /**
   * @param ranges addresses or CIDR ranges, as they pass {@link isProxyRange}
   * @param isSocket whether connections come over a Unix socket, which only the proxy can open: they have no address
   */
  constructor(ranges: readonly string[], isSocket = false) {
    this.#isSocket = isSocket;
    this.#ranges = ranges.map((range) => {
      if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
      const address = ipaddr.process(range);
      return [address, address.toByteArray().length * 8];
    });
  }

  trusts(address: string | undefined): boolean {
    if (address === undefined) return this.#isSocket;
    if (this.#ranges.length === 0) return false;
    if (this.#latest?.address !== address) this.#latest = { address, isTrusted: this.#includes(address) };
    return this.#latest.isTrusted;
  }

  #includes(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return this.#ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  }
}

/** Whether ranges, as they pass {@link isProxyRange}, have addresses that everybody on this computer connects from. */
export function includesLoopback(ranges: readonly string[]): boolean {
  const proxies = new TrustedProxies(ranges);
  const starts = ranges.map((range) => range.split('/', 1)[0] ?? '');
  return ['127.0.0.1', '::1'].some((own) => proxies.trusts(own)) || starts.some(isLoopbackHost);
}

/** Whether a text is an address or a range of addresses other than all addresses. */
export function isProxyRange(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  // Only the usual notation, not every number that the library accepts: it reads “010.0.0.1” as 8.0.0.1.
  if (isIP(address) === 0) return false;
  return address === text || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0);
}

export interface ConnectionShareOptions {
  /** Connections that one address may have open at a time. */
  readonly perAddress: number;
  readonly proxies: TrustedProxies;
  /** Called for each refused connection. */
  readonly onRefused: () => void;
}

/** Closes connections beyond the limit of one address, so that nobody can use up all connections of the relay. */
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
