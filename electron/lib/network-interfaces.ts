import { readFileSync } from 'node:fs';
import os from 'node:os';
import ipaddr from 'ipaddr.js';

/** An address of this computer. */
export interface InterfaceAddress {
  /** Interface name, such as `eth0` or `Wi-Fi`. */
  readonly name: string;
  readonly address: string;
  /** Length of the network prefix in bits; null if the system did not report it. */
  readonly prefix: number | null;
  readonly family: 'ipv4' | 'ipv6';
  /** Reachable only from this computer: loopback, or an interface without a carrier. */
  readonly internal: boolean;
}

/** Queries the system each time, since addresses come and go. */
export function systemInterfaces(): InterfaceAddress[] {
  const listed = Object.entries(os.networkInterfaces()).flatMap(([name, addresses]) =>
    (addresses ?? []).map(
      (entry): InterfaceAddress => ({
        name,
        address: entry.address,
        prefix: entry.cidr === null ? null : Number(entry.cidr.split('/')[1]),
        family: entry.family === 'IPv4' ? 'ipv4' : 'ipv6',
        internal: entry.internal,
      }),
    ),
  );
  const isListed = new Set(listed.map((entry) => entry.address));
  const idle = idleAddresses().filter((address) => !isListed.has(address));
  return [...listed, ...idle.map(withoutCarrier)];
}

/**
 * The addresses that Linux answers to itself. They include those of interfaces without a carrier, such as an idle
 * container bridge, which Node does not list.
 */
function idleAddresses(): readonly string[] {
  if (process.platform !== 'linux') return [];
  return [...ipv4AddressesIn(procFile('/proc/net/fib_trie')), ...ipv6AddressesIn(procFile('/proc/net/if_inet6'))];
}

/** Ignores unreadable files: Node's own list has the addresses that matter most. */
function procFile(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function withoutCarrier(address: string): InterfaceAddress {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return { name: 'idle', address, prefix: null, family, internal: true };
}

/** This computer's own addresses in `/proc/net/fib_trie`, each once: an address, then its routes. */
export function ipv4AddressesIn(fibTrie: string): readonly string[] {
  const found = new Set<string>();
  let current = '';
  for (const line of fibTrie.split('\n')) {
    const [, address] = /^ *\|-- ([\d.]+)$/.exec(line) ?? [];
    if (address !== undefined) current = address;
    else if (current !== '' && /^ *\/32 host LOCAL$/.test(line)) found.add(current);
  }
  return [...found];
}

/** The addresses in `/proc/net/if_inet6`: 32 hexadecimal digits at the start of each line. */
export function ipv6AddressesIn(ifInet6: string): readonly string[] {
  return [...ifInet6.matchAll(/^[\da-f]{32}(?= )/gm)].map(([digits]) =>
    ipaddr.parse((digits.match(/.{4}/g) ?? []).join(':')).toString(),
  );
}

/** The interface whose network contains the address; null: it is on another network. */
export function interfaceFor(address: string, interfaces: readonly InterfaceAddress[]): InterfaceAddress | null {
  const parsed = ipaddr.process(address);
  return (
    interfaces.find((entry) => {
      if (entry.prefix === null || !ipaddr.isValid(entry.address)) return false;
      const own = ipaddr.process(entry.address);
      return own.kind() === parsed.kind() && parsed.match(own, entry.prefix);
    }) ?? null
  );
}

/** Whether there is any address besides loopback and link-local: without one, only this computer is reachable. */
export function hasNetwork(interfaces: readonly InterfaceAddress[]): boolean {
  return interfaces.some((entry) => !entry.internal && ipaddr.process(entry.address).range() !== 'linkLocal');
}

/**
 * Whether this computer has a route to the address; null stands for an address that is not known yet. Loopback needs no
 * network.
 */
export function canReach(address: string | null, interfaces: readonly InterfaceAddress[]): boolean {
  const range = address === null ? null : ipaddr.process(address).range();
  if (range === 'loopback') return true;
  return range === 'linkLocal' ? interfaces.some((entry) => !entry.internal) : hasNetwork(interfaces);
}

const VPN_NAME = /^(tun|tap|wg|utun|ppp|ipsec|zt|tailscale|nordlynx|proton|mullvad)|vpn|wireguard/i;

/** Interfaces that look like a VPN by name: then the service sees a different public address than the phone's. */
export function vpnInterfaces(interfaces: readonly InterfaceAddress[]): string[] {
  // macOS keeps idle utun interfaces with only a link-local IPv6 address; they carry no traffic.
  const carrying = interfaces.filter(
    (entry) => !entry.internal && ipaddr.process(entry.address).range() !== 'linkLocal',
  );
  return [...new Set(carrying.filter((entry) => VPN_NAME.test(entry.name)).map((entry) => entry.name))];
}

/** Whether this computer has a public IPv6 address: the service may then group it apart from an IPv4 phone. */
export function hasPublicIpv6(interfaces: readonly InterfaceAddress[]): boolean {
  return interfaces.some(
    (entry) => entry.family === 'ipv6' && !entry.internal && ipaddr.process(entry.address).range() === 'unicast',
  );
}

/** The networks of this computer as text (`192.168.1.0/24 on eth0`), for evidence. */
export function networksText(interfaces: readonly InterfaceAddress[]): string {
  const networks = interfaces
    .filter((entry) => !entry.internal && entry.family === 'ipv4' && entry.prefix !== null)
    .map(
      (entry) =>
        `${ipaddr.IPv4.networkAddressFromCIDR(`${entry.address}/${entry.prefix}`).toString()}/${entry.prefix} on ${entry.name}`,
    );
  return networks.length === 0 ? 'no network' : networks.join(', ');
}
