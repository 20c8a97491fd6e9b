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
  /** How many leading bits a whole range of this computer's own addresses has in common; without it, it is one address. */
  readonly ownBits?: number;
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
  const local = localRanges()
    .map(asInterface)
    .filter(({ address, ownBits }) => ownBits !== undefined || !isListed.has(address));
  return [...listed, ...local];
}

/** The addresses of this computer, as they are or as a range (`10.9.0.0/24`), for the dial rule. */
export function ownAddresses(interfaces: readonly InterfaceAddress[]): readonly string[] {
  return interfaces.map(({ address, ownBits }) => (ownBits === undefined ? address : `${address}/${ownBits}`));
}

/**
 * What Linux answers to itself. That includes addresses of interfaces without a carrier, such as an idle container
 * bridge, which Node does not list, and whole ranges that a route of the type “local” gives to this computer.
 */
function localRanges(): readonly string[] {
  if (process.platform !== 'linux') return [];
  const all = [
    ...ipv4RangesIn(procFile('/proc/net/fib_trie')),
    ...ipv6AddressesIn(procFile('/proc/net/if_inet6')).map((address) => `${address}/128`),
    ...ipv6RangesIn(procFile('/proc/net/ipv6_route')),
  ];
  return [...new Set(all)];
}

/** Ignores unreadable files: Node's own list has the addresses that matter most. */
function procFile(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function asInterface(range: string): InterfaceAddress {
  const [address = '', bits = ''] = range.split('/');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  const isWhole = bits === (family === 'ipv6' ? '128' : '32');
  const entry = { name: 'local', address, prefix: null, family, internal: true } as const;
  return isWhole ? entry : { ...entry, ownBits: Number(bits) };
}

/**
 * The ranges of this computer in `/proc/net/fib_trie`, each once: an address, then its routes. All addresses are no such
 * range: a table with that route is for packets that a transparent proxy marked.
 */
export function ipv4RangesIn(fibTrie: string): readonly string[] {
  const found = new Set<string>();
  let current = '';
  for (const line of fibTrie.split('\n')) {
    const [, address] = /^ *\|-- ([\d.]+)$/.exec(line) ?? [];
    if (address !== undefined) current = address;
    const [, bits = '0'] = /^ *\/(\d+) \w+ LOCAL/.exec(line) ?? [];
    if (current !== '' && bits !== '0') found.add(`${current}/${bits}`);
  }
  return [...found];
}

/** The addresses in `/proc/net/if_inet6`: 32 hexadecimal digits at the start of each line. */
export function ipv6AddressesIn(ifInet6: string): readonly string[] {
  return [...ifInet6.matchAll(/^[\da-f]{32}(?= )/gm)].map(([digits]) => ipv6Of(digits));
}

/** The kernel's flag of a route to this computer itself. */
const RTF_LOCAL = 0x8000_0000;

/** The ranges of this computer in `/proc/net/ipv6_route`, but all addresses, as with {@link ipv4RangesIn}. */
export function ipv6RangesIn(ipv6Route: string): readonly string[] {
  const routes = [...ipv6Route.matchAll(/^([\da-f]{32}) ([\da-f]{2}) .* ([\da-f]{8}) +\S+$/gm)];
  return routes
    .filter(([, , bits, flags = '0']) => bits !== '00' && Number.parseInt(flags, 16) >= RTF_LOCAL)
    .map(([, digits = '', bits = '0']) => `${ipv6Of(digits)}/${Number.parseInt(bits, 16)}`);
}

function ipv6Of(digits: string): string {
  return ipaddr.parse((digits.match(/.{4}/g) ?? []).join(':')).toString();
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
