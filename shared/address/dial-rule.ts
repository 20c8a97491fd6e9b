import ipaddr from 'ipaddr.js';

/** Where an IP address belongs, in the only distinctions that the dial rule makes. */
export type AddressClass =
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'unique-local'
  | 'carrier-grade-nat'
  | 'outside'
  | 'not-an-address';

/** Classifies an IP address; IPv4 inside IPv6 counts as the IPv4 address. */
export function classifyAddress(address: string): AddressClass {
  if (!ipaddr.isValid(address)) return 'not-an-address';
  switch (ipaddr.process(address).range()) {
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

/** Whether Beckon may dial the address: targets on this computer or its networks; 100.64.0.0/10 on the user's word. */
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

const PHONE_PLATFORMS = new Set(['android', 'ios', 'iphone', 'ipad', 'ipados']);

/** A phone cannot be reached on this computer's own loopback: such an address is bogus and shown with a warning. */
export function isBogusLoopback(address: string | null, platform: string | null): boolean {
  if (address === null || platform === null) return false;
  return classifyAddress(address) === 'loopback' && PHONE_PLATFORMS.has(platform.toLowerCase());
}
