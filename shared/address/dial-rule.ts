import ipaddr from 'ipaddr.js';
import { literalAddress } from './embedded-address';
import { parseIpAddress } from './ip-address';

/** Classes of IP addresses that the dial rule distinguishes. */
export type AddressClass =
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'unique-local'
  | 'carrier-grade-nat'
  /** Where clouds give keys and settings to any caller on their computers; no companion app is there. */
  | 'cloud-metadata'
  | 'outside'
  | 'not-an-address';

/** Classifies an IP address; IPv4 mapped into IPv6 counts as the IPv4 address. */
export function classifyAddress(address: string): AddressClass {
  const parsed = parseIpAddress(address);
  if (parsed === null) return 'not-an-address';
  if (isCloudMetadata(parsed)) return 'cloud-metadata';
  switch (parsed.range()) {
    case 'loopback':
      return 'loopback';
    case 'private':
      return 'private';
    case 'linkLocal':
      return 'link-local';
    case 'uniqueLocal':
      return 'unique-local';
    case 'carrierGradeNat':
      return 'carrier-grade-nat';
    default:
      return 'outside';
  }
}

/** Whether the name alone says that a host is this computer. */
export function isLoopbackHost(host: string): boolean {
  const address = literalAddress(host);
  if (address !== null) return classifyAddress(address) === 'loopback';
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

/**
 * Whether Beckon may dial the address: on this computer or its networks, but not where clouds hand out keys; 100.64.0.0/10
 * if the user allows it.
 */
export function mayDial(address: string, allowCarrierGradeNat = false): boolean {
  const kind = classifyAddress(address);
  switch (kind) {
    case 'loopback':
    case 'private':
    case 'link-local':
    case 'unique-local':
      return true;
    case 'carrier-grade-nat':
      return allowCarrierGradeNat;
    case 'cloud-metadata':
    case 'outside':
    case 'not-an-address':
      return false;
  }
}

/** How far an address is trusted: by who says that an app is there. */
export type AddressTrust =
  /** The user typed the address. */
  | 'user'
  /** A service on this computer, as the simulator is. */
  | 'local-service'
  /** Any other service, which may be wrong about this computer, or lie. */
  | 'remote-service';

/** Returns how far an address is trusted. An imported file is trusted no more than a service elsewhere. */
export function addressTrust(address: {
  /** This user typed it. */
  readonly isTyped: boolean;
  readonly isImported: boolean;
  /** The service that gave it runs on this computer. */
  readonly isServiceHere: boolean;
}): AddressTrust {
  if (address.isTyped) return 'user';
  return address.isServiceHere && !address.isImported ? 'local-service' : 'remote-service';
}

/** Conditions under which an address may be dialed. */
export interface DialRule {
  readonly trust: AddressTrust;
  /** The user allows dialing addresses in 100.64.0.0/10. */
  readonly allowCarrierGradeNat: boolean;
  /** The addresses that this computer has, single ones and ranges (`10.9.0.0/24`). */
  readonly ownAddresses: readonly string[];
  /** The ports to dial there. */
  readonly ports: readonly number[];
}

/** Why an address is not dialed. */
export type DialRefusal = 'not-local' | 'carrier-grade-nat' | 'own-address' | 'cloud-metadata' | 'foreign-port';

/**
 * Why an address must not be dialed; null: it may be. Nobody may direct Beckon to a cloud's metadata. No service may
 * direct it to what listens on this computer, behind its firewall, or to ports of printers and the like: only the user may.
 */
export function dialRefusal(address: string, rule: DialRule): DialRefusal | null {
  if (!mayDial(address, rule.allowCarrierGradeNat)) {
    const kind = classifyAddress(address);
    return kind === 'carrier-grade-nat' || kind === 'cloud-metadata' ? kind : 'not-local';
  }
  if (rule.trust !== 'remote-service') return null;
  if (isThisComputer(address, rule.ownAddresses)) return 'own-address';
  return rule.ports.some(isForeignPort) ? 'foreign-port' : null;
}

const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1_024;
/** Printers print whatever they receive here. */
const PRINTER_PORTS = { first: 9_100, last: 9_109 } as const;

/** Whether a port is that of mail, shells, files or printers: no companion app listens there. */
function isForeignPort(port: number): boolean {
  if (port < FIRST_FREE_PORT) return port !== HTTPS_PORT;
  return port >= PRINTER_PORTS.first && port <= PRINTER_PORTS.last;
}

/** See {@link AddressClass}: the usual ones of all clouds first, then Tencent's, Scaleway's, Alibaba's, Azure's, Oracle's. */
const CLOUD_METADATA = [
  '169.254.169.0/24',
  '169.254.170.0/24',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fd00:a9fe:a9fe::/48',
  'fe80::a9fe:a9fe/128',
  '169.254.0.23/32',
  '169.254.42.42/32',
  'fd00:42::42/128',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
].map((range) => ipaddr.parseCIDR(range));

function isCloudMetadata(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const forms = address instanceof ipaddr.IPv6 ? [address, ...translated(address)] : [address];
  return forms.some((form) => CLOUD_METADATA.some((range) => isWithin(form, range)));
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: Range): boolean {
  return address.kind() === range.kind() && address.match(range, bits);
}

/** Where translators put an IPv4 address into an IPv6 one, and its first byte there: NAT64 twice, and 6to4. */
const TRANSLATIONS = [
  { range: ipaddr.parseCIDR('64:ff9b::/96'), at: 12 },
  { range: ipaddr.parseCIDR('64:ff9b:1::/48'), at: 12 },
  { range: ipaddr.parseCIDR('2002::/16'), at: 2 },
] as const;

function translated(address: ipaddr.IPv6): readonly ipaddr.IPv4[] {
  return TRANSLATIONS.filter(({ range }) => isWithin(address, range)).map(
    ({ at }) => new ipaddr.IPv4(address.toByteArray().slice(at, at + 4)),
  );
}

/** Whether an address is loopback or in one of the addresses and ranges that this computer has. */
export function isThisComputer(address: string, ownAddresses: readonly string[]): boolean {
  return classifyAddress(address) === 'loopback' || ownAddresses.some((own) => isOwn(address, own));
}

function isOwn(address: string, own: string): boolean {
  if (!own.includes('/')) return isSameIp(own, address);
  const parsed = parseIpAddress(address);
  return parsed !== null && isWithin(parsed, ipaddr.parseCIDR(own));
}

/** Whether two texts are one address. Ignores zones: they name a network of this computer, not another address. */
export function isSameIp(a: string, b: string): boolean {
  const [left, right] = [parseIpAddress(a)?.toByteArray(), parseIpAddress(b)?.toByteArray()];
  if (left === undefined || left.length !== right?.length) return false;
  return left.every((byte, index) => byte === right[index]);
}

const PHONE_PLATFORMS = new Set(['android', 'ios', 'iphone', 'ipad', 'ipados']);

/** A phone cannot be reached on this computer's own loopback: such an address is bogus and shown with a warning. */
export function isBogusLoopback(address: string | null, platform: string | null): boolean {
  if (address === null || platform === null) return false;
  return classifyAddress(address) === 'loopback' && PHONE_PLATFORMS.has(platform.toLowerCase());
}
