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
  | 'outside'
  | 'not-an-address';

/** Classifies an IP address; IPv4 mapped into IPv6 counts as the IPv4 address. */
export function classifyAddress(address: string): AddressClass {
  switch (parseIpAddress(address)?.range()) {
    case undefined:
      return 'not-an-address';
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

/** Whether Beckon may dial the address: on this computer or its networks; 100.64.0.0/10 if the user allows it. */
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
  /** The addresses that this computer has. */
  readonly ownAddresses: readonly string[];
  /** The ports to dial there. */
  readonly ports: readonly number[];
}

/** Why an address is not dialed. */
export type DialRefusal = 'not-local' | 'carrier-grade-nat' | 'own-address' | 'cloud-metadata' | 'foreign-port';

/**
 * Why an address must not be dialed; null: it may be. No service may direct Beckon to what listens on this computer,
 * behind its firewall, to cloud metadata endpoints, or to ports of printers and the like: only the user
 * may.
 */
export function dialRefusal(address: string, rule: DialRule): DialRefusal | null {
  if (!mayDial(address, rule.allowCarrierGradeNat)) {
    return classifyAddress(address) === 'carrier-grade-nat' ? 'carrier-grade-nat' : 'not-local';
  }
  if (rule.trust === 'user') return null;
  if (isCloudMetadata(address)) return 'cloud-metadata';
  if (rule.trust === 'local-service') return null;
  if (isThisComputer(address, rule.ownAddresses)) return 'own-address';
  return rule.ports.some(isForeignPort) ? 'foreign-port' : null;
}

/** Like {@link dialRefusal}, for an address from DNS. A user who types a name has not typed its address. */
export function resolvedRefusal(address: string, rule: DialRule): DialRefusal | null {
  return dialRefusal(address, rule) ?? (isCloudMetadata(address) ? 'cloud-metadata' : null);
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

/** Where clouds give keys and settings to any caller on their computers; no companion app is there. */
const CLOUD_METADATA = [
  '169.254.169.0/24',
  '169.254.170.0/24',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fe80::a9fe:a9fe/128',
].map((range) => ipaddr.parseCIDR(range));

function isCloudMetadata(address: string): boolean {
  const parsed = parseIpAddress(address);
  return CLOUD_METADATA.some(([range, bits]) => parsed?.kind() === range.kind() && parsed.match(range, bits));
}

function isThisComputer(address: string, ownAddresses: readonly string[]): boolean {
  return classifyAddress(address) === 'loopback' || ownAddresses.some((own) => isSameIp(own, address));
}

/** Ignores zones: they name a network of this computer, not another address. */
function isSameIp(a: string, b: string): boolean {
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
