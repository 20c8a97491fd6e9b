import { classifyAddress } from '../../shared/address/dial-rule';
import { type InterfaceAddress, vpnInterfaces } from '../lib/network-interfaces';

/** What a network address of this computer is, without saying which: fit for a report. */
export const INTERFACE_KINDS = [
  'vpn',
  'local-ipv4',
  'carrier-nat-ipv4',
  'link-local-ipv4',
  'public-ipv4',
  'local-ipv6',
  'link-local-ipv6',
  'public-ipv6',
] as const;
export type InterfaceKind = (typeof INTERFACE_KINDS)[number];

/** The kinds of addresses that this computer has beside loopback, each once, in the order of the list. */
export function interfaceKinds(interfaces: readonly InterfaceAddress[]): InterfaceKind[] {
  const vpn = new Set(vpnInterfaces(interfaces));
  const found = new Set(
    interfaces.filter((one) => !one.internal).map((one) => (vpn.has(one.name) ? 'vpn' : kindOf(one))),
  );
  return INTERFACE_KINDS.filter((kind) => found.has(kind));
}

function kindOf({ address, family }: InterfaceAddress): InterfaceKind | null {
  switch (classifyAddress(address)) {
    case 'private':
      return 'local-ipv4';
    case 'unique-local':
      return 'local-ipv6';
    case 'carrier-grade-nat':
      return 'carrier-nat-ipv4';
    case 'link-local':
      return `link-local-${family}`;
    case 'outside':
      return `public-${family}`;
    case 'loopback':
    case 'not-an-address':
      return null;
  }
}
