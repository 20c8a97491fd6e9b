import ipaddr from 'ipaddr.js';
import type { NetworkSignature } from '../../shared/domain/known-app';
import type { InterfaceAddress } from '../lib/network-interfaces';
import type { DefaultRoute } from './default-routes';

/** Tells which networks this computer is on. */
export interface NetworkProbe {
  /** Those of now, the one with the default route first. Never waits, and asks for no location permission. */
  current(): readonly NetworkSignature[];
}

/** The signatures of a computer with these addresses and default routes: one for each IPv4 network; pure. */
export function signaturesOf(
  interfaces: readonly InterfaceAddress[],
  routes: readonly DefaultRoute[],
): readonly NetworkSignature[] {
  const signatures = interfaces.flatMap((one) => {
    const subnet = subnetOf(one);
    if (subnet === null) return [];
    const gateway = routes.find((route) => route.through === one.name || route.through === one.address)?.gateway;
    return [{ gateway: gateway ?? null, subnet }];
  });
  return signatures.sort((one, other) => Number(one.gateway === null) - Number(other.gateway === null));
}

/**
 * The network on which an IP address answered: the one that holds it, else the one that leads elsewhere. Null for
 * this computer itself, which is on no network, and where no network is known.
 */
export function networkOf(address: string, networks: readonly NetworkSignature[]): NetworkSignature | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return null;
  const holding = networks.find(({ subnet }) => {
    const [network, prefix] = ipaddr.parseCIDR(subnet);
    return parsed.kind() === network.kind() && parsed.match(network, prefix);
  });
  return holding ?? networks[0] ?? null;
}

/** Whether two signatures are of one network, as far as both say. */
export function isSameNetwork(one: NetworkSignature, other: NetworkSignature): boolean {
  const sameGateway = one.gateway === null || other.gateway === null || one.gateway === other.gateway;
  return one.subnet === other.subnet && sameGateway;
}

/** IPv4 only: every network of a home has it, and IPv6 prefixes change with the provider's mood. */
function subnetOf({ family, internal, address, prefix }: InterfaceAddress): string | null {
  if (internal || family !== 'ipv4' || prefix === null || !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  if (ipaddr.IPv4.parse(address).range() === 'linkLocal') return null;
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${prefix}`).toString()}/${prefix}`;
}
