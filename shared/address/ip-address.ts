import ipaddr from 'ipaddr.js';

/**
 * An IP address in the notation that every program reads alike, IPv4 mapped into IPv6 as the IPv4 address that it is;
 * null for anything else, such as octal numbers, fewer than four parts, or a name.
 */
export function parseIpAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : null;
  const [withoutZone = ''] = text.split('%', 1);
  const tail = withoutZone.slice(withoutZone.lastIndexOf(':') + 1);
  // `::127.0.0.1` is an old notation for another address than the IPv4 one.
  const isOdd = tail.includes('.') && (withoutZone === `::${tail}` || !ipaddr.IPv4.isValidFourPartDecimal(tail));
  if (isOdd) return null;
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : null;
}
